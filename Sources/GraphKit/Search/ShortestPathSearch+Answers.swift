extension ShortestPathSearch {
  /// What the cheapest path to a node costs, by the latest query.
  ///
  /// - Returns: `nil` when no path leads there, or none within the cutoff, or when the search
  ///   stopped at its targets before it came so far.
  /// - Precondition: The graph has the node.
  @inlinable
  public func cost(to node: UInt32) -> Weight? {
    precondition(node < graph.nodeCount, "the graph has no such node")
    let label = labels.base[Int(node)]
    guard label.stamp >= stamp, stamp > 0, label.cost <= finalCost, label.cost != .unreachable
    else { return nil }
    return label.cost
  }

  /// The last arc of the cheapest path to a node, by the latest query.
  ///
  /// - Returns: `nil` where the search began, or where ``cost(to:)`` is `nil`.
  /// - Precondition: The graph has the node.
  @inlinable
  public func lastArc(to node: UInt32) -> UInt32? {
    guard cost(to: node) != nil else { return nil }
    let arc = labels.base[Int(node)].arc
    return arc == .max ? nil : arc
  }

  /// The cheapest path to a node, by the latest query.
  ///
  /// - Returns: `nil` when ``cost(to:)`` is.
  /// - Complexity: O(length × log nodes).
  /// - Precondition: The graph has the node.
  public func path(to node: UInt32) -> Path<UInt32, Weight>? {
    guard let cost = cost(to: node) else { return nil }
    var nodes = [node]
    var arcs: [UInt32] = []
    var last = node
    while let arc = lastArc(to: last) {
      last = graph.tail(of: arc)
      arcs.append(arc)
      nodes.append(last)
    }
    return Path(nodes: nodes.reversed(), arcs: arcs.reversed(), cost: cost)
  }

  /// The nodes that the latest query reached, by cost and then by number.
  ///
  /// - Complexity: O(reached × log reached).
  public var reachedNodes: [UInt32] {
    let reached = (0..<touchedCount).lazy.map { self.touched.base[$0] }
      .compactMap { node in self.cost(to: node).map { QueueEntry(cost: $0, node: node) } }
    return reached.sorted { ($0.cost, $0.node) < ($1.cost, $1.node) }.map(\.node)
  }
}
