/// A graph with named nodes in which nodes and arcs can be added and removed.
///
/// ```swift
/// var plan = EditableGraph<String, Double>()
/// try plan.setEdge(between: "hall", and: "stairs", weight: 12)
/// try plan.setArc(from: "stairs", to: "A-214", weight: 30.5)
/// plan.shortestPath(from: "hall", to: "A-214")?.cost    // 42.5
/// plan.removeNode("stairs")
/// ```
///
/// There is at most one arc from one node to another; setting it again replaces its weight. To run
/// several queries between changes, keep the result of ``graph()``.
public struct EditableGraph<Node: Hashable & Sendable, Weight: GraphWeight>: Sendable {
  /// The nodes, in the order in which they were first added.
  public private(set) var nodes: [Node] = []
  /// For each node its outgoing arcs, in the order in which they were first set.
  private var arcs: [Node: [(head: Node, weight: Weight)]] = [:]
  /// For each node the tails of its incoming arcs.
  private var tails: [Node: Set<Node>] = [:]

  /// Creates an empty graph.
  public init() {}

  /// Copies the nodes and arcs of a graph; of parallel arcs the lightest is taken.
  ///
  /// - Parameter graph: The graph to copy.
  public init(_ graph: Graph<Node, Weight>) {
    for node in graph.nodes { addNode(node) }
    for arc in graph.arcs {
      let known = weight(from: arc.start, to: arc.end) ?? arc.weight
      replace(arc.start, arc.end, min(known, arc.weight))
    }
  }

  /// Adds a node, unless the graph already has it.
  ///
  /// - Parameter node: The node.
  public mutating func addNode(_ node: Node) {
    guard arcs[node] == nil else { return }
    arcs[node] = []
    nodes.append(node)
  }

  /// Removes a node and all its arcs.
  ///
  /// - Parameter node: The node, which goes with all its arcs.
  /// - Complexity: O(nodes + arcs).
  /// - Returns: Whether the graph had the node.
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

  /// Sets the weight of the arc from one node to another, and adds the arc and the nodes if they
  /// are missing.
  ///
  /// - Parameters:
  ///   - start: The node where it begins.
  ///   - end: The node where it ends.
  ///   - weight: The weight, finite and not negative.
  /// - Throws: `GraphError` of kind `.negativeWeight` or `.invalidWeight`; nothing is changed then.
  public mutating func setArc(
    from start: Node, to end: Node, weight: Weight
  ) throws(GraphError) {
    try check(weight)
    replace(start, end, weight)
  }

  /// Sets the weight of the arcs in both directions between two nodes.
  ///
  /// - Parameters:
  ///   - one: The one node.
  ///   - other: The other node.
  ///   - weight: The weight, finite and not negative.
  /// - Throws: See ``setArc(from:to:weight:)``.
  public mutating func setEdge(
    between one: Node, and other: Node, weight: Weight
  ) throws(GraphError) {
    try check(weight)
    replace(one, other, weight)
    replace(other, one, weight)
  }

  /// Removes the arc from one node to another; the nodes stay.
  ///
  /// - Parameters:
  ///   - start: The node where it begins.
  ///   - end: The node where it ends.
  /// - Returns: The arc's weight; `nil` if it did not exist.
  @discardableResult
  public mutating func removeArc(from start: Node, to end: Node) -> Weight? {
    guard let place = arcs[start]?.firstIndex(where: { $0.head == end }) else { return nil }
    tails[end]?.remove(start)
    return arcs[start]?.remove(at: place).weight
  }

  /// The weight of the arc from one node to another; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - start: The node where it begins.
  ///   - end: The node where it ends.
  public func weight(from start: Node, to end: Node) -> Weight? {
    arcs[start]?.first { $0.head == end }?.weight
  }

  /// The heads and weights of the node's outgoing arcs, in the order in which they were first set.
  ///
  /// - Parameter node: The node; an unknown one has none.
  public func neighbors(of node: Node) -> [Graph<Node, Weight>.Neighbor] {
    arcs[node]?.map { Graph.Neighbor($0.head, weight: $0.weight) } ?? []
  }

  /// An immutable copy of the current graph, for searches.
  ///
  /// - Complexity: O(nodes + arcs).
  /// - Throws: `GraphError` of kind `.costOverflow` when the sum of all weights does not fit into
  ///   `Weight`, or `.tooLarge`.
  public func graph() throws(GraphError) -> Graph<Node, Weight> {
    let edges = nodes.flatMap { node in
      (arcs[node] ?? []).map { Graph.Edge(from: node, to: $0.head, weight: $0.weight) }
    }
    return try Graph(edges, nodes: nodes)
  }

  /// The cheapest path between two nodes of the current graph.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  /// - Returns: `nil` if there is no path, if the graph lacks one of the nodes, or if ``graph()``
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
