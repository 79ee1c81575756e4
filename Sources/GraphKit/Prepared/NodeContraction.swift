internal import SectionFile

/// Takes the nodes of a graph away one by one, the least important first, and puts shortcuts where
/// a cheapest way led through them (Geisberger, Sanders, Schultes and Delling, 2008).
///
/// What a node weighs in the order is how many shortcuts it needs for each arc that goes, how many
/// arcs of the graph these stand for, and how many nodes below it are stacked on each other. Nodes
/// of equal importance go by their numbers, so the same graph gives the same hierarchy.
struct NodeContraction<Weight: GraphWeight>: ~Copyable {
  struct Shortcut: BitwiseCopyable {
    var tail: UInt32
    var head: UInt32
    var hops: UInt32
    var weight: Weight
    /// The places of its two halves among the arcs that enter and leave the contracted node.
    var first: UInt32
    var second: UInt32
  }

  /// How many nodes a witness search settles at most; more cost time, fewer cost shortcuts.
  static var witnessNodes: Int { 120 }

  private var entering: RemainingArcs<Weight>
  private var leaving: RemainingArcs<Weight>
  private var witness: WitnessSearch<Weight>
  private var levels: [UInt32]
  private var shortcuts: [Shortcut] = []
  private let nodeCount: Int
  /// Whether a way costs more than its type holds, and so got no shortcut.
  private(set) var overflows = false
  /// Whether there are more arcs than the hierarchy can number.
  private(set) var isTooLarge = false
  private(set) var up = HierarchyRows<Weight>()
  private(set) var down = HierarchyRows<Weight>()
  /// The nodes in the order in which they went.
  private(set) var order: [UInt32] = []

  init(_ graph: CompactGraph<Weight>) {
    nodeCount = graph.nodeCount
    entering = RemainingArcs(nodeCount: nodeCount, arcCount: graph.arcCount)
    leaving = RemainingArcs(nodeCount: nodeCount, arcCount: graph.arcCount)
    witness = WitnessSearch(nodeCount: nodeCount)
    levels = Array(repeating: 0, count: nodeCount)
    for tail in 0..<UInt32(nodeCount) {
      for arc in graph.arcs(from: tail) where arc.head != tail {
        add(
          from: tail, to: arc.head, hops: 1, weight: arc.weight,
          ArcParts(first: arc.number, second: .max))
      }
    }
  }

  /// Contracts all nodes.
  ///
  /// - Parameter progress: Called now and then with the part that is done; `false` stops.
  /// - Returns: Whether it went to the end.
  mutating func run(progress: (Double) -> Bool) -> Bool {
    var queue = FourAryHeap<UInt64>()
    for node in 0..<UInt32(nodeCount) {
      if node % 4096 == 0, !progress(0.2 * Double(node) / Double(nodeCount)) { return false }
      simulate(node)
      queue.push(QueueEntry(cost: importance(of: node), node: node))
    }
    order.reserveCapacity(nodeCount)
    while let entry = queue.pop() {
      simulate(entry.node)
      let now = importance(of: entry.node)
      // Its neighbours went meanwhile: it may have to wait for others.
      if now > entry.cost, !queue.isBeyond(now) {
        queue.push(QueueEntry(cost: now, node: entry.node))
        continue
      }
      contract(entry.node)
      guard max(up.records.count, down.records.count) < UInt32.max / 2 else {
        isTooLarge = true
        return false
      }
      if order.count % 4096 == 0,
        !progress(0.2 + 0.8 * Double(order.count) / Double(nodeCount))
      {
        return false
      }
    }
    return progress(1)
  }

  private mutating func add(
    from tail: UInt32, to head: UInt32, hops: UInt32, weight: Weight, _ parts: ArcParts
  ) {
    leaving.improve(
      tail, RemainingArcs.Entry(node: head, hops: hops, weight: weight, parts: parts))
    entering.improve(
      head, RemainingArcs.Entry(node: tail, hops: hops, weight: weight, parts: parts))
  }

  /// Finds the shortcuts that a node needs when it goes.
  private mutating func simulate(_ node: UInt32) {
    shortcuts.removeAll(keepingCapacity: true)
    let heads = leaving.arcs(of: node)
    let tails = entering.arcs(of: node)
    for (first, arc) in tails.enumerated() {
      var limit = Weight.zero
      var isNeeded = false
      for next in heads where next.node != arc.node {
        let sum = arc.weight.addingOrUnreachable(next.weight)
        if sum == .unreachable { overflows = true } else { limit = max(limit, sum) }
        isNeeded = true
      }
      guard isNeeded else { continue }
      witness.run(
        from: arc.node, without: node, to: heads, in: leaving, upTo: limit,
        nodes: Self.witnessNodes)
      for (second, next) in heads.enumerated() where next.node != arc.node {
        let sum = arc.weight.addingOrUnreachable(next.weight)
        guard sum != .unreachable, witness.cost(next.node) > sum else { continue }
        let hops = arc.hops.addingReportingOverflow(next.hops)
        shortcuts.append(
          Shortcut(
            tail: arc.node, head: next.node, hops: hops.overflow ? .max : hops.partialValue,
            weight: sum, first: UInt32(first), second: UInt32(second)))
      }
    }
  }

  /// The place of a node in the order, after ``simulate(_:)``.
  private func importance(of node: UInt32) -> UInt64 {
    let heads = leaving.arcs(of: node)
    let tails = entering.arcs(of: node)
    let removed = UInt64(heads.count + tails.count)
    var removedHops: UInt64 = 0
    for arc in heads { removedHops += UInt64(arc.hops) }
    for arc in tails { removedHops += UInt64(arc.hops) }
    var addedHops: UInt64 = 0
    for shortcut in shortcuts { addedHops += UInt64(shortcut.hops) }
    let level = 1000 * UInt64(levels[Int(node)])
    guard removed > 0 else { return level }
    return level + 1000 * UInt64(shortcuts.count) / removed + 1000 * addedHops / removedHops
  }

  /// Takes a node away, with the shortcuts of the latest ``simulate(_:)``.
  private mutating func contract(_ node: UInt32) {
    let heads = leaving.arcs(of: node)
    let tails = entering.arcs(of: node)
    let firstUp = UInt32(up.records.count)
    let firstDown = UInt32(down.records.count)
    up.append(heads)
    down.append(tails)
    order.append(node)
    let level = levels[Int(node)] + 1
    for arc in heads {
      entering.remove(node, from: arc.node)
      levels[Int(arc.node)] = max(levels[Int(arc.node)], level)
    }
    for arc in tails {
      leaving.remove(node, from: arc.node)
      levels[Int(arc.node)] = max(levels[Int(arc.node)], level)
    }
    for shortcut in shortcuts {
      add(
        from: shortcut.tail, to: shortcut.head, hops: shortcut.hops, weight: shortcut.weight,
        ArcParts(first: firstDown + shortcut.first, second: firstUp + shortcut.second))
    }
  }
}

/// The finished arcs of one direction, in the order in which nodes were contracted.
struct HierarchyRows<Weight: GraphWeight> {
  var first: [UInt32] = [0]
  var records: [ArcRecord<Weight>] = []
  var parts: [ArcParts] = []

  /// Adds the arcs of the next node.
  mutating func append(_ arcs: UnsafeBufferPointer<RemainingArcs<Weight>.Entry>) {
    for arc in arcs {
      records.append(ArcRecord(head: arc.node, weight: arc.weight))
      parts.append(arc.parts)
    }
    first.append(UInt32(truncatingIfNeeded: records.count))
  }

  /// The arcs with their ends as ranks.
  func arcs(ranks: [UInt32]) -> UpwardArcs<Weight> {
    let ranked = records.map { ArcRecord(head: ranks[Int($0.head)], weight: $0.weight) }
    return UpwardArcs(first: FlatArray(first), records: FlatArray(ranked), parts: FlatArray(parts))
  }
}
