public import Foundation

/// The clock that a client reads and waits on; tests supply their own.
public protocol Timekeeper: Sendable {
  /// The current time, from which ages of data are computed.
  var now: Date { get }
  /// Monotonic time, unaffected by changes of the wall clock.
  var uptime: Duration { get }
  /// Waits for a duration.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The clocks of the system.
public struct SystemTimekeeper: Timekeeper {
  private let start = ContinuousClock.now

  /// Creates a timekeeper.
  public init() {}

  /// The current time.
  public var now: Date { Date() }

  /// The time since this value was created.
  public var uptime: Duration { ContinuousClock.now - start }

  /// Waits for a duration.
  ///
  /// - Parameter duration: The time to wait.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
