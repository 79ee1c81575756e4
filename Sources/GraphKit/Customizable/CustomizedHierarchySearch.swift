internal import SectionFile

/// Finds cheapest paths in a ``CustomizedHierarchy``; reuses its memory between queries.
///
/// ```swift
/// let search = CustomizedHierarchySearch(try hierarchy.customized())
/// try search.path(from: 0, to: 7)
/// try search.path(from: 0, to: 7, closing: tollRoads)
/// try search.apply([ArcChange(12, weight: 90)])
/// ```
///
/// A query climbs from both ends to the top of the node order and needs no queue. The object is not
/// `Sendable`, but the hierarchy is: create one search per thread. If several paths are cheapest,
/// it may return a different one than ``ShortestPathSearch``. Floating-point costs are sums over
/// shortcuts, so their last digits may differ; the cost of a returned path is summed along its
/// arcs.
public final class CustomizedHierarchySearch<Weight: GraphWeight> {
  /// The hierarchy that is searched.
  public private(set) var hierarchy: CustomizedHierarchy<Weight>
  private var forward: Climb<Weight>
  private var backward: Climb<Weight>
  private lazy var mayLoop = !Weight.isWhole || hierarchy.weights.contains(.zero)
  private var trimmer = WalkTrimmer()
  private var pending: [RankPair] = []

  /// Creates a search in a hierarchy.
  ///
  /// - Parameter hierarchy: The hierarchy that is searched.
  /// - Complexity: O(nodes) memory: 16 bytes and two weights per node.
  public init(_ hierarchy: CustomizedHierarchy<Weight>) {
    self.hierarchy = hierarchy
    forward = Climb(nodeCount: hierarchy.base.graph.nodeCount)
    backward = Climb(nodeCount: hierarchy.base.graph.nodeCount)
  }

  /// The cost of the cheapest path between two nodes; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - source: The number of the start.
  ///   - target: The number of the end.
  /// - Throws: `GraphError` of kind `.unknownNode`, or `.costOverflow` when the cost does not fit
  ///   into `Weight`.
  public func cost(from source: UInt32, to target: UInt32) throws(GraphError) -> Weight? {
    try meet([SearchSource(source)], [SearchSource(target)])?.cost
  }

  /// The cheapest path between two nodes; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - source: The number of the start.
  ///   - target: The number of the end.
  /// - Throws: See ``cost(from:to:)``.
  public func path(
    from source: UInt32, to target: UInt32
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try path(from: [SearchSource(source)], to: [SearchSource(target)])
  }

  /// The cheapest path from any of several sources to any of several targets.
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each.
  ///   - targets: The targets, with the additional cost of each.
  /// - Returns: The path, with a cost that includes those of both ends; `nil` if there is none.
  /// - Throws: See ``cost(from:to:)``; also `.invalidWeight` or `.negativeWeight` for the cost of
  ///   an end.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func path(
    from sources: [SearchSource<Weight>], to targets: [SearchSource<Weight>]
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    guard let meeting = try meet(sources, targets) else { return nil }
    return path(over: meeting.rank)
  }

  /// The cheapest path that avoids some arcs, for this request only.
  ///
  /// The shortcuts that use these arcs are customized for this request, and restored afterwards.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The destination.
  ///   - arcs: The arcs to close, such as tolls or low bridges.
  /// - Complexity: That of calling ``apply(_:)`` twice, or of
  ///   ``CustomizableHierarchy/customized()`` if a great many arcs are closed.
  /// - Throws: See ``cost(from:to:)``; `.unknownNode` for an arc that does not exist.
  public func path(
    from source: UInt32, to target: UInt32, closing arcs: some Collection<UInt32>
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try hierarchy.check(arcs.lazy.map { ArcChange<Weight>($0, weight: nil) })
    guard arcs.count < hierarchy.base.graph.arcCount / 32 else {
      var weights = hierarchy.weights
      for arc in arcs { weights[Int(arc)] = .unreachable }
      let usual = hierarchy
      hierarchy = hierarchy.base.customized(checked: weights)
      defer { hierarchy = usual }
      return try path(from: source, to: target)
    }
    let log = hierarchy.replace(arcs.map { ($0, .unreachable) })
    defer { hierarchy.undo(log) }
    return try path(from: source, to: target)
  }

  /// Changes the weights of some arcs for all later queries.
  ///
  /// - Parameter changes: The changed arcs with their new weights; `nil` closes an arc.
  /// - Returns: The number of hierarchy edges that changed.
  /// - Throws: See ``CustomizedHierarchy/apply(_:)``.
  @discardableResult
  public func apply(
    _ changes: some Collection<ArcChange<Weight>>
  ) throws(GraphError) -> Int {
    if changes.contains(where: { $0.weight == .zero }) { mayLoop = true }
    return try hierarchy.apply(changes)
  }
}

extension CustomizedHierarchySearch {
  /// The highest node of a path, by rank, and the cost of the path.
  struct Meeting {
    var rank: UInt32
    var cost: Weight
  }

  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func meet(
    _ sources: [SearchSource<Weight>], _ targets: [SearchSource<Weight>]
  ) throws(GraphError) -> Meeting? {
    for end in sources { try hierarchy.base.graph.check(end) }
    for end in targets { try hierarchy.base.graph.check(end) }
    forward.begin(sources, hierarchy.base)
    backward.begin(targets, hierarchy.base)
    hierarchy.costs.withUnsafeBufferPointer { costs in
      forward.run(hierarchy.base) { costs[$0].up }
      backward.run(hierarchy.base) { costs[$0].down }
    }
    var best = Meeting(rank: 0, cost: .unreachable)
    var overflows = hierarchy.overflows || forward.overflows || backward.overflows
    for rank in backward.chain {
      let (ahead, behind) = (forward.cost(rank), backward.cost(rank))
      guard ahead != .unreachable, behind != .unreachable else { continue }
      let cost = ahead.addingOrUnreachable(behind)
      if cost < best.cost { best = Meeting(rank: rank, cost: cost) }
      if cost == .unreachable { overflows = true }
    }
    guard best.cost == .unreachable else { return best }
    if overflows { try checkCosts(sources, targets) }
    return nil
  }

  /// Throws if a path was not found because its cost overflows, which a plain search decides.
  private func checkCosts(
    _ sources: [SearchSource<Weight>], _ targets: [SearchSource<Weight>]
  ) throws(GraphError) {
    let search = ShortestPathSearch(hierarchy.base.graph)
    let weights = hierarchy.weights
    let reached = try search.run(from: sources, to: targets.map(\.node)) { arc in
      weights[Int(arc.number)] == .unreachable ? nil : weights[Int(arc.number)]
    }
    guard reached != nil else { return }
    throw GraphError(
      .costOverflow, "the cost of a path does not fit into \(Weight.self); use a wider type")
  }

  /// The path through its highest node, with shortcuts unpacked.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  private func path(over top: UInt32) -> Path<UInt32, Weight> {
    let base = hierarchy.base
    let climb = forward.way(to: top)
    let descent = backward.way(to: top)
    var arcs: [UInt32] = []
    for (low, high) in zip(climb, climb.dropFirst()) { unpack(low, high, &arcs) }
    for (high, low) in zip(descent.reversed(), descent.reversed().dropFirst()) {
      unpack(high, low, &arcs)
    }
    let start = base.nodes.elements[Int(climb[0])]
    if mayLoop { arcs = trimmer.trim(arcs, from: start, in: base.graph) }
    var nodes = [start]
    nodes.reserveCapacity(arcs.count + 1)
    var cost = forward.cost(climb[0])
    for arc in arcs {
      nodes.append(base.graph.head(of: arc))
      cost = cost.addingOrUnreachable(hierarchy.weights[Int(arc)])
    }
    cost = cost.addingOrUnreachable(backward.cost(descent[0]))
    return Path(nodes: nodes, arcs: arcs, cost: cost)
  }

  /// Appends the graph's arcs on the cheapest path between two adjacent ranks.
  @inline(__always)
  private func unpack(_ tail: UInt32, _ head: UInt32, _ arcs: inout [UInt32]) {
    pending.append(RankPair(tail: tail, head: head))
    while let way = pending.popLast() {
      switch hierarchy.step(from: way.tail, to: way.head) {
      case .arc(let arc): arcs.append(arc)
      case .over(let middle):
        pending.append(RankPair(tail: middle, head: way.head))
        pending.append(RankPair(tail: way.tail, head: middle))
      case nil: continue
      }
    }
  }
}

/// Two adjacent ranks, in the direction of a path.
struct RankPair {
  var tail: UInt32
  var head: UInt32
}

extension CustomizedHierarchy {
  /// What the cheapest path along an edge consists of.
  enum Step {
    /// An arc of the graph.
    case arc(UInt32)
    /// The paths to a lower node and from it.
    case over(UInt32)
  }

  /// The cheapest path between two adjacent ranks; `nil` if there is none.
  ///
  /// In case of a tie, an arc of the graph, else the path through the lowest node.
  @inline(__always)
  func step(from tail: UInt32, to head: UInt32) -> Step? {
    let (low, high) = (min(tail, head), max(tail, head))
    guard let edge = base.edge(low, high) else { return nil }
    let leadsDown = tail > head
    let cost = leadsDown ? costs[Int(edge)].down : costs[Int(edge)].up
    guard cost != .unreachable else { return nil }
    for place in Int(base.firstArc.elements[Int(edge)])..<Int(base.firstArc.elements[Int(edge) + 1])
    {
      let arc = base.arcs.elements[place]
      if (base.slotOfArc.elements[Int(arc)] & 1 == 1) == leadsDown, weights[Int(arc)] == cost {
        return .arc(arc)
      }
    }
    var middle: UInt32?
    base.forEachTriangle(below: low, high) { one, other, node in
      let (near, far) = (costs[Int(one)], costs[Int(other)])
      let way =
        leadsDown
        ? far.down.addingOrUnreachable(near.up) : near.down.addingOrUnreachable(far.up)
      if way == cost { middle = node }
      return way != cost
    }
    return middle.map(Step.over)
  }
}
