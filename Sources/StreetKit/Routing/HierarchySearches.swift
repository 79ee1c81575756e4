internal import GraphKit

/// Searches in the hierarchies of a network's profiles.
///
/// The profiles share the memory of the searches: a service that answers by car, by bicycle and on
/// foot needs no more of it than the largest of the three.
struct HierarchySearches: Sendable {
  private final class Memory {
    var search: HierarchySearch<UInt32>?
  }

  private let pool = SearchPool { Memory() }

  /// Calls `body` with a search in the hierarchy that no other thread is using.
  func withSearch<Result: Sendable>(
    in hierarchy: ContractionHierarchy<UInt32>,
    _ body: @Sendable (HierarchySearch<UInt32>) throws(StreetError) -> Result
  ) throws(StreetError) -> Result {
    try pool.withSearch { memory throws(StreetError) in
      let search = memory.search ?? HierarchySearch(hierarchy)
      memory.search = search
      search.change(to: hierarchy)
      return try body(search)
    }
  }
}
