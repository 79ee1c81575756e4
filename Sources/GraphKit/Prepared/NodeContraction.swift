/// Contracts the nodes of a graph one by one, least important first, and adds shortcuts for the
/// cheapest paths that led through them (Geisberger, Sanders, Schultes and Delling, 2008).
///
/// The same graph gives the same hierarchy for any number of threads: threads only make plans
/// ahead, and a plan is used only if a new plan would be the same.
struct NodeContraction<Weight: GraphWeight>: ~Copyable {
  /// A smaller graph is contracted by one thread: starting others would take longer.
  static var worthSharing: Int { 1024 }
  private static var share: Int { 4096 }

  private var remaining: RemainingGraph<Weight>
  private let threads: Int
  private let nodeCount: Int
  /// Whether a path overflows its type and therefore got no shortcut.
  private(set) var overflows = false
  /// Whether there are more arcs than the hierarchy can number.
  private(set) var isTooLarge = false
  private(set) var up = HierarchyRows<Weight>()
  private(set) var down = HierarchyRows<Weight>()
  /// The nodes in the order in which they were contracted.
  private(set) var order: [UInt32] = []

  init(_ graph: CompactGraph<Weight>, threads: Int) {
    nodeCount = graph.nodeCount
    self.threads = threads
    remaining = RemainingGraph(graph)
  }

  /// Contracts all nodes.
  ///
  /// - Parameter progress: Called from time to time with the fraction done; returns `false` to
  ///   cancel.
  /// - Returns: `false` if it was cancelled.
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
      // Contracted neighbors may have made the node less important, so it may have to wait.
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

  /// Queues all nodes by the shortcuts that contracting each of them first would require.
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
