internal import Dispatch
internal import GraphKit
internal import Synchronization

/// Prepares the hierarchies of several profiles, on several threads.
///
/// The result does not depend on the number of threads.
struct HierarchyBuilder {
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

  private let graphs: [TurnGraph]
  private let tables: StreetTables

  init(_ graphs: [TurnGraph], _ tables: StreetTables) {
    self.graphs = graphs
    self.tables = tables
  }

  /// The hierarchies, in the order of the graphs.
  ///
  /// - Parameter threads: Maximum number of threads; `nil` for one per graph.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/tooLarge``.
  func hierarchies(threads: Int?) throws(StreetError) -> [ContractionHierarchy<UInt32>] {
    let order = graphs.indices.sorted { graphs[$0].graph.arcCount > graphs[$1].graph.arcCount }
    let work = Mutex(Work())
    let count = max(1, min(threads ?? graphs.count, graphs.count))
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      while let index = work.withLock({ $0.take(from: order) }) {
        let outcome = Outcome { () throws(GraphError) in try hierarchy(of: graphs[index]) }
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

  /// The hierarchy of a profile: of its junctions where turns cost nothing, else of its turns.
  ///
  /// Both are ordered by nested dissection. Contracted by importance, the nodes of a grid of streets
  /// get hundreds of shortcuts each, and every further one takes longer.
  private func hierarchy(
    of graph: TurnGraph
  ) throws(GraphError) -> ContractionHierarchy<UInt32> {
    if let junctions = graph.junctions {
      return try dissected(junctions.graph, positions: tables.junctionPlaces)
    }
    return try dissected(graph.graph, positions: graph.edges.map { tables.middle(of: Int($0)) })
  }

  private func dissected(
    _ graph: CompactGraph<UInt32>, positions: [SIMD2<Double>]
  ) throws(GraphError) -> ContractionHierarchy<UInt32> {
    try CustomizableHierarchy(graph, positions: positions).customized().contracted()
  }
}
