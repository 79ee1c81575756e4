/// The cheapest paths from the source of a search, stored as a value.
///
/// A ``ShortestPathSearch`` discards its answers at the next query; a tree keeps them, and can be
/// passed to other threads.
public struct ShortestPathTree<Weight: GraphWeight>: Sendable {
  /// The graph that was searched.
  public let graph: CompactGraph<Weight>
  @usableFromInline let costs: [Weight]
  @usableFromInline let lastArcs: [UInt32]

  /// The cost of the cheapest path to a node; `nil` if none was found.
  ///
  /// - Parameter node: The number of the node.
  /// - Precondition: The graph has the node.
  @inlinable
  public func cost(to node: UInt32) -> Weight? {
    let cost = costs[Int(node)]
    return cost == .unreachable ? nil : cost
  }

  /// The last arc of the cheapest path to a node; `nil` at the source and if no path was found.
  ///
  /// - Parameter node: The number of the node.
  /// - Precondition: The graph has the node.
  @inlinable
  public func lastArc(to node: UInt32) -> UInt32? {
    let arc = lastArcs[Int(node)]
    return arc == .max ? nil : arc
  }

  /// The cheapest path to a node; `nil` if none was found.
  ///
  /// - Parameter node: The number of the node.
  /// - Complexity: O(length × log nodes).
  /// - Precondition: The graph has the node.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func path(to node: UInt32) -> Path<UInt32, Weight>? {
    cost(to: node).map { graph.path(to: node, cost: $0, lastArc: lastArc(to:)) }
  }
}

extension ShortestPathSearch {
  /// The answers of the latest query, as an independent value.
  ///
  /// - Complexity: O(nodes).
  public var tree: ShortestPathTree<Weight> {
    @specialized(where Weight == UInt32)
    @specialized(where Weight == Int)
    @specialized(where Weight == Int64)
    @specialized(where Weight == Double)
    get {
      let nodes = 0..<UInt32(nodeCount)
      return ShortestPathTree(
        graph: graph, costs: nodes.map { cost(to: $0) ?? .unreachable },
        lastArcs: nodes.map { lastArc(to: $0) ?? .max })
    }
  }
}

extension CompactGraph {
  /// The cheapest paths from a node to all others, by Dijkstra's algorithm.
  ///
  /// - Parameter source: The number of the start.
  /// - Complexity: O(arcs × log nodes); for many queries, reuse a ``ShortestPathSearch``.
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func shortestPathTree(
    from source: UInt32
  ) throws(GraphError) -> ShortestPathTree<Weight> {
    let search = ShortestPathSearch(self)
    try search.run(from: source)
    return search.tree
  }

  /// The cheapest path between two nodes, by Dijkstra's algorithm; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - source: The number of the start.
  ///   - target: The number of the end.
  /// - Complexity: O(arcs × log nodes); for many queries, reuse a ``ShortestPathSearch``.
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func shortestPath(
    from source: UInt32, to target: UInt32
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    let search = ShortestPathSearch(self)
    return try search.run(from: source, to: target) == nil ? nil : search.path(to: target)
  }

  /// Follows last arcs back to the source.
  func path(
    to node: UInt32, cost: Weight, lastArc: (UInt32) -> UInt32?
  ) -> Path<UInt32, Weight> {
    var nodes = [node]
    var arcs: [UInt32] = []
    var last = node
    while let arc = lastArc(last) {
      last = tail(of: arc)
      arcs.append(arc)
      nodes.append(last)
    }
    return Path(nodes: nodes.reversed(), arcs: arcs.reversed(), cost: cost)
  }
}
