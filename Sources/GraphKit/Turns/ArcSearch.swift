internal import SectionFile

/// Finds cheapest paths when the cost of an arc depends on the cost so far and on the previous arc.
///
/// ```swift
/// let search = ArcSearch(roads)
/// let path = try search.path(from: [SearchSource(0, cost: 28_800)], to: [7]) { step in
///   travelTime(step.arc, at: step.departure) + turnTime(step.previous, step.arc)
/// }
/// ```
///
/// This is Dijkstra's algorithm over arcs instead of nodes, so turn costs are exact. Costs that
/// depend on the cost so far must be first in, first out: entering an arc later must not mean
/// leaving it earlier. A search compares the times at which it enters an arc, and throws if costs
/// violate this rule there.
///
/// Memory is reused for every query. The object is not `Sendable`: create one per thread. If turn
/// costs stay the same for many queries, use an ``EdgeBasedGraph``.
public final class ArcSearch<Weight: GraphWeight> {
  /// The graph that is searched.
  public let graph: CompactGraph<Weight>

  private struct Label: BitwiseCopyable {
    var cost = Weight.unreachable
    var previous = UInt32.max
    var stamp: UInt32 = 0
  }

  /// The cost at the end of each arc.
  private var labels: ScratchMemory<Label>
  private var heap = FourAryHeap<Weight>()
  private var stamp: UInt32 = 0
  /// Costlier ways of having passed an arc, for checking the first-in, first-out rule.
  private var later: [QueueEntry<Weight>] = []
  private var overflow: UInt32?

  /// Creates a search in a graph.
  ///
  /// - Parameter graph: The graph that is searched.
  /// - Complexity: O(arcs) memory: 8 bytes and the weight per arc.
  public init(_ graph: CompactGraph<Weight>) {
    self.graph = graph
    labels = ScratchMemory(repeating: Label(), count: graph.arcCount)
  }

  /// The cheapest path between two nodes; `nil` if there is no path.
  ///
  /// - Parameters:
  ///   - source: The first node of the path.
  ///   - target: The last node of the path.
  ///   - cost: Returns the cost of a step, at least zero, or `nil` if it is forbidden.
  /// - Throws: See ``path(from:to:upTo:cost:)``.
  public func path(
    from source: UInt32, to target: UInt32, cost: (ArcStep<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try path(
      from: CollectionOfOne(SearchSource(source)), to: CollectionOfOne(target), cost: cost)
  }

  /// The cheapest path from any of several sources to any of several targets.
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each, such as the departure time.
  ///   - targets: The target nodes.
  ///   - cutoff: The maximum cost of the path including its initial cost; `nil` for any cost.
  ///   - cost: Returns the cost of a step, at least zero, or `nil` if it is forbidden. It may be
  ///     called several times for the same step, and must return the same value each time.
  /// - Returns: The path, with a cost that includes its initial cost; `nil` if there is none.
  /// - Complexity: O(turns × log arcs).
  /// - Throws: `GraphError` of kind `.unknownNode`; `.negativeWeight` or `.invalidWeight`, with the
  ///   arc, if `cost` returns an invalid value; `.overtaking` if a later departure arrives earlier;
  ///   `.costOverflow` if the cost of a path does not fit into `Weight`.
  public func path(
    from sources: some Collection<SearchSource<Weight>>, to targets: some Collection<UInt32>,
    upTo cutoff: Weight? = nil, cost: (ArcStep<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    for source in sources { try graph.check(source) }
    for target in targets where target >= graph.nodeCount { throw graph.unknownNode(target) }
    begin()
    let wanted = Set(targets)
    let limit = cutoff ?? .unreachable
    // A path without arcs: a source is also a target.
    var best = sources.filter { wanted.contains($0.node) && $0.cost <= limit }
      .min { $0.cost < $1.cost }.map { (cost: $0.cost, arc: UInt32.max, node: $0.node) }
    for source in sources {
      try relax(source.node, after: nil, source.cost, limit: limit, cost)
    }
    while let entry = heap.pop() {
      guard labels.base[Int(entry.node)].cost == entry.cost else { continue }
      if let best, best.cost <= entry.cost { break }
      let arc = graph.arc(entry.node)
      if wanted.contains(arc.head) {
        best = (entry.cost, entry.node, arc.head)
        break
      }
      try relax(arc.head, after: arc, entry.cost, limit: limit, cost)
    }
    try checkOrder(upTo: best?.cost ?? .unreachable, cost)
    guard let best else {
      if cutoff == nil, let overflow { throw overflowError(over: overflow) }
      return nil
    }
    return path(endingWith: best.arc, at: best.node, cost: best.cost)
  }
}

extension ArcSearch {
  private func begin() {
    if stamp == .max {
      for arc in 0..<labels.capacity { labels.base[arc].stamp = 0 }
      stamp = 0
    }
    stamp += 1
    heap.restart(from: .zero)
    later.removeAll(keepingCapacity: true)
    overflow = nil
  }

  /// The cost of a step, checked.
  private func price(
    _ step: ArcStep<Weight>, _ cost: (ArcStep<Weight>) -> Weight?
  ) throws(GraphError) -> Weight? {
    guard let price = cost(step) else { return nil }
    guard price >= .zero, price.isUsable || price == .unreachable else {
      throw GraphError(
        price < .zero ? .negativeWeight : .invalidWeight,
        "arc \(step.arc.number) (edge \(graph.edge(of: step.arc.number))) was given a cost "
          + (price < .zero ? "below zero" : "that is not a number"), arcs: [step.arc.number])
    }
    return price
  }

  private func relax(
    _ node: UInt32, after previous: Arc<Weight>?, _ departure: Weight, limit: Weight,
    _ cost: (ArcStep<Weight>) -> Weight?
  ) throws(GraphError) {
    for arc in graph.arcs(from: node) {
      let step = ArcStep(arc: arc, previous: previous, departure: departure)
      guard let price = try price(step, cost) else { continue }
      let arrival = departure.addingOrUnreachable(price)
      guard arrival != .unreachable else {
        overflow = arc.number
        continue
      }
      guard arrival <= limit else { continue }
      let label = labels.base + Int(arc.number)
      let known = label.pointee.stamp == stamp ? label.pointee.cost : .unreachable
      if arrival < known {
        if known != .unreachable { later.append(QueueEntry(cost: known, node: arc.number)) }
        label.pointee = Label(
          cost: arrival, previous: previous?.number ?? .max, stamp: stamp)
        heap.push(QueueEntry(cost: arrival, node: arc.number))
      } else if arrival > known {
        later.append(QueueEntry(cost: arrival, node: arc.number))
      }
    }
  }

  /// Throws if passing an arc later would have been cheaper.
  private func checkOrder(
    upTo final: Weight, _ cost: (ArcStep<Weight>) -> Weight?
  ) throws(GraphError) {
    for entry in later {
      let early = labels.base[Int(entry.node)].cost
      guard early < final else { continue }
      let previous = graph.arc(entry.node)
      for arc in graph.arcs(from: previous.head) {
        let late = ArcStep(arc: arc, previous: previous, departure: entry.cost)
        guard let after = try price(late, cost) else { continue }
        let before = ArcStep(arc: arc, previous: previous, departure: early)
        let arrival = try price(before, cost).map(early.addingOrUnreachable) ?? .unreachable
        guard entry.cost.addingOrUnreachable(after) < arrival else { continue }
        throw GraphError(
          .overtaking,
          "entering arc \(arc.number) (edge \(graph.edge(of: arc.number))) at \(entry.cost) "
            + "leaves it before who enters it at \(early); let waiting count as part of the cost",
          arcs: [arc.number])
      }
    }
  }

  private func overflowError(over arc: UInt32) -> GraphError {
    GraphError(
      .costOverflow,
      "the cost of a path over arc \(arc) does not fit into \(Weight.self); use a wider type",
      arcs: [arc])
  }

  private func path(
    endingWith last: UInt32, at node: UInt32, cost: Weight
  ) -> Path<UInt32, Weight> {
    var arcs: [UInt32] = []
    var arc = last
    while arc != .max {
      arcs.append(arc)
      arc = labels.base[Int(arc)].previous
    }
    arcs.reverse()
    let start = arcs.first.map(graph.tail(of:)) ?? node
    return Path(nodes: [start] + arcs.map(graph.head(of:)), arcs: arcs, cost: cost)
  }
}
