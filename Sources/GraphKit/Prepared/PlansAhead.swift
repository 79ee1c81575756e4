internal import SectionFile
import Synchronization

/// Plans that several threads make ahead for the nodes that will probably be contracted next.
///
/// A contraction changes the arcs of few nodes, so most plans are still valid when they are needed;
/// the others are made again.
struct PlansAhead<Weight: GraphWeight>: ~Copyable {
  /// The range of the number of plans made at once, adjusted so that most of them stay valid.
  private static var counts: ClosedRange<Int> { 16...512 }
  private static var none: UInt32 { .max }

  private let planners: [ContractionPlanner<Weight>]
  private var plans: [ContractionPlan<Weight>]
  /// The index of each node's plan; `UInt32.max` if it has none.
  private var slots: ScratchMemory<UInt32>
  /// The number of contractions until plans are made again.
  private var left = 0
  private var count = 64
  private var madeCount = 0
  private var takenCount = 0

  /// - Parameters:
  ///   - planners: One for each thread.
  ///   - nodeCount: The number of nodes in the graph; zero to make no plans ahead.
  init(_ planners: [ContractionPlanner<Weight>], nodeCount: Int) {
    self.planners = planners
    plans = Array(repeating: ContractionPlan(), count: nodeCount == 0 ? 0 : Self.counts.upperBound)
    slots = ScratchMemory(repeating: Self.none, count: nodeCount)
  }

  /// When the last plans are used up, makes plans for a node and for those next in the queue.
  mutating func prepare(
    _ node: UInt32, _ queue: borrowing FourAryHeap<UInt64>,
    _ remaining: borrowing RemainingGraph<Weight>
  ) {
    left -= 1
    guard left < 0 else { return }
    adjustCount()
    guard Self.counts.contains(count) else {
      left = .max
      return
    }
    let nodes = [node] + queue.next(count - 1)
    left = nodes.count
    var isKept = [Bool](repeating: false, count: plans.count)
    var missing: [UInt32] = []
    for node in nodes {
      let slot = slots.base[Int(node)]
      if slot != Self.none, plans[Int(slot)].node == node,
        remaining.isCurrent(plans[Int(slot)])
      {
        isKept[Int(slot)] = true
      } else {
        missing.append(node)
      }
    }
    let free = plans.indices.filter { !isKept[$0] }
    for slot in free where plans[slot].node != Self.none {
      let node = Int(plans[slot].node)
      if slots.base[node] == UInt32(slot) { slots.base[node] = Self.none }
      plans[slot].node = Self.none
    }
    let tasks = Array(zip(missing, free))
    madeCount = tasks.count
    takenCount = 0
    for (node, slot) in tasks { slots.base[Int(node)] = UInt32(slot) }
    let planners = self.planners
    plans.withUnsafeMutableBufferPointer { plans in
      Workers.forEach(tasks.count, with: planners) { planner, task in
        let (node, slot) = tasks[task]
        planner.make(&plans[slot], node, remaining, isAhead: true)
      }
    }
  }

  /// Moves out the plan for a node; `nil` if there is none or it is no longer valid.
  mutating func take(
    _ node: UInt32, _ remaining: borrowing RemainingGraph<Weight>,
    _ plan: inout ContractionPlan<Weight>
  ) -> Bool {
    guard !plans.isEmpty, slots.base[Int(node)] != Self.none else { return false }
    let slot = Int(slots.base[Int(node)])
    guard plans[slot].node == node, remaining.isCurrent(plans[slot]) else { return false }
    swap(&plans[slot], &plan)
    plans[slot].node = Self.none
    takenCount += 1
    return true
  }

  /// Plans fewer nodes ahead, finally none, if too many plans turned out invalid.
  private mutating func adjustCount() {
    guard madeCount > 0 else { return }
    if takenCount * 2 < madeCount {
      count /= 2
    } else if takenCount * 5 > madeCount * 4 {
      count = min(count * 2, Self.counts.upperBound)
    }
  }

  /// Returns the plan of a node whose contraction is postponed, for later use.
  mutating func giveBack(_ node: UInt32, _ plan: inout ContractionPlan<Weight>) {
    guard !plans.isEmpty, !plan.readNodes.isEmpty, slots.base[Int(node)] != Self.none else {
      return
    }
    swap(&plans[Int(slots.base[Int(node)])], &plan)
  }
}

extension Array {
  /// The importance of each node, and whether a path over one of them overflows its type.
  func importances<Weight>(
    of nodes: [UInt32], _ remaining: borrowing RemainingGraph<Weight>
  ) -> (importances: [UInt64], overflows: Bool) where Element == ContractionPlanner<Weight> {
    let overflows = Atomic<Bool>(false)
    let importances = [UInt64](unsafeUninitializedCapacity: nodes.count) { buffer, count in
      buffer.initialize(repeating: 0)
      count = nodes.count
      Workers.forEach(nodes.count, with: self) { planner, task in
        planner.make(&planner.scratch, nodes[task], remaining)
        if planner.scratch.overflows { overflows.store(true, ordering: .relaxed) }
        buffer[task] = remaining.importance(of: nodes[task], planner.scratch)
      }
    }
    return (importances, overflows.load(ordering: .relaxed))
  }
}

extension FourAryHeap {
  /// Up to `limit` nodes that come out next if nothing is added.
  func next(_ limit: Int) -> [UInt32] {
    var nodes: [UInt32] = []
    var places = FourAryHeap<Weight>()
    if count > 0 { places.push(QueueEntry(cost: entries.base[0].cost, node: 0)) }
    while nodes.count < limit, let entry = places.pop() {
      nodes.append(entries.base[Int(entry.node)].node)
      let first = 4 * Int(entry.node) + 1
      for child in first..<Swift.max(first, Swift.min(first + 4, count)) {
        places.push(QueueEntry(cost: entries.base[child].cost, node: UInt32(child)))
      }
    }
    return nodes
  }
}
