internal import Dispatch
internal import GraphKit
internal import Synchronization

/// Prepares the hierarchies of several profiles, on several threads.
///
/// The result does not depend on the number of threads.
enum HierarchyBuilder {
  private typealias Outcome = Result<ContractionHierarchy<UInt32>, GraphError>

  private struct Work {
    var next = 0
    var outcomes: [Int: Outcome] = [:]

    /// The next graph to prepare, largest first.
    mutating func take(from order: [Int]) -> Int? {
      guard next < order.count else { return nil }
      next += 1
      return order[next - 1]
    }
  }

  /// The hierarchies, in the order of the graphs.
  ///
  /// - Parameter threads: Maximum number of threads; `nil` for one per graph.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/tooLarge``.
  static func hierarchies(
    of graphs: [CompactGraph<UInt32>], threads: Int?
  ) throws(StreetError) -> [ContractionHierarchy<UInt32>] {
    let order = graphs.indices.sorted { graphs[$0].arcCount > graphs[$1].arcCount }
    let work = Mutex(Work())
    let count = max(1, min(threads ?? graphs.count, graphs.count))
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      while let index = work.withLock({ $0.take(from: order) }) {
        let outcome = Outcome { () throws(GraphError) in try ContractionHierarchy(graphs[index]) }
        work.withLock { $0.outcomes[index] = outcome }
      }
    }
    let made = work.withLock(\.outcomes)
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
