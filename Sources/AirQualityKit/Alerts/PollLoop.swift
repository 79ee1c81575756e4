public import Foundation

/// A loop that polls at the times of a schedule, even if the wall clock jumps.
///
/// It waits in short steps and checks the clock after each, so that it polls soon after a machine
/// slept or its clock was set forward, and does not wait for hours after the clock was set back. It
/// polls at most every five minutes of elapsed time.
public struct PollLoop: Sendable {
  private static let step: Duration = .seconds(60)
  private static let shortestPause: Duration = .seconds(300)
  private let schedule: PollSchedule
  private let timekeeper: any Timekeeper

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - schedule: When to poll.
  ///   - timekeeper: The clock, which tests replace.
  public init(_ schedule: PollSchedule = PollSchedule(), timekeeper: any Timekeeper) {
    self.schedule = schedule
    self.timekeeper = timekeeper
  }

  /// Polls now, and then at each time of the schedule.
  ///
  /// - Parameters:
  ///   - limit: The number of polls; `nil` to poll until the task is cancelled.
  ///   - generator: The source of the jitter.
  ///   - poll: Polls; it must handle its own failures.
  ///   - onWaiting: Called with the time of the next poll.
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
