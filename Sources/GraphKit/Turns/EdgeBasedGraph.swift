internal import SectionFile

/// A graph with turn costs and forbidden turns, as a plain graph that every search and every
/// hierarchy accepts.
///
/// ```swift
/// let turns = try EdgeBasedGraph(roads, forbidding: [[12, 40], [7, 8, 9]]) { turn in
///   roads.edge(of: turn.from.number) == roads.edge(of: turn.onto.number) ? nil : 3
/// }
/// let search = HierarchySearch(try ContractionHierarchy(turns.graph))
/// let path = try search.path(from: turns.start(0), to: turns.end(7))
/// path.map(turns.unfolded)    // a path of `roads`
/// ```
///
/// Its nodes are the arcs of the base graph (and the prefixes of longer forbidden sequences); its
/// arcs are the turns between them. The weight of a turn is its own cost plus the weight of the arc
/// it leads onto. In addition, each node of the base graph has a node where paths start,
/// ``start(_:)``, and one where they end, ``end(_:)``.
public struct EdgeBasedGraph<Weight: GraphWeight>: Sendable {
  /// The graph without turns.
  public let base: CompactGraph<Weight>
  /// The graph of turns.
  public let graph: CompactGraph<Weight>
  /// For each arc, and each prefix of a longer forbidden sequence, the arc passed last.
  private let lastArcs: FlatArray<UInt32>

  /// Creates the graph of turns.
  ///
  /// - Parameters:
  ///   - base: The graph without turns.
  ///   - sequences: Sequences of arcs that are forbidden: two arcs for a turn at one node, more for
  ///     one that leads over other arcs. Express an obligatory turn by forbidding the others.
  ///   - cost: Returns the cost of a turn in addition to the arc it leads onto, at least zero;
  ///     `nil` if the turn is forbidden.
  /// - Complexity: O(turns), times the length of the sequences that begin there.
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.invalidWeight`, `.costOverflow` if a turn
  ///   and its arc together do not fit into `Weight`, `.malformed` for a sequence whose arcs are
  ///   not consecutive, or `.tooLarge`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public init(
    _ base: CompactGraph<Weight>, forbidding sequences: [[UInt32]] = [],
    cost: (Turn<Weight>) -> Weight? = { _ in .zero }
  ) throws(GraphError) {
    let states = try TurnStates(base, forbidding: sequences)
    let count = UInt32(base.nodeCount)
    guard 2 * base.nodeCount + states.lastArcs.count < UInt32.max else {
      throw GraphError(.tooLarge, "the graph has more arcs than turns between them can be numbered")
    }
    var first: [UInt32] = [0]
    var records: [ArcRecord<Weight>] = []
    first.reserveCapacity(2 * base.nodeCount + states.lastArcs.count + 1)
    records.reserveCapacity(base.nodeCount + 4 * base.arcCount)
    for node in 0..<count {
      records.append(ArcRecord(head: count + node, weight: .zero))
      for arc in base.arcs(from: node) {
        records.append(ArcRecord(head: 2 * count + arc.number, weight: arc.weight))
      }
      first.append(UInt32(records.count))
    }
    for _ in 0..<count { first.append(UInt32(records.count)) }
    for (state, last) in states.lastArcs.enumerated() {
      let arc = base.arc(last)
      records.append(ArcRecord(head: count + arc.head, weight: .zero))
      for next in base.arcs(from: arc.head) {
        guard let target = states.state(after: UInt32(state), onto: next.number),
          let extra = cost(Turn(from: arc, onto: next))
        else { continue }
        let weight = try Self.weight(of: next, after: arc, extra)
        records.append(ArcRecord(head: 2 * count + target, weight: weight))
      }
      guard records.count < UInt32.max else {
        throw GraphError(.tooLarge, "the graph has more than \(UInt32.max - 1) turns")
      }
      first.append(UInt32(records.count))
    }
    self.base = base
    lastArcs = FlatArray(states.lastArcs)
    graph = try CompactGraph(firstArcs: FlatArray(first), records: FlatArray(records))
  }

  /// The node of ``graph`` where paths from a node of ``base`` start.
  ///
  /// - Parameter node: The number of a node of ``graph``.
  /// - Precondition: ``base`` has the node.
  public func start(_ node: UInt32) -> UInt32 {
    precondition(node < base.nodeCount, "the graph has no such node")
    return node
  }

  /// The node of ``graph`` where paths to a node of ``base`` end.
  ///
  /// - Parameter node: The number of a node of ``graph``.
  /// - Precondition: ``base`` has the node.
  public func end(_ node: UInt32) -> UInt32 {
    precondition(node < base.nodeCount, "the graph has no such node")
    return UInt32(base.nodeCount) + node
  }

  /// The arc of ``base`` that a node of ``graph`` represents; `nil` for a start or an end.
  ///
  /// - Parameter node: The number of a node of the edge-based graph.
  /// - Precondition: ``graph`` has the node.
  public func arc(at node: UInt32) -> UInt32? {
    precondition(node < graph.nodeCount, "the graph has no such node")
    let index = Int(node) - 2 * base.nodeCount
    return index < 0 ? nil : lastArcs[index]
  }

  /// A path of ``graph`` as a path of ``base``, with the cost of its arcs and turns.
  ///
  /// - Parameter path: A path of the edge-based graph.
  /// - Precondition: The path begins at a ``start(_:)``.
  public func unfolded(_ path: Path<UInt32, Weight>) -> Path<UInt32, Weight> {
    let arcs = path.nodes.compactMap(arc(at:))
    precondition(
      path.nodes.first.map { $0 < base.nodeCount } ?? false, "the path has no start")
    return Path(
      nodes: [path.nodes[0]] + arcs.map(base.head(of:)), arcs: arcs, cost: path.cost)
  }

  private static func weight(
    of next: Arc<Weight>, after arc: Arc<Weight>, _ extra: Weight
  ) throws(GraphError) -> Weight {
    guard extra >= .zero, extra.isUsable else {
      throw GraphError(
        extra < .zero ? .negativeWeight : .invalidWeight,
        "the turn from arc \(arc.number) to arc \(next.number) was given a cost "
          + (extra < .zero ? "below zero" : "that is not a finite number of its type"),
        arcs: [arc.number, next.number])
    }
    let weight = extra.addingOrUnreachable(next.weight)
    guard weight != .unreachable else {
      throw GraphError(
        .costOverflow,
        "the turn from arc \(arc.number) to arc \(next.number) costs more than \(Weight.self) "
          + "holds", arcs: [arc.number, next.number])
    }
    return weight
  }
}
