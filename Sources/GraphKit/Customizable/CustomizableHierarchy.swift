internal import SectionFile

/// A graph prepared so that new weights take part of a second, and paths are found in microseconds.
///
/// ```swift
/// let roads = try CustomizableHierarchy(graph, positions: places)
/// var traffic = try roads.customized { arc in delay[Int(arc.number)] }
/// let search = CustomizedHierarchySearch(traffic)
/// try search.path(from: 0, to: 7)?.cost
/// ```
///
/// Nodes are ordered and shortcuts are placed by which nodes are joined; weights come later
/// (J. Dibbelt, B. Strasser and D. Wagner, "Customizable contraction hierarchies", 2016). Where
/// weights never change, a ``ContractionHierarchy`` has fewer shortcuts.
///
/// The value is immutable and shared freely between threads. It can be in a mapped file: see
/// ``write(to:)``.
public struct CustomizableHierarchy<Weight: GraphWeight>: Sendable {
  /// The graph that was prepared.
  public let graph: CompactGraph<Weight>
  /// For each node its place in the order, the most important last.
  let ranks: FlatArray<UInt32>
  /// The nodes in that order.
  let nodes: FlatArray<UInt32>
  /// For each rank its first edge, and at the end the count of edges.
  let first: FlatArray<UInt32>
  /// For each edge the rank of its upper end; those of a node ascend.
  let heads: FlatArray<UInt32>
  /// For each rank where its edges to lower nodes begin, and at the end their count.
  let firstLower: FlatArray<UInt32>
  /// Edges to lower nodes: the lower ends, ascending for each node, and the edges.
  let lowerNodes: FlatArray<UInt32>
  let lowerEdges: FlatArray<UInt32>
  /// For each arc of the graph its edge doubled, and one more when it leads down; `UInt32.max` for
  /// one that leads back to its tail.
  let slotOfArc: FlatArray<UInt32>
  /// For each edge where its arcs begin, and at the end their count; the arcs of each ascend.
  let firstArc: FlatArray<UInt32>
  let arcs: FlatArray<UInt32>

  /// Prepares a graph, in an order by nested dissection.
  ///
  /// The same graph gives the same hierarchy.
  ///
  /// - Parameters:
  ///   - graph: The graph to prepare.
  ///   - positions: The position of each node, in any units; `nil` for none.
  ///   - progress: Called now and then with the part that is done, from 0 to 1; returning `false`
  ///     cancels.
  /// - Throws: `GraphError` of kind `.cancelled`, or `.tooLarge` when the shortcuts pass
  ///   4,294,967,294.
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

  /// Prepares a graph in an order of its nodes.
  ///
  /// - Throws: `GraphError` of kind `.unknownNode` when the order is of another graph, or
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

  /// Takes the shortcuts of a graph, and looks up what belongs to each.
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

  /// The number of the hierarchy's edges: shortcuts, and those with arcs of the graph; each has two
  /// weights.
  public var edgeCount: Int { heads.count }

  /// The edge that an arc is on, and whether it leads down; `nil` for one that leads back to its
  /// tail.
  @inline(__always)
  func slot(of arc: UInt32) -> EdgeSlot? {
    let slot = slotOfArc.elements[Int(arc)]
    return slot == .max ? nil : EdgeSlot(edge: slot >> 1, leadsDown: slot & 1 == 1)
  }

  /// The edge between two ranks, the lower first; `nil` when there is none.
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
