extension Graph {
  /// The cheapest path between two nodes.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  /// - Returns: `nil` if there is no path, or if the graph lacks one of the nodes.
  /// - Complexity: O(arcs × log nodes), and O(nodes) memory per call; for many queries, create one
  ///   ``ShortestPathSearch`` of ``compact``.
  public func shortestPath(from start: Node, to end: Node) -> Path<Node, Weight>? {
    guard let source = number(of: start), let target = number(of: end) else { return nil }
    let search = ShortestPathSearch(compact)
    guard (try? search.run(from: source, to: target)) != nil, let path = search.path(to: target)
    else { return nil }
    return Path(nodes: path.nodes.map { nodes[Int($0)] }, arcs: path.arcs, cost: path.cost)
  }

  /// The costs of the cheapest paths from a node to every node within reach.
  ///
  /// - Parameters:
  ///   - start: The first node of the paths; its own cost is zero.
  ///   - cutoff: The maximum cost of paths, inclusive; `nil` for any cost.
  /// - Returns: Empty if the graph lacks the node.
  /// - Complexity: O(arcs × log nodes).
  public func costs(from start: Node, upTo cutoff: Weight? = nil) -> [Node: Weight] {
    let search = ShortestPathSearch(compact)
    guard let source = number(of: start),
      (try? search.run(from: source, upTo: cutoff)) != nil
    else { return [:] }
    var costs: [Node: Weight] = [:]
    for (number, node) in nodes.enumerated() { costs[node] = search.cost(to: UInt32(number)) }
    return costs
  }

  /// The heads and weights of the node's outgoing arcs, in the order in which they were added.
  ///
  /// - Parameter node: The node; an unknown one has none.
  /// - Returns: Empty if the graph lacks the node.
  public func neighbors(of node: Node) -> [Neighbor] {
    guard let number = number(of: node) else { return [] }
    return compact.arcs(from: number).map { Neighbor(nodes[Int($0.head)], weight: $0.weight) }
  }

  /// The weight of the lightest arc from one node to another.
  ///
  /// - Parameters:
  ///   - start: The node where it begins.
  ///   - end: The node where it ends.
  /// - Returns: `nil` if there is none, or if the graph lacks one of the nodes.
  public func weight(from start: Node, to end: Node) -> Weight? {
    guard let source = number(of: start), let target = number(of: end) else { return nil }
    return compact.arcs(from: source).lazy.filter { $0.head == target }.map(\.weight).min()
  }
}
