internal import Synchronization

/// Searches that threads share, so that a question costs what it touches, not what the graph holds.
///
/// ```swift no-compile
/// let pool = SearchPool { ShortestPathSearch(graph) }
/// let cost = try pool.withSearch { search in try search.run(from: 0, to: 7) }
/// ```
///
/// Eight threads at a time find a search that is ready; a ninth makes one of its own.
package final class SearchPool<Search>: Sendable {
  private final class Slot: Sendable {
    let search = Mutex<Search?>(nil)
  }

  private let make: @Sendable () -> Search
  private let slots = (0..<8).map { _ in Slot() }

  /// Makes a pool that makes its searches when they are first needed.
  package init(_ make: @escaping @Sendable () -> Search) { self.make = make }

  /// Lends a search to `body`: one that no other thread uses, or a new one.
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
