internal import SectionFile

/// Finds the cheapest path between two nodes from both ends at once.
///
/// ```swift
/// let search = BidirectionalSearch(graph)
/// try search.path(from: 0, to: 7)?.cost
/// ```
///
/// Two Dijkstra searches, one of them backwards, meet near the middle (Pohl, 1971): on road graphs
/// each sees about a quarter of what one alone would. Memory is used again for every question; the
/// object is not `Sendable`, so each thread makes its own.
///
/// Of several cheapest paths it may find another than ``ShortestPathSearch`` does.
public final class BidirectionalSearch<Weight: GraphWeight> {
  /// The graph that is searched.
  public let graph: CompactGraph<Weight>
  @usableFromInline let forward: SearchSide<Weight>
  @usableFromInline let backward: SearchSide<Weight>

  /// Prepares searches in a graph.
  ///
  /// - Parameters:
  ///   - graph: Where to search.
  ///   - reversed: The graph's own ``CompactGraph/reversed()``, where it was made before; `nil` to
  ///     make it.
  /// - Complexity: O(nodes + arcs) without `reversed`, else O(nodes).
  /// - Precondition: `reversed` has as many nodes and arcs as `graph`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public init(_ graph: CompactGraph<Weight>, reversed: CompactGraph<Weight>? = nil) {
    let reversed = reversed ?? graph.reversed()
    precondition(
      reversed.nodeCount == graph.nodeCount && reversed.arcCount == graph.arcCount
        && reversed.edgeCount <= graph.arcCount, "the graph turned round is another graph's")
    self.graph = graph
    forward = SearchSide(graph)
    backward = SearchSide(reversed)
  }

  /// The cheapest path between two nodes.
  ///
  /// - Parameters:
  ///   - source: Where to begin.
  ///   - target: Where to end.
  ///   - cutoff: What the path may cost at most, itself included; `nil` for any cost.
  /// - Returns: `nil` when no path leads there.
  /// - Throws: As ``ShortestPathSearch/run(from:upTo:)``.
  @inlinable
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    if let arc = graph.firstNegativeArc {
      throw GraphError(
        .negativeWeight,
        "arc \(arc) (edge \(graph.edge(of: arc))) weighs less than zero; use bellmanFord(from:)",
        arcs: [arc])
    }
    return try meet(source, target, cutoff, checksCosts: false) { $0.weight }
  }

  /// The cheapest path between two nodes by costs that this query gives the arcs.
  ///
  /// - Parameters:
  ///   - source: Where to begin.
  ///   - target: Where to end.
  ///   - cutoff: What the path may cost at most, itself included; `nil` for any cost.
  ///   - cost: What an arc of ``graph`` costs, from zero up, or `nil` when it may not be used.
  /// - Returns: `nil` when no path leads there.
  /// - Throws: As ``ShortestPathSearch/run(from:to:goal:upTo:cost:)``.
  @inlinable
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil,
    cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try meet(source, target, cutoff, checksCosts: true, cost)
  }
}

/// One half of a search from both ends: what it knows of the nodes, and its queue.
@usableFromInline
final class SearchSide<Weight: GraphWeight> {
  @usableFromInline let graph: CompactGraph<Weight>
  @usableFromInline var labels: ScratchMemory<SearchLabel<Weight>>
  @usableFromInline var heap = FourAryHeap<Weight>()
  @usableFromInline var stamp: UInt32 = 0

  init(_ graph: CompactGraph<Weight>) {
    self.graph = graph
    labels = ScratchMemory(repeating: SearchLabel(), count: graph.nodeCount + 1)
    for (node, firstArc) in graph.firstArcs.enumerated() { labels.base[node].firstArc = firstArc }
  }

  @inlinable
  func begin(at node: UInt32) {
    if stamp >= .max - 3 {
      for node in 0..<labels.capacity { labels.base[node].stamp = 0 }
      stamp = 0
    }
    stamp += 2
    heap.restart(from: .zero)
    labels.base[Int(node)].begin(cost: .zero, stamp: stamp)
    heap.push(QueueEntry(cost: .zero, node: node))
  }

  /// The lowest cost of a node so far; unreachable when it was not seen.
  @inlinable
  func cost(_ node: UInt32) -> Weight {
    let label = labels.base[Int(node)]
    return label.stamp >= stamp ? label.cost : .unreachable
  }

  /// The lowest cost in the queue; unreachable when it is empty.
  @inlinable var nextCost: Weight { heap.count == 0 ? .unreachable : heap.entries.base[0].cost }

  /// The path from where this side began.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  @usableFromInline
  func path(to node: UInt32) -> Path<UInt32, Weight> {
    graph.path(to: node, cost: cost(node)) { node in
      let arc = self.labels.base[Int(node)].arc
      return arc == .max ? nil : arc
    }
  }
}
