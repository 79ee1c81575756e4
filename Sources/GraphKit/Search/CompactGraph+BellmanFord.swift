extension CompactGraph {
  /// The cheapest paths from a node to all others; weights may be negative.
  ///
  /// The algorithm of Bellman (1958) and Ford (1956), with a queue of the nodes that became
  /// cheaper. If no weight is negative, Dijkstra's algorithm is far faster.
  ///
  /// - Parameter source: The number of the start.
  /// - Complexity: O(nodes × arcs).
  /// - Throws: `GraphError` of kind `.unknownNode`; `.negativeCycle` if a cycle of negative weight
  ///   can be reached, with its arcs in ``GraphError/arcs``; or `.costOverflow`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func bellmanFord(from source: UInt32) throws(GraphError) -> ShortestPathTree<Weight> {
    guard source < nodeCount else {
      throw GraphError(
        .unknownNode,
        "node \(source) does not exist; the graph has \(nodeCount) nodes, counted from 0")
    }
    var search = BellmanFord(graph: self)
    try search.run(from: source)
    return ShortestPathTree(graph: self, costs: search.costs, lastArcs: search.lastArcs)
  }
}

/// The state of one run.
private struct BellmanFord<Weight: GraphWeight> {
  let graph: CompactGraph<Weight>
  var costs: [Weight]
  var lastArcs: [UInt32]
  private var overflows: [UInt32] = []

  init(graph: CompactGraph<Weight>) {
    self.graph = graph
    costs = Array(repeating: .unreachable, count: graph.nodeCount)
    lastArcs = Array(repeating: .max, count: graph.nodeCount)
  }

  mutating func run(from source: UInt32) throws(GraphError) {
    costs[Int(source)] = .zero
    var changed = [source]
    var isChanged = [Bool](repeating: false, count: graph.nodeCount)
    var round = 0
    while let suspect = changed.last {
      // A path without a cycle has fewer arcs than the graph has nodes.
      guard round < graph.nodeCount else { throw negativeCycle(behind: suspect) }
      round += 1
      let waiting = changed
      changed.removeAll(keepingCapacity: true)
      for node in waiting {
        isChanged[Int(node)] = false
        for arc in graph.arcs(from: node) where try relax(arc) {
          if !isChanged[Int(arc.head)] { changed.append(arc.head) }
          isChanged[Int(arc.head)] = true
        }
      }
    }
    if let arc = overflows.first(where: { costs[Int(graph.head(of: $0))] == .unreachable }) {
      throw overflow(arc)
    }
    try checkPaths(from: source)
  }

  /// Throws if the last arcs form a cycle.
  ///
  /// With exact sums only a negative cycle causes this. With floating-point numbers it can also
  /// happen if small weights vanish beside large ones of both signs.
  private func checkPaths(from source: UInt32) throws(GraphError) {
    var walk = [UInt32](repeating: 0, count: graph.nodeCount)
    for start in 0..<UInt32(graph.nodeCount) where walk[Int(start)] == 0 {
      var node = start
      while walk[Int(node)] == 0 {
        walk[Int(node)] = start + 1
        let arc = lastArcs[Int(node)]
        guard arc != .max else { break }
        node = graph.tail(of: arc)
        guard walk[Int(node)] != start + 1 else { throw vanishing(at: node) }
      }
    }
  }

  private func vanishing(at start: UInt32) -> GraphError {
    let arcs = ring(through: start)
    return GraphError(
      .costOverflow,
      "weights of arc \(arcs[0]) and \(arcs.count - 1) more differ so much in size that \(Weight.self) "
        + "cannot add them up; use a wider type", arcs: arcs)
  }

  /// The arcs of the cycle of last arcs that a node is on.
  private func ring(through start: UInt32) -> [UInt32] {
    var node = start
    var arcs: [UInt32] = []
    repeat {
      arcs.append(lastArcs[Int(node)])
      node = graph.tail(of: lastArcs[Int(node)])
    } while node != start
    return arcs.reversed()
  }

  private mutating func relax(_ arc: Arc<Weight>) throws(GraphError) -> Bool {
    let cost = costs[Int(arc.tail)]
    let sum = cost.addingOrUnreachable(arc.weight)
    guard sum.isUsable else {
      if arc.weight < .zero { throw overflow(arc.number) }
      overflows.append(arc.number)
      return false
    }
    guard sum < costs[Int(arc.head)] else { return false }
    costs[Int(arc.head)] = sum
    lastArcs[Int(arc.head)] = arc.number
    return true
  }

  /// The error for a node that is still becoming cheaper: walks back to the cycle that causes it.
  private func negativeCycle(behind suspect: UInt32) -> GraphError {
    var node = suspect
    for _ in 0..<graph.nodeCount {
      // Only rounding can make a node cheaper so often without a negative cycle.
      guard lastArcs[Int(node)] != .max else { return overflow(lastArcs[Int(suspect)]) }
      node = graph.tail(of: lastArcs[Int(node)])
    }
    let arcs = ring(through: node)
    // Integers overflow before they lose digits.
    guard Weight.isWhole || arcs.map(graph.weight(of:)).reduce(.zero, +) < .zero else {
      return vanishing(at: node)
    }
    let list = arcs.prefix(8).map(String.init).joined(separator: ", ")
    return GraphError(
      .negativeCycle,
      "a cycle of \(arcs.count) arcs weighs less than zero: arcs \(list)"
        + (arcs.count > 8 ? " and so on" : ""),
      arcs: arcs)
  }

  private func overflow(_ arc: UInt32) -> GraphError {
    GraphError(
      .costOverflow,
      "the cost of a path over arc \(arc) does not fit into \(Weight.self); use a wider type",
      arcs: [arc])
  }
}
