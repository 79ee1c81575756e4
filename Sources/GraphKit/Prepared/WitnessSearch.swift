internal import SectionFile

/// A short search among the remaining nodes for a path that makes a shortcut unnecessary.
struct WitnessSearch<Weight: GraphWeight>: ~Copyable {
  private var labels: ScratchMemory<WitnessLabel<Weight>>
  private var heap = FourAryHeap<Weight>()
  private var stamp: UInt32 = 0
  /// The nodes whose arcs the latest search followed.
  private var settled: ScratchMemory<UInt32>
  private var settledCount = 0

  init(nodeCount: Int) {
    labels = ScratchMemory(repeating: WitnessLabel(), count: nodeCount)
    settled = ScratchMemory(repeating: 0, count: 64)
  }

  /// The lowest cost found; ``GraphWeight/unreachable`` if the node was not reached.
  func cost(_ node: UInt32) -> Weight {
    let label = labels.base[Int(node)]
    return label.stamp == stamp ? label.cost : .unreachable
  }

  /// Appends the nodes whose arcs the latest search followed.
  func appendSettled(to nodes: inout [UInt32]) {
    nodes.append(contentsOf: UnsafeBufferPointer(start: settled.base, count: settledCount))
  }

  /// Searches from a node, avoiding another one, until all targets are reached or the cost or the
  /// number of nodes exceeds its limit.
  mutating func run(
    from source: UInt32, without removed: UInt32,
    to targets: UnsafeBufferPointer<RemainingArcs<Weight>.Entry>,
    in arcs: borrowing RemainingArcs<Weight>, upTo limit: Weight, nodes: Int
  ) {
    if stamp == .max {
      for node in 0..<labels.capacity {
        labels.base[node].stamp = 0
        labels.base[node].target = 0
      }
      stamp = 0
    }
    stamp += 1
    for target in targets { labels.base[Int(target.node)].target = stamp }
    settledCount = 0
    while settled.capacity < nodes { settled.grow(filling: 0) }
    var missing = targets.count
    heap.restart(from: .zero)
    let base = labels.base
    base[Int(source)].cost = .zero
    base[Int(source)].stamp = stamp
    heap.push(QueueEntry(cost: .zero, node: source))
    var left = nodes
    while let entry = heap.pop() {
      guard base[Int(entry.node)].cost == entry.cost else { continue }
      if base[Int(entry.node)].target == stamp {
        base[Int(entry.node)].target = 0
        missing -= 1
        if missing == 0 { return }
      }
      guard left > 0 else { return }
      left -= 1
      settled.base[settledCount] = entry.node
      settledCount &+= 1
      for arc in arcs.arcs(of: entry.node) where arc.node != removed {
        let cost = entry.cost.addingOrUnreachable(arc.weight)
        let head = Int(arc.node)
        guard cost <= limit, cost < (base[head].stamp == stamp ? base[head].cost : .unreachable)
        else { continue }
        base[head].cost = cost
        base[head].stamp = stamp
        heap.push(QueueEntry(cost: cost, node: arc.node))
      }
    }
  }
}

/// The state of a node in a witness search.
struct WitnessLabel<Weight: GraphWeight>: BitwiseCopyable {
  var cost = Weight.zero
  /// The search that wrote the label.
  var stamp: UInt32 = 0
  /// The search for which the node is a target.
  var target: UInt32 = 0
}
