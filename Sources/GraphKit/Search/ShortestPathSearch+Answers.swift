extension ShortestPathSearch {
  /// The cost of the cheapest path to a node, from the latest query.
  ///
  /// - Parameter node: The number of the node.
  /// - Returns: `nil` if there is no path, or none within the cutoff, or if the search stopped at
  ///   its targets before it settled the node.
  /// - Precondition: The graph has the node.
  @inlinable
  public func cost(to node: UInt32) -> Weight? {
    precondition(node < nodeCount, "the graph has no such node")
    let label = labels.base[Int(node)]
    guard label.stamp >= stamp, stamp > 0, label.cost <= finalCost, label.cost != .unreachable
    else { return nil }
    return label.cost
  }

  /// The last arc of the cheapest path to a node, from the latest query.
  ///
  /// - Parameter node: The number of the node.
  /// - Returns: `nil` at a source, or if ``cost(to:)`` is `nil`.
  /// - Precondition: The graph has the node.
  @inlinable
  public func lastArc(to node: UInt32) -> UInt32? {
    guard cost(to: node) != nil else { return nil }
    let arc = labels.base[Int(node)].arc
    return arc == .max ? nil : arc
  }

  /// The cheapest path to a node, from the latest query.
  ///
  /// - Parameter node: The number of the node.
  /// - Returns: `nil` if ``cost(to:)`` is `nil`.
  /// - Complexity: O(length × log nodes).
  /// - Precondition: The graph has the node.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func path(to node: UInt32) -> Path<UInt32, Weight>? {
    cost(to: node).map { graph.path(to: node, cost: $0, lastArc: lastArc(to:)) }
  }

  /// The nodes that the latest query reached, ordered by cost and then by number.
  ///
  /// - Complexity: O(reached × log reached).
  public var reachedNodes: [UInt32] {
    @specialized(where Weight == UInt32)
    @specialized(where Weight == Int)
    @specialized(where Weight == Int64)
    @specialized(where Weight == Double)
    get {
      var reached: [QueueEntry<Weight>] = []
      reached.reserveCapacity(touchedCount)
      for index in 0..<touchedCount {
        let node = touched.base[index]
        if let cost = cost(to: node) { reached.append(QueueEntry(cost: cost, node: node)) }
      }
      reached.sort { $0.cost < $1.cost || ($0.cost == $1.cost && $0.node < $1.node) }
      return reached.map(\.node)
    }
  }
}
