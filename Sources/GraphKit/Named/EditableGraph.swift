/// A named graph with nodes and arcs that can be added and removed.
///
/// ```swift
/// var plan = EditableGraph<String, Double>()
/// try plan.setEdge(between: "hall", and: "stairs", weight: 12)
/// try plan.setArc(from: "stairs", to: "A-214", weight: 30.5)
/// plan.shortestPath(from: "hall", to: "A-214")?.cost    // 42.5
/// plan.removeNode("stairs")
/// ```
///
/// From a node to another leads one arc at most; setting it again replaces its weight. To ask more
/// than once between changes, keep what ``graph()`` returns.
public struct EditableGraph<Node: Hashable & Sendable, Weight: GraphWeight>: Sendable {
  /// The nodes, in the order in which they were first named.
  public private(set) var nodes: [Node] = []
  /// For each node the arcs that leave it, in the order in which they were first set.
  private var arcs: [Node: [(head: Node, weight: Weight)]] = [:]
  /// For each node those from which arcs lead to it.
  private var tails: [Node: Set<Node>] = [:]

  /// Begins without nodes.
  public init() {}

  /// Begins with the nodes and arcs of a graph; of parallel arcs the lightest is taken.
  public init(_ graph: Graph<Node, Weight>) {
    for node in graph.nodes { addNode(node) }
    for arc in graph.arcs {
      let known = weight(from: arc.start, to: arc.end) ?? arc.weight
      replace(arc.start, arc.end, min(known, arc.weight))
    }
  }

  /// Adds a node; nothing changes when it is there.
  public mutating func addNode(_ node: Node) {
    guard arcs[node] == nil else { return }
    arcs[node] = []
    nodes.append(node)
  }

  /// Removes a node with the arcs that leave it and lead to it.
  ///
  /// - Complexity: O(nodes).
  /// - Returns: Whether it was there.
  @discardableResult
  public mutating func removeNode(_ node: Node) -> Bool {
    guard let leaving = arcs.removeValue(forKey: node) else { return false }
    for arc in leaving { tails[arc.head]?.remove(node) }
    for tail in tails.removeValue(forKey: node) ?? [] {
      arcs[tail]?.removeAll { $0.head == node }
    }
    nodes.removeAll { $0 == node }
    return true
  }

  /// Lets an arc lead from a node to another, and adds the nodes where they are missing.
  ///
  /// - Throws: `GraphError` of kind `.negativeWeight` or `.invalidWeight`; nothing is changed then.
  public mutating func setArc(
    from start: Node, to end: Node, weight: Weight
  ) throws(GraphError) {
    try check(weight)
    replace(start, end, weight)
  }

  /// Lets arcs lead both ways between two nodes.
  ///
  /// - Throws: See ``setArc(from:to:weight:)``.
  public mutating func setEdge(
    between one: Node, and other: Node, weight: Weight
  ) throws(GraphError) {
    try check(weight)
    replace(one, other, weight)
    replace(other, one, weight)
  }

  /// Removes the arc from a node to another; the nodes stay.
  ///
  /// - Returns: Its former weight; `nil` when it did not exist.
  @discardableResult
  public mutating func removeArc(from start: Node, to end: Node) -> Weight? {
    guard let place = arcs[start]?.firstIndex(where: { $0.head == end }) else { return nil }
    tails[end]?.remove(start)
    return arcs[start]?.remove(at: place).weight
  }

  /// The weight of the arc from a node to another; `nil` when there is none.
  public func weight(from start: Node, to end: Node) -> Weight? {
    arcs[start]?.first { $0.head == end }?.weight
  }

  /// The nodes that arcs lead to from a node, with their weights, in the order they were first set.
  public func neighbors(of node: Node) -> [Graph<Node, Weight>.Neighbor] {
    arcs[node]?.map { Graph.Neighbor($0.head, weight: $0.weight) } ?? []
  }

  /// The graph as it is now, for searches.
  ///
  /// - Complexity: O(nodes + arcs).
  /// - Throws: `GraphError` of kind `.costOverflow` when all weights together do not fit into
  ///   `Weight`, or `.tooLarge`.
  public func graph() throws(GraphError) -> Graph<Node, Weight> {
    let edges = nodes.flatMap { node in
      (arcs[node] ?? []).map { Graph.Edge(from: node, to: $0.head, weight: $0.weight) }
    }
    return try Graph(edges, nodes: nodes)
  }

  /// The cheapest path between two nodes as the graph is now.
  ///
  /// - Returns: `nil` when no path leads there, the graph lacks one of the nodes, or ``graph()``
  ///   throws.
  public func shortestPath(from start: Node, to end: Node) -> Path<Node, Weight>? {
    (try? graph())?.shortestPath(from: start, to: end)
  }

  private mutating func replace(_ start: Node, _ end: Node, _ weight: Weight) {
    addNode(start)
    addNode(end)
    tails[end, default: []].insert(start)
    if let place = arcs[start]?.firstIndex(where: { $0.head == end }) {
      arcs[start]?[place].weight = weight
    } else {
      arcs[start]?.append((end, weight))
    }
  }

  private func check(_ weight: Weight) throws(GraphError) {
    guard !weight.isUsable || weight < .zero else { return }
    throw GraphError(
      weight < .zero ? .negativeWeight : .invalidWeight,
      weight < .zero
        ? "the arc weighs less than zero" : "the weight is not a finite number of its type")
  }
}
