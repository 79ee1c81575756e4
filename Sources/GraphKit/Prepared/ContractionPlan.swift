/// The shortcuts that contracting a node requires.
struct ContractionPlan<Weight: GraphWeight> {
  /// A path over the node that no other path replaces.
  struct Shortcut: BitwiseCopyable {
    var tail: UInt32
    var head: UInt32
    var hops: UInt32
    var weight: Weight
    /// The positions of its two halves among the arcs that enter and leave the contracted node.
    var first: UInt32
    var second: UInt32
  }

  /// The node; `UInt32.max` before a plan was made.
  var node = UInt32.max
  var shortcuts: [Shortcut] = []
  /// Whether a path overflows its type and therefore got no shortcut.
  var overflows = false
  /// The nodes whose arcs were read; recorded only for plans made ahead.
  var readNodes: [UInt32] = []
  /// The number of nodes already contracted when the plan was made.
  var moment: UInt32 = 0
}

/// Makes plans, reusing its memory; each thread has its own.
final class ContractionPlanner<Weight: GraphWeight> {
  /// The maximum number of nodes that a witness search settles; a larger number takes more time and
  /// saves shortcuts.
  private static var witnessNodes: Int { 120 }

  private var witness: WitnessSearch<Weight>
  /// A plan that is used only once.
  var scratch = ContractionPlan<Weight>()

  init(nodeCount: Int) { witness = WitnessSearch(nodeCount: nodeCount) }

  /// Finds the shortcuts that contracting a node requires.
  ///
  /// - Parameter isAhead: Whether to record what the plan depends on.
  func make(
    _ plan: inout ContractionPlan<Weight>, _ node: UInt32,
    _ remaining: borrowing RemainingGraph<Weight>, isAhead: Bool = false
  ) {
    plan.node = node
    plan.shortcuts.removeAll(keepingCapacity: true)
    plan.overflows = false
    plan.readNodes.removeAll(keepingCapacity: true)
    plan.moment = remaining.goneCount
    if isAhead { plan.readNodes.append(node) }
    let heads = remaining.leaving.arcs(of: node)
    for (first, arc) in remaining.entering.arcs(of: node).enumerated() {
      var limit = Weight.zero
      var isNeeded = false
      for next in heads where next.node != arc.node {
        let sum = arc.weight.addingOrUnreachable(next.weight)
        if sum == .unreachable { plan.overflows = true } else { limit = max(limit, sum) }
        isNeeded = true
      }
      guard isNeeded else { continue }
      witness.run(
        from: arc.node, without: node, to: heads, in: remaining.leaving, upTo: limit,
        nodes: Self.witnessNodes)
      if isAhead { witness.appendSettled(to: &plan.readNodes) }
      for (second, next) in heads.enumerated() where next.node != arc.node {
        let sum = arc.weight.addingOrUnreachable(next.weight)
        guard sum != .unreachable, witness.cost(next.node) > sum else { continue }
        let hops = arc.hops.addingReportingOverflow(next.hops)
        plan.shortcuts.append(
          ContractionPlan.Shortcut(
            tail: arc.node, head: next.node, hops: hops.overflow ? .max : hops.partialValue,
            weight: sum, first: UInt32(first), second: UInt32(second)))
      }
    }
  }
}
