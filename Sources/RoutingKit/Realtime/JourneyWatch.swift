public import Foundation

/// Repeats a plan until it is time to leave, and tells what changes meanwhile.
public struct JourneyWatch {
  /// What happens while waiting.
  public enum Event {
    /// The first answer, and the time left until its journey leaves.
    case planned(Answer, left: Duration)
    /// An answer that differs from the one before, as ``Answer/changes(since:timeZone:language:)``
    /// says, and the time left.
    case changed(Answer, since: Answer, left: Duration)
    /// A plan could not be repeated; the last answer stays in use. Told once for failures in a row.
    case failed(any Error)
    /// It is time to leave.
    case leave(Answer)
  }

  /// The longest time between two plans; realtime messages change about that often.
  public static let longestPause = Duration.seconds(30)

  private let now: () -> Date
  private let sleep: (Duration) async throws -> Void
  private let plan: (Date) async throws -> Answer

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - now: The clock.
  ///   - sleep: Waits.
  ///   - plan: Asks for realtime messages again, and plans at a time.
  public init(
    now: @escaping () -> Date, sleep: @escaping (Duration) async throws -> Void,
    plan: @escaping (Date) async throws -> Answer
  ) {
    self.now = now
    self.sleep = sleep
    self.plan = plan
  }

  /// Waits until it is time to leave, or until no journey remains.
  ///
  /// - Parameter tell: Receives what happens.
  /// - Returns: The last answer.
  /// - Throws: The error of the first plan; those of later plans are events.
  public func run(_ tell: (Event) -> Void) async throws -> Answer {
    var last: Answer?
    var hasFailed = false
    while true {
      let moment = now()
      let before = last
      var answer: Answer
      do {
        answer = try await plan(moment)
        hasFailed = false
      } catch {
        guard let before, !(error is CancellationError) else { throw error }
        answer = before
        if !hasFailed { tell(.failed(error)) }
        hasFailed = true
      }
      guard let departure = answer.watched?.departure else { return answer }
      let left = Duration.seconds(departure.timeIntervalSince(moment))
      guard left >= .seconds(1) else {
        tell(.leave(answer))
        return answer
      }
      if let before {
        if answer.hasChanged(since: before) {
          tell(.changed(answer, since: before, left: left))
        } else {
          // Small movements add up until they are worth telling.
          answer = before
        }
      } else {
        tell(.planned(answer, left: left))
      }
      last = answer
      try await sleep(min(left, Self.longestPause))
    }
  }
}
