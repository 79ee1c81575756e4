/// Takes the nodes of a graph away one by one, the least important first, and puts shortcuts where
/// a cheapest way led through them (Geisberger, Sanders, Schultes and Delling, 2008).
///
/// The same graph gives the same hierarchy, for any number of threads: threads only make plans
/// ahead, and a plan is used when it is what would be planned now.
struct NodeContraction<Weight: GraphWeight>: ~Copyable {
  /// A smaller graph is contracted before several threads have begun.
  static var worthSharing: Int { 1024 }
  private static var share: Int { 4096 }

  private var remaining: RemainingGraph<Weight>
  private let threads: Int
  private let nodeCount: Int
  /// Whether a way costs more than its type holds, and so got no shortcut.
  private(set) var overflows = false
  /// Whether there are more arcs than the hierarchy can number.
  private(set) var isTooLarge = false
  private(set) var up = HierarchyRows<Weight>()
  private(set) var down = HierarchyRows<Weight>()
  /// The nodes in the order in which they went.
  private(set) var order: [UInt32] = []

  init(_ graph: CompactGraph<Weight>, threads: Int) {
    nodeCount = graph.nodeCount
    self.threads = threads
    remaining = RemainingGraph(graph)
  }

  /// Contracts all nodes.
  ///
  /// - Parameter progress: Called now and then with the part that is done; `false` stops.
  /// - Returns: Whether it went to the end.
  mutating func run(progress: (Double) -> Bool) -> Bool {
    var queue = FourAryHeap<UInt64>()
    let planners = (0..<max(1, threads)).map { _ in
      ContractionPlanner<Weight>(nodeCount: nodeCount)
    }
    guard rank(&queue, planners, progress) else { return false }
    order.reserveCapacity(nodeCount)
    var plan = ContractionPlan<Weight>()
    var ahead = PlansAhead<Weight>(planners, nodeCount: threads > 1 ? nodeCount : 0)
    while let entry = queue.pop() {
      if threads > 1 { ahead.prepare(entry.node, queue, remaining) }
      if !ahead.take(entry.node, remaining, &plan) {
        planners[0].make(&plan, entry.node, remaining)
      }
      overflows = overflows || plan.overflows
      let now = remaining.importance(of: entry.node, plan)
      // Its neighbours went meanwhile: it may have to wait for others.
      if now > entry.cost, !queue.isBeyond(now) {
        queue.push(QueueEntry(cost: now, node: entry.node))
        ahead.giveBack(entry.node, &plan)
        continue
      }
      order.append(entry.node)
      remaining.contract(plan, &up, &down)
      guard max(up.records.count, down.records.count) < UInt32.max / 2 else {
        isTooLarge = true
        return false
      }
      if order.count % Self.share == 0,
        !progress(0.2 + 0.8 * Double(order.count) / Double(nodeCount))
      {
        return false
      }
    }
    return progress(1)
  }

  /// Puts all nodes into the queue, by the shortcuts that each would need first.
  private mutating func rank(
    _ queue: inout FourAryHeap<UInt64>, _ planners: [ContractionPlanner<Weight>],
    _ progress: (Double) -> Bool
  ) -> Bool {
    for start in stride(from: 0, to: nodeCount, by: Self.share) {
      guard progress(0.2 * Double(start) / Double(nodeCount)) else { return false }
      let nodes = (start..<min(start + Self.share, nodeCount)).map {
        UInt32(truncatingIfNeeded: $0)
      }
      let ranked = planners.importances(of: nodes, remaining)
      overflows = overflows || ranked.overflows
      for (node, importance) in zip(nodes, ranked.importances) {
        queue.push(QueueEntry(cost: importance, node: node))
      }
    }
    return true
  }
}
