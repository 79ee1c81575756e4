internal import GraphKit
internal import Synchronization

/// Searches of one graph that threads share, so that questions allocate nothing.
final class SearchPool: Sendable {
  private final class Slot: Sendable {
    let search = Mutex<ShortestPathSearch<UInt32>?>(nil)
  }

  private let graph: CompactGraph<UInt32>
  private let slots = (0..<8).map { _ in Slot() }

  init(_ graph: CompactGraph<UInt32>) { self.graph = graph }

  /// Lends a search to `body`: one that no other thread uses, or a new one.
  func withSearch<Result: Sendable>(
    _ body: @Sendable (ShortestPathSearch<UInt32>) throws(StreetError) -> Result
  ) throws(StreetError) -> Result {
    for slot in slots {
      let result = try slot.search.withLockIfAvailable { slot throws(StreetError) -> Result in
        let search = slot ?? ShortestPathSearch(graph)
        slot = search
        return try body(search)
      }
      if let result { return result }
    }
    return try body(ShortestPathSearch(graph))
  }
}
