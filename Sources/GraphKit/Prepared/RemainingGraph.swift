internal import SectionFile

/// What remains of a graph while its nodes are contracted.
struct RemainingGraph<Weight: GraphWeight>: ~Copyable {
  private(set) var entering: RemainingArcs<Weight>
  private(set) var leaving: RemainingArcs<Weight>
  /// The contraction level of each node: the height of the contracted nodes below it.
  private var levels: ScratchMemory<UInt32>
  /// For each node the number of nodes contracted when its arcs last changed.
  private var changes: ScratchMemory<UInt32>
  /// The number of contracted nodes.
  private(set) var goneCount: UInt32 = 0

  init(_ graph: CompactGraph<Weight>) {
    let nodeCount = graph.nodeCount
    entering = RemainingArcs(nodeCount: nodeCount, arcCount: graph.arcCount)
    leaving = RemainingArcs(nodeCount: nodeCount, arcCount: graph.arcCount)
    levels = ScratchMemory(repeating: 0, count: nodeCount)
    changes = ScratchMemory(repeating: 0, count: nodeCount)
    for tail in 0..<UInt32(nodeCount) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        add(
          from: tail, to: arc.head, hops: 1, weight: arc.weight,
          ArcParts(first: arc.number, second: .max))
      }
    }
  }

  private mutating func add(
    from tail: UInt32, to head: UInt32, hops: UInt32, weight: Weight, _ parts: ArcParts
  ) {
    leaving.improve(
      tail, RemainingArcs.Entry(node: head, hops: hops, weight: weight, parts: parts))
    entering.improve(
      head, RemainingArcs.Entry(node: tail, hops: hops, weight: weight, parts: parts))
  }

  /// The importance of a node, which grows with the shortcuts needed per removed arc, the graph's
  /// arcs that these represent, and the node's level.
  ///
  /// - Parameter plan: The current plan for the node.
  func importance(of node: UInt32, _ plan: borrowing ContractionPlan<Weight>) -> UInt64 {
    let heads = leaving.arcs(of: node)
    let tails = entering.arcs(of: node)
    let removed = UInt64(heads.count + tails.count)
    var removedHops: UInt64 = 0
    for arc in heads { removedHops += UInt64(arc.hops) }
    for arc in tails { removedHops += UInt64(arc.hops) }
    var addedHops: UInt64 = 0
    for shortcut in plan.shortcuts { addedHops += UInt64(shortcut.hops) }
    let level = 1000 * UInt64(levels.base[Int(node)])
    guard removed > 0 else { return level }
    return level + 1000 * UInt64(plan.shortcuts.count) / removed + 1000 * addedHops / removedHops
  }

  /// Whether a new plan would be the same.
  @inline(__always)
  func isCurrent(_ plan: borrowing ContractionPlan<Weight>) -> Bool {
    for node in plan.readNodes where changes.base[Int(node)] > plan.moment { return false }
    return true
  }

  /// Removes the node of a plan, and adds the plan's shortcuts.
  mutating func contract(
    _ plan: borrowing ContractionPlan<Weight>, _ up: inout HierarchyRows<Weight>,
    _ down: inout HierarchyRows<Weight>
  ) {
    let node = plan.node
    let heads = leaving.arcs(of: node)
    let tails = entering.arcs(of: node)
    let firstUp = UInt32(up.records.count)
    let firstDown = UInt32(down.records.count)
    up.append(heads)
    down.append(tails)
    goneCount += 1
    let level = levels.base[Int(node)] + 1
    for arc in heads {
      entering.remove(node, from: arc.node)
      touch(arc.node, level)
    }
    for arc in tails {
      leaving.remove(node, from: arc.node)
      touch(arc.node, level)
    }
    for shortcut in plan.shortcuts {
      add(
        from: shortcut.tail, to: shortcut.head, hops: shortcut.hops, weight: shortcut.weight,
        ArcParts(first: firstDown + shortcut.first, second: firstUp + shortcut.second))
    }
  }

  private func touch(_ node: UInt32, _ level: UInt32) {
    levels.base[Int(node)] = max(levels.base[Int(node)], level)
    changes.base[Int(node)] = goneCount
  }
}
