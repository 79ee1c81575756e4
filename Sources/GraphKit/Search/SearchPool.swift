internal import Synchronization

/// Searches shared between threads, so that the cost of a query depends on the nodes it reaches and
/// not on the size of the graph.
///
/// ```swift no-compile
/// let pool = SearchPool { ShortestPathSearch(graph) }
/// let cost = try pool.withSearch { search in try search.run(from: 0, to: 7) }
/// ```
///
/// Up to eight threads at a time get an existing search; further ones create their own.
package final class SearchPool<Search>: Sendable {
  private final class Slot: Sendable {
    let search = Mutex<Search?>(nil)
  }

  private let make: @Sendable () -> Search
  private let slots = (0..<8).map { _ in Slot() }

  /// Creates a pool that creates its searches when they are first needed.
  package init(_ make: @escaping @Sendable () -> Search) { self.make = make }

  /// Calls `body` with a search that no other thread is using.
  package func withSearch<Result: Sendable, Failure: Error>(
    _ body: @Sendable (Search) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    for slot in slots {
      let result = try slot.search.withLockIfAvailable { slot throws(Failure) -> Result in
        let search = slot ?? make()
        slot = search
        return try body(search)
      }
      if let result { return result }
    }
    return try body(make())
  }
}
