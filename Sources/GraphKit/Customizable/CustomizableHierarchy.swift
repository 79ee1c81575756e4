internal import SectionFile

/// A prepared graph that takes new weights in a fraction of a second and finds paths in
/// microseconds.
///
/// ```swift
/// let roads = try CustomizableHierarchy(graph, positions: places)
/// var traffic = try roads.customized { arc in delay[Int(arc.number)] }
/// let search = CustomizedHierarchySearch(traffic)
/// try search.path(from: 0, to: 7)?.cost
/// ```
///
/// The node order and the shortcuts depend only on which nodes are adjacent; weights are set later
/// (J. Dibbelt, B. Strasser and D. Wagner, "Customizable contraction hierarchies", 2016). If
/// weights never change, use a ``ContractionHierarchy``, which has fewer shortcuts.
///
/// The value is immutable and can be shared between threads. It can be mapped from a file: see
/// ``write(to:)``.
public struct CustomizableHierarchy<Weight: GraphWeight>: Sendable {
  /// The graph that was prepared.
  public let graph: CompactGraph<Weight>
  /// The rank of each node; the most important node has the highest rank.
  let ranks: FlatArray<UInt32>
  /// The node at each rank.
  let nodes: FlatArray<UInt32>
  /// For each rank the index of its first edge; the last element is the number of edges.
  let first: FlatArray<UInt32>
  /// The rank of each edge's upper end, in ascending order for each lower end.
  let heads: FlatArray<UInt32>
  /// For each rank the index of its first edge to a lower node; the last element is their number.
  let firstLower: FlatArray<UInt32>
  /// The edges to lower nodes: the lower end, in ascending order for each node, and the edge.
  let lowerNodes: FlatArray<UInt32>
  let lowerEdges: FlatArray<UInt32>
  /// For each arc of the graph twice the number of its edge, plus one if the arc leads down;
  /// `UInt32.max` for an arc from a node to itself.
  let slotOfArc: FlatArray<UInt32>
  /// For each edge the index of its first arc; the last element is their number.
  ///
  /// Each edge's arcs are in ascending order.
  let firstArc: FlatArray<UInt32>
  let arcs: FlatArray<UInt32>

  /// Prepares a graph, with a node order found by nested dissection.
  ///
  /// The same graph gives the same hierarchy.
  ///
  /// - Parameters:
  ///   - graph: The graph to prepare.
  ///   - positions: The position of each node, in any unit; `nil` if there are none.
  ///   - progress: Called from time to time with the fraction done, from 0 to 1; return `false` to
  ///     cancel.
  /// - Throws: `GraphError` of kind `.cancelled`, or `.tooLarge` if there are more than
  ///   4,294,967,294 shortcuts.
  /// - Precondition: There are as many positions as nodes.
  public init(
    _ graph: CompactGraph<Weight>, positions: [SIMD2<Double>]? = nil,
    progress: (Double) -> Bool = { _ in true }
  ) throws(GraphError) {
    let order = try NodeOrder.nestedDissection(
      of: graph, positions: positions, progress: { progress($0 * 0.9) })
    try self.init(graph, order: order)
    guard progress(1) else {
      throw GraphError(.cancelled, "preparing the hierarchy was cancelled")
    }
  }

  /// Prepares a graph with a given node order.
  ///
  /// - Parameters:
  ///   - graph: The graph; its weights do not count, only its arcs.
  ///   - order: The order of contraction, such as one from nested dissection.
  /// - Throws: `GraphError` of kind `.unknownNode` if the order belongs to another graph, or
  ///   `.tooLarge`.
  public init(_ graph: CompactGraph<Weight>, order: NodeOrder) throws(GraphError) {
    guard order.nodes.count == graph.nodeCount else {
      throw GraphError(
        .unknownNode,
        "the order has \(order.nodes.count) nodes, and the graph \(graph.nodeCount)")
    }
    var ranks = [UInt32](repeating: 0, count: graph.nodeCount)
    for (rank, node) in order.nodes.enumerated() { ranks[Int(node)] = UInt32(rank) }
    let rows = try EliminationRows(graph, ranks: ranks)
    self.init(
      graph: graph, nodes: FlatArray(order.nodes), ranks: FlatArray(ranks),
      first: FlatArray(rows.first), heads: FlatArray(rows.heads))
  }

  /// Creates the hierarchy from its shortcuts, and indexes the arcs of each edge.
  init(
    graph: CompactGraph<Weight>, nodes: FlatArray<UInt32>, ranks: FlatArray<UInt32>,
    first: FlatArray<UInt32>, heads: FlatArray<UInt32>
  ) {
    self.graph = graph
    self.nodes = nodes
    self.ranks = ranks
    self.first = first
    self.heads = heads
    let lower = LowerRows(first: first, heads: heads)
    firstLower = FlatArray(lower.first)
    lowerNodes = FlatArray(lower.nodes)
    lowerEdges = FlatArray(lower.edges)
    let arcs = ArcsOfEdges(graph, ranks: ranks, first: first, heads: heads)
    slotOfArc = FlatArray(arcs.slotOfArc)
    firstArc = FlatArray(arcs.first)
    self.arcs = FlatArray(arcs.arcs)
  }

  /// The number of edges in the hierarchy: shortcuts and edges of the graph.
  ///
  /// Each edge has two weights.
  public var edgeCount: Int { heads.count }

  /// The edge of an arc and the arc's direction; `nil` for an arc from a node to itself.
  @inline(__always)
  func slot(of arc: UInt32) -> EdgeSlot? {
    let slot = slotOfArc.elements[Int(arc)]
    return slot == .max ? nil : EdgeSlot(edge: slot >> 1, leadsDown: slot & 1 == 1)
  }

  /// The edge between two ranks, the lower one first; `nil` if they are not adjacent.
  @inline(__always)
  func edge(_ low: UInt32, _ high: UInt32) -> UInt32? {
    CustomizableHierarchy.edge(low, high, first: first, heads: heads)
  }

  @inline(__always)
  static func edge(
    _ low: UInt32, _ high: UInt32, first: FlatArray<UInt32>, heads: FlatArray<UInt32>
  ) -> UInt32? {
    var start = Int(first.elements[Int(low)])
    var end = Int(first.elements[Int(low) + 1])
    while start < end {
      let middle = (start + end) / 2
      if heads.elements[middle] < high { start = middle + 1 } else { end = middle }
    }
    guard start < Int(first.elements[Int(low) + 1]), heads.elements[start] == high else {
      return nil
    }
    return UInt32(truncatingIfNeeded: start)
  }
}

/// One direction of an edge of a hierarchy.
struct EdgeSlot {
  var edge: UInt32
  /// Whether it leads from the upper end to the lower one.
  var leadsDown: Bool
}
