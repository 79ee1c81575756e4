internal import Dispatch
internal import GraphKit
internal import Synchronization

/// Prepares the turns of several profiles for fast questions, each on a thread of its own.
///
/// A hierarchy depends on its graph alone, so the number of threads changes nothing.
enum HierarchyBuilder {
  private typealias Outcome = Result<ContractionHierarchy<UInt32>, GraphError>

  /// The hierarchies, in the order of the graphs.
  ///
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/tooLarge``.
  static func hierarchies(
    of graphs: [CompactGraph<UInt32>]
  ) throws(StreetError) -> [ContractionHierarchy<UInt32>] {
    let outcomes = Mutex<[Int: Outcome]>([:])
    DispatchQueue.concurrentPerform(iterations: graphs.count) { index in
      let outcome = Outcome { () throws(GraphError) in try ContractionHierarchy(graphs[index]) }
      outcomes.withLock { $0[index] = outcome }
    }
    let made = outcomes.withLock(\.self)
    var hierarchies: [ContractionHierarchy<UInt32>] = []
    for index in graphs.indices {
      guard case .success(let hierarchy)? = made[index] else {
        throw StreetError(.tooLarge, "the streets have more turns than a network holds")
      }
      hierarchies.append(hierarchy)
    }
    return hierarchies
  }
}
