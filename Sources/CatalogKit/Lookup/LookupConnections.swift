import CheckedRows
import Dispatch
import Synchronization

/// Connections used only for lookups, so that a long one does not block searches.
final class LookupConnections: Sendable {
  private let path: String?
  private let idle = Mutex<[DatabaseQueue]>([])

  /// The maximum number of idle connections; further ones are closed after use.
  private static let mostIdle = 4

  /// - Parameter path: The database's path; `nil` for a catalogue in memory, which has a single
  ///   connection.
  init(path: String?) { self.path = path }

  /// Reads within a time limit; a statement that takes longer is interrupted.
  func read<Result>(
    else shared: any DatabaseWriter, within limit: Duration?,
    _ body: (Database, LookupClock) throws -> Result
  ) throws -> Result {
    let clock = LookupClock(limit)
    guard let path else { return try shared.read { try body($0, clock) } }
    let connection = try idle.withLock { $0.popLast() } ?? Self.open(path)
    let timer = clock.interrupting(connection)
    defer {
      timer?.cancel()
      idle.withLock { if $0.count < Self.mostIdle { $0.append(connection) } }
    }
    return try connection.read { try body($0, clock) }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Catalog.configuration
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

/// The time limit of a lookup.
struct LookupClock: Sendable {
  private let end: ContinuousClock.Instant?
  private let limit: Duration?

  init(_ limit: Duration?) {
    self.limit = limit
    end = limit.map { .now + $0 }
  }

  /// Whether the time limit is exceeded.
  var hasEnded: Bool { end.map { $0 <= .now } ?? false }

  /// Interrupts a connection when the time limit is exceeded, unless cancelled before.
  func interrupting(_ connection: DatabaseQueue) -> (any DispatchSourceTimer)? {
    guard let limit else { return nil }
    let parts = limit.components
    let milliseconds =
      Int(min(max(parts.seconds, 0), 86_400)) * 1000
      + Int(parts.attoseconds / 1_000_000_000_000_000)
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
    // Repeatedly, because a statement that begins just after an interruption is not interrupted.
    timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(50))
    timer.setEventHandler { connection.interrupt() }
    timer.resume()
    return timer
  }
}
