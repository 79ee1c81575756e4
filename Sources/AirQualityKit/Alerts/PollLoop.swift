public import Foundation

/// Polls at the times of a schedule, even if the wall clock jumps.
///
/// It waits in short steps and checks the clock after each, so that a machine that slept or whose
/// clock was set polls soon, and one whose clock was set back does not wait for hours. It polls at
/// most every five minutes of elapsed time.
public struct PollLoop: Sendable {
  private static let step: Duration = .seconds(60)
  private static let shortestPause: Duration = .seconds(300)
  private let schedule: PollSchedule
  private let timekeeper: any Timekeeper

  /// Creates a loop.
  public init(_ schedule: PollSchedule = PollSchedule(), timekeeper: any Timekeeper) {
    self.schedule = schedule
    self.timekeeper = timekeeper
  }

  /// Polls now, and then at each moment of the schedule.
  ///
  /// - Parameters:
  ///   - limit: The number of repetitions; `nil` until the task is cancelled.
  ///   - generator: The source of the jitter.
  ///   - poll: Asks; failures are its own affair.
  ///   - onWaiting: Told of the next moment.
  /// - Throws: `CancellationError` when the task is cancelled.
  nonisolated(nonsending) public func run(
    limit: Int? = nil, using generator: inout some RandomNumberGenerator,
    poll: () async -> Void, onWaiting: (Date) -> Void = { _ in }
  ) async throws {
    var count = 0
    while true {
      try Task.checkCancellation()
      await poll()
      count += 1
      if let limit, count >= limit { return }
      try await wait(using: &generator, onWaiting)
    }
  }

  nonisolated(nonsending) private func wait(
    using generator: inout some RandomNumberGenerator, _ onWaiting: (Date) -> Void
  ) async throws {
    let start = timekeeper.uptime
    var last = timekeeper.now
    var target = schedule.next(after: last, using: &generator)
    onWaiting(target)
    while true {
      let now = timekeeper.now
      if now < last.addingTimeInterval(-30) {
        target = schedule.next(after: now, using: &generator)
        onWaiting(target)
      }
      last = now
      let elapsed = timekeeper.uptime - start
      if now >= target, elapsed >= Self.shortestPause { return }
      let left = Duration.seconds(max(target.timeIntervalSince(now), 1))
      try await timekeeper.sleep(for: min(Self.step, max(left, .seconds(1))))
    }
  }
}
