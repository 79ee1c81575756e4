internal import SectionFile

/// The state of a node in a search of a hierarchy, by rank.
struct HierarchyLabel<Weight: GraphWeight>: BitwiseCopyable {
  var cost = Weight.unreachable
  /// The node from which it was reached.
  var parent = UInt32.max
  /// The arc by which it was reached; `UInt32.max` at a source.
  var arc = UInt32.max
  var stamp: UInt32 = 0

  init() {}
}

/// One half of a bidirectional search in a hierarchy: labels by rank, and a queue.
struct HierarchySide<Weight: GraphWeight>: ~Copyable {
  private(set) var arcs: UpwardArcs<Weight>
  /// The arcs of the other direction, used to detect a cheaper path from above.
  private(set) var against: UpwardArcs<Weight>
  var labels: ScratchMemory<HierarchyLabel<Weight>>
  var heap = FourAryHeap<Weight>()
  var stamp: UInt32 = 0
  var overflows = false

  init(_ arcs: UpwardArcs<Weight>, against: UpwardArcs<Weight>, nodeCount: Int) {
    self.arcs = arcs
    self.against = against
    labels = ScratchMemory(repeating: HierarchyLabel(), count: nodeCount)
  }

  /// Goes on with other arcs; labels of earlier queries do not count in the next one.
  mutating func change(
    to arcs: UpwardArcs<Weight>, against: UpwardArcs<Weight>, nodeCount: Int
  ) {
    self.arcs = arcs
    self.against = against
    guard labels.capacity < nodeCount else { return }
    labels = ScratchMemory(repeating: HierarchyLabel(), count: nodeCount)
    stamp = 0
  }

  /// Discards the last query.
  mutating func begin() {
    if stamp == .max {
      for rank in 0..<labels.capacity { labels.base[rank].stamp = 0 }
      stamp = 0
    }
    stamp += 1
    overflows = false
    heap.restart(from: .zero)
  }

  /// Adds a source.
  mutating func add(_ rank: UInt32, cost: Weight) {
    let label = labels.base + Int(rank)
    guard cost < (label.pointee.stamp == stamp ? label.pointee.cost : .unreachable) else { return }
    label.pointee.cost = cost
    label.pointee.parent = .max
    label.pointee.arc = .max
    label.pointee.stamp = stamp
    heap.push(QueueEntry(cost: cost, node: rank))
  }

  /// The lowest cost found so far; ``GraphWeight/unreachable`` if the node was not reached.
  @inline(__always)
  func cost(_ rank: Int) -> Weight {
    labels.base[rank].stamp == stamp ? labels.base[rank].cost : .unreachable
  }

  /// The lowest cost in the queue; ``GraphWeight/unreachable`` if it is empty.
  var nextCost: Weight { heap.count == 0 ? .unreachable : heap.entries.base[0].cost }

  /// Settles the cheapest node and relaxes the arcs that lead up from it.
  ///
  /// - Returns: The node; `nil` if it was settled before, or if a path through a higher node is
  ///   cheaper, so that no cheapest path turns downwards here.
  @inline(__always)
  mutating func settle() -> QueueEntry<Weight>? {
    guard let entry = heap.pop() else { return nil }
    let rank = Int(entry.node)
    let base = labels.base
    let stamp = self.stamp
    guard base[rank].cost == entry.cost, !isStalled(entry) else { return nil }
    let records = arcs.records.elements
    let first = arcs.first.elements
    for arc in Int(first[rank])..<Int(first[rank &+ 1]) {
      let record = records[arc]
      let head = Int(record.head)
      let cost = entry.cost.addingOrUnreachable(record.weight)
      guard cost < (base[head].stamp == stamp ? base[head].cost : .unreachable) else {
        if cost == .unreachable { overflows = true }
        continue
      }
      base[head].cost = cost
      base[head].parent = entry.node
      base[head].arc = UInt32(truncatingIfNeeded: arc)
      base[head].stamp = stamp
      heap.push(QueueEntry(cost: cost, node: record.head))
    }
    return entry
  }

  @inline(__always)
  private func isStalled(_ entry: QueueEntry<Weight>) -> Bool {
    let rank = Int(entry.node)
    let records = against.records.elements
    let first = against.first.elements
    for arc in Int(first[rank])..<Int(first[rank &+ 1]) {
      let record = records[arc]
      let label = labels.base[Int(record.head)]
      if label.stamp == stamp, label.cost.addingOrUnreachable(record.weight) < entry.cost {
        return true
      }
    }
    return false
  }
}
