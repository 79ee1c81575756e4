internal import SectionFile

/// Finds cheapest paths in a ``ContractionHierarchy``; reuses its memory between queries.
///
/// The object is not `Sendable`, but the hierarchy is: create one search per thread. Queries
/// allocate nothing but their answers.
///
/// If several paths are cheapest, it may return a different one than ``ShortestPathSearch``.
/// Floating-point costs are sums over shortcuts, so their last digits may differ; the cost of a
/// returned path is summed along its arcs.
public final class HierarchySearch<Weight: GraphWeight> {
  /// The hierarchy that is searched.
  public private(set) var hierarchy: ContractionHierarchy<Weight>
  var forward: HierarchySide<Weight>
  var backward: HierarchySide<Weight>
  /// Costs by rank; allocated by the first sweep over all nodes.
  var sweep = ScratchMemory<Weight>(repeating: .zero, count: 0)
  private var trimmer = WalkTrimmer()

  /// Creates a search in a hierarchy.
  ///
  /// - Parameter hierarchy: The hierarchy, which the search keeps in memory.
  /// - Complexity: O(nodes) memory: 24 bytes and two weights per node.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public init(_ hierarchy: ContractionHierarchy<Weight>) {
    self.hierarchy = hierarchy
    let count = hierarchy.graph.nodeCount
    forward = HierarchySide(hierarchy.up, against: hierarchy.down, nodeCount: count)
    backward = HierarchySide(hierarchy.down, against: hierarchy.up, nodeCount: count)
  }

  /// Goes on in another hierarchy, with the memory that was needed so far.
  package func change(to hierarchy: ContractionHierarchy<Weight>) {
    self.hierarchy = hierarchy
    let count = hierarchy.graph.nodeCount
    forward.change(to: hierarchy.up, against: hierarchy.down, nodeCount: count)
    backward.change(to: hierarchy.down, against: hierarchy.up, nodeCount: count)
  }

  /// The cost of the cheapest path between two nodes; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - source: The number of the start.
  ///   - target: The number of the end.
  /// - Throws: `GraphError` of kind `.unknownNode`, or `.costOverflow` when the cost does not fit
  ///   into `Weight`.
  public func cost(from source: UInt32, to target: UInt32) throws(GraphError) -> Weight? {
    try cost(from: [SearchSource(source)], to: [SearchSource(target)])
  }

  /// The cheapest path between two nodes; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - source: The number of the start.
  ///   - target: The number of the end.
  /// - Throws: See ``cost(from:to:)-(UInt32,_)``.
  public func path(
    from source: UInt32, to target: UInt32
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try path(from: [SearchSource(source)], to: [SearchSource(target)])
  }

  /// The cost of the cheapest path from any of several sources to any of several targets.
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each.
  ///   - targets: The targets, with the additional cost of each.
  /// - Returns: The cost, including those of both ends; `nil` if there is no path.
  /// - Throws: See ``cost(from:to:)-(UInt32,_)``; also `.invalidWeight` or `.negativeWeight` for
  ///   the cost of an end.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func cost(
    from sources: [SearchSource<Weight>], to targets: [SearchSource<Weight>]
  ) throws(GraphError) -> Weight? {
    try meet(sources, targets)?.cost
  }

  /// The cheapest path from any of several sources to any of several targets.
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each.
  ///   - targets: The targets, with the additional cost of each.
  /// - Returns: The path, with a cost that includes those of both ends; `nil` if there is none.
  /// - Throws: See ``cost(from:to:)-([SearchSource<Weight>],_)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func path(
    from sources: [SearchSource<Weight>], to targets: [SearchSource<Weight>]
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    guard let meeting = try meet(sources, targets) else { return nil }
    return path(over: meeting)
  }
}

extension HierarchySearch {
  /// The highest node of a path, by rank, and the cost of the path.
  struct Meeting {
    var rank: UInt32
    var cost: Weight
  }

  private func meet(
    _ sources: [SearchSource<Weight>], _ targets: [SearchSource<Weight>]
  ) throws(GraphError) -> Meeting? {
    try begin(sources, &forward)
    try begin(targets, &backward)
    var best = Meeting(rank: 0, cost: .unreachable)
    var overflows = hierarchy.overflows
    while true {
      let ahead = forward.nextCost
      let behind = backward.nextCost
      let goesAhead = ahead <= behind
      guard min(ahead, behind) < best.cost else { break }
      guard let entry = goesAhead ? forward.settle() : backward.settle() else { continue }
      let other = goesAhead ? backward.cost(Int(entry.node)) : forward.cost(Int(entry.node))
      guard other != .unreachable else { continue }
      let cost = entry.cost.addingOrUnreachable(other)
      if cost < best.cost { best = Meeting(rank: entry.node, cost: cost) }
      if cost == .unreachable { overflows = true }
    }
    guard best.cost == .unreachable else { return best }
    if overflows || forward.overflows || backward.overflows { try checkCosts(sources, targets) }
    return nil
  }

  /// Starts one side of a search.
  func begin(
    _ ends: [SearchSource<Weight>], _ side: inout HierarchySide<Weight>
  ) throws(GraphError) {
    side.begin()
    for end in ends {
      try hierarchy.graph.check(end)
      side.add(hierarchy.ranks[Int(end.node)], cost: end.cost)
    }
  }

  /// Throws if a path was not found because its cost overflows.
  ///
  /// A plain search distinguishes this from an unreachable target; it is rarely needed.
  func checkCosts(
    _ sources: [SearchSource<Weight>], _ targets: [SearchSource<Weight>]
  ) throws(GraphError) {
    let search = ShortestPathSearch(hierarchy.graph)
    guard try search.run(from: sources, to: targets.map(\.node)) != nil else { return }
    throw GraphError(
      .costOverflow, "the cost of a path does not fit into \(Weight.self); use a wider type")
  }
}

extension HierarchySearch {
  /// The path through its highest node, with shortcuts unpacked.
  func path(over meeting: Meeting) -> Path<UInt32, Weight> {
    let graph = hierarchy.graph
    var pending = PendingArcs()
    // The arc to pass last is at the bottom of the stack.
    var descent: [UInt32] = []
    var rank = Int(meeting.rank)
    while backward.labels.base[rank].arc != .max {
      descent.append(backward.labels.base[rank].arc)
      rank = Int(backward.labels.base[rank].parent)
    }
    let targetCost = backward.labels.base[rank].cost
    for arc in descent.reversed() { pending.push(arc, isUp: false) }
    rank = Int(meeting.rank)
    while forward.labels.base[rank].arc != .max {
      pending.push(forward.labels.base[rank].arc, isUp: true)
      rank = Int(forward.labels.base[rank].parent)
    }
    let sourceCost = forward.labels.base[rank].cost
    var arcs = pending.unpacked(by: hierarchy)
    var nodes = [hierarchy.nodes[rank]]
    let records = graph.records.elements
    // Only then can a cheapest path over shortcuts pass a node twice.
    if !Weight.isWhole || arcs.contains(where: { records[Int($0)].weight == .zero }) {
      arcs = trimmer.trim(arcs, from: nodes[0], in: graph)
    }
    nodes.reserveCapacity(arcs.count + 1)
    var cost = sourceCost
    for arc in arcs {
      let record = records[Int(arc)]
      nodes.append(record.head)
      cost = cost.addingOrUnreachable(record.weight)
    }
    cost = cost.addingOrUnreachable(targetCost)
    return Path(nodes: nodes, arcs: arcs, cost: cost)
  }
}
