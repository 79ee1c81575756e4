internal import SectionFile

/// Targets prepared once for many searches of a hierarchy, for rows and matrices of costs.
///
/// A backward search from each target leaves its cost at every node that it reaches going up; each
/// source then needs only one short search, which reads these entries at the nodes it passes
/// (Knopp, Sanders, Schultes, Schulz and Wagner, 2007). The value can be shared between threads.
public struct HierarchyTargets<Weight: GraphWeight>: Sendable {
  /// The cost that a target left at a node.
  struct Entry: BitwiseCopyable, Sendable {
    let target: UInt32
    let cost: Weight
  }

  /// The targets, in the order of the columns.
  public let nodes: [UInt32]
  /// For each rank the index of its first entry; the last element is the number of entries.
  let first: FlatArray<UInt32>
  let entries: FlatArray<Entry>
  /// Whether a cost overflowed on the way up.
  let overflows: Bool
}

extension HierarchySearch {
  /// Prepares targets for ``costs(from:to:)``.
  ///
  /// - Parameter nodes: The numbers of the targets.
  /// - Complexity: O(targets × nodes that one query reaches) time and memory, plus O(nodes).
  /// - Throws: `GraphError` of kind `.unknownNode`; `.tooLarge` if there are more than
  ///   4,294,967,294 entries.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func targets(_ nodes: [UInt32]) throws(GraphError) -> HierarchyTargets<Weight> {
    typealias Entry = HierarchyTargets<Weight>.Entry
    var left: [(rank: UInt32, entry: Entry)] = []
    var overflows = hierarchy.overflows
    for (index, node) in nodes.enumerated() {
      try begin([SearchSource(node)], &backward)
      while backward.heap.count > 0 {
        guard let entry = backward.settle() else { continue }
        left.append((entry.node, Entry(target: UInt32(index), cost: entry.cost)))
      }
      overflows = overflows || backward.overflows
      guard left.count < UInt32.max else {
        throw GraphError(.tooLarge, "there are too many targets for one row; split them")
      }
    }
    var first = [UInt32](repeating: 0, count: hierarchy.graph.nodeCount + 1)
    for (rank, _) in left { first[Int(rank) + 1] += 1 }
    for rank in 0..<hierarchy.graph.nodeCount { first[rank + 1] += first[rank] }
    var next = first
    var entries = [Entry](repeating: Entry(target: 0, cost: .zero), count: left.count)
    for (rank, entry) in left {
      entries[Int(next[Int(rank)])] = entry
      next[Int(rank)] += 1
    }
    return HierarchyTargets(
      nodes: nodes, first: FlatArray(first), entries: FlatArray(entries), overflows: overflows)
  }

  /// The costs from a node to each of several targets: one row of a matrix.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - targets: The result of ``targets(_:)`` of a search in the same hierarchy.
  /// - Returns: The cost to each target; `nil` if there is no path.
  /// - Throws: See ``cost(from:to:)-(UInt32,_)``.
  /// - Precondition: The targets belong to a graph with as many nodes.
  public func costs(
    from source: UInt32, to targets: HierarchyTargets<Weight>
  ) throws(GraphError) -> [Weight?] {
    try row(from: source, to: targets).map { $0 == .unreachable ? nil : $0 }
  }

  /// The same row, with ``GraphWeight/unreachable`` if there is no path.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func row(
    from source: UInt32, to targets: HierarchyTargets<Weight>
  ) throws(GraphError) -> [Weight] {
    precondition(
      targets.first.count == hierarchy.graph.nodeCount + 1, "the targets belong to another graph")
    var costs = [Weight](repeating: .unreachable, count: targets.nodes.count)
    try begin([SearchSource(source)], &forward)
    let first = targets.first.elements
    let entries = targets.entries.elements
    var overflows = targets.overflows
    costs.withUnsafeMutableBufferPointer { costs in
      while forward.heap.count > 0 {
        guard let settled = forward.settle() else { continue }
        let rank = Int(settled.node)
        for index in Int(first[rank])..<Int(first[rank &+ 1]) {
          let entry = entries[index]
          let cost = settled.cost.addingOrUnreachable(entry.cost)
          if cost < costs[Int(entry.target)] { costs[Int(entry.target)] = cost }
          if cost == .unreachable { overflows = true }
        }
      }
    }
    guard overflows || forward.overflows, costs.contains(.unreachable) else { return costs }
    try checkCosts(
      [SearchSource(source)],
      zip(targets.nodes, costs).filter { $0.1 == .unreachable }.map { SearchSource($0.0) })
    return costs
  }
}
