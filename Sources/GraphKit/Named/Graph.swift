/// An immutable directed graph whose nodes are values of your own type: strings, numbers,
/// coordinates.
///
/// Write small graphs as literals, and build others from edges:
///
/// ```swift
/// let graph: Graph = ["hall": ["stairs": 12.0, "lift": 20.0], "lift": ["A-214": 8.0]]
/// if let path = graph.shortestPath(from: "hall", to: "A-214") { print(path.nodes, path.cost) }
///
/// let roads = try Graph([
///   Graph<String, Int>.Edge(from: "Kabaty", to: "Natolin", weight: 120, twoWay: true),
///   Graph<String, Int>.Edge(from: "Natolin", to: "Imielin", weight: 90, twoWay: true),
/// ])
/// print(roads.costs(from: "Kabaty"))
/// ```
///
/// To change a graph, use an ``EditableGraph``. For large graphs, and for searches that reuse their
/// memory, filters, penalties and negative weights, use the ``CompactGraph`` in ``compact``.
///
/// ## Threading
///
/// A graph is a `Sendable` value. Queries are synchronous, and each allocates its own memory.
///
/// ## Errors
///
/// Weights are never negative, and their sum fits into their type: the initialiser checks this and
/// throws `GraphError`, so queries cannot fail. A path that does not exist is `nil`. A literal with
/// an invalid weight is a programmer error and stops the program.
public struct Graph<Node: Hashable & Sendable, Weight: GraphWeight>: Sendable {
  /// The nodes in the order in which they were first mentioned; a node's index is its number.
  public let nodes: [Node]
  /// The same graph with node numbers.
  public let compact: CompactGraph<Weight>
  private let numbers: [Node: UInt32]

  /// Creates a graph from edges.
  ///
  /// - Parameters:
  ///   - edges: The edges; their ends become nodes.
  ///   - nodes: Additional nodes, which may have no edges.
  ///   - parallelArcs: How to treat parallel arcs.
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.invalidWeight`, `.costOverflow` or
  ///   `.tooLarge`; the message gives the edge's index in `edges`.
  public init(
    _ edges: some Sequence<Edge>, nodes: [Node] = [],
    parallelArcs: GraphBuilder<Weight>.ParallelArcs = .kept
  ) throws(GraphError) {
    var numbering = Numbering()
    for node in nodes { _ = numbering.number(node) }
    var total = Weight.zero
    for edge in edges {
      let start = numbering.number(edge.start)
      let end = numbering.number(edge.end)
      let number =
        edge.isTwoWay
        ? numbering.builder.addTwoWayEdge(between: start, and: end, weight: edge.weight)
        : numbering.builder.addArc(from: start, to: end, weight: edge.weight)
      guard !(edge.weight < .zero) else {
        throw GraphError(
          .negativeWeight, "edge \(number) weighs less than zero; a compact graph takes such edges")
      }
      total = total.addingOrUnreachable(edge.weight)
    }
    compact = try numbering.builder.graph(parallelArcs: parallelArcs)
    guard total.isUsable else {
      throw GraphError(
        .costOverflow, "the sum of the weights does not fit into \(Weight.self); use a wider type")
    }
    self.nodes = numbering.nodes
    numbers = numbering.numbers
  }

  /// The number of a node in ``compact``; `nil` if the graph lacks it.
  ///
  /// - Parameter node: The node.
  public func number(of node: Node) -> UInt32? { numbers[node] }

  /// Numbers nodes in the order in which they are mentioned.
  private struct Numbering {
    var nodes: [Node] = []
    var numbers: [Node: UInt32] = [:]
    var builder = GraphBuilder<Weight>()

    mutating func number(_ node: Node) -> UInt32 {
      if let number = numbers[node] { return number }
      let number = builder.addNode()
      numbers[node] = number
      nodes.append(node)
      return number
    }
  }
}

extension Graph {
  /// A connection between two nodes.
  public struct Edge: Hashable, Sendable {
    /// The node that the edge leaves.
    public let start: Node
    /// The node that the edge leads to.
    public let end: Node
    /// The cost of passing the edge, at least zero.
    public let weight: Weight
    /// Whether the edge can be passed in both directions.
    public let isTwoWay: Bool

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - start: The node where it begins.
    ///   - end: The node where it ends.
    ///   - weight: The weight, finite and not negative.
    ///   - twoWay: Whether the edge can be passed in both directions.
    public init(from start: Node, to end: Node, weight: Weight, twoWay: Bool = false) {
      self.start = start
      self.end = end
      self.weight = weight
      isTwoWay = twoWay
    }
  }
}
