public import Foundation

/// The clock that a client reads and waits by; tests supply their own.
public protocol Timekeeper: Sendable {
  /// The present, for judging how old data are.
  var now: Date { get }
  /// Monotonic time, unaffected by changes of the wall clock.
  var uptime: Duration { get }
  /// Waits.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws
}

/// The clocks of the system.
public struct SystemTimekeeper: Timekeeper {
  private let start = ContinuousClock.now

  /// Creates a timekeeper.
  public init() {}

  /// The present.
  public var now: Date { Date() }

  /// Time since this value was made.
  public var uptime: Duration { ContinuousClock.now - start }

  /// Waits.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
