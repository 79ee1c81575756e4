#if Services
internal import Synchronization

/// The number of open connections of a service, beside how many it takes.
final class OpenConnections: Sendable {
  private let count = Atomic(0)
  private let limit: Int

  /// - Parameter limit: The maximum number of concurrent connections.
  init(limit: Int) { self.limit = limit }

  /// Whether so few places are free that connections without a request must make room.
  var areCrowded: Bool { count.load(ordering: .relaxed) * 4 > limit * 3 }

  /// Counts a connection that was opened.
  func add() { count.add(1, ordering: .relaxed) }

  /// Discounts a connection that was closed.
  func remove() { count.subtract(1, ordering: .relaxed) }
}
#endif
