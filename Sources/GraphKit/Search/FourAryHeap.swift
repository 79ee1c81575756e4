/// A heap in which each entry has four children; a node is added again for each lower cost.
///
/// Outdated entries are skipped when they come up: on road graphs this is faster than moving
/// entries up, which needs the index of each.
@usableFromInline
struct FourAryHeap<Weight: GraphWeight>: SearchQueue, ~Copyable {
  @usableFromInline var entries: ScratchMemory<QueueEntry<Weight>>
  @usableFromInline var popped: ScratchMemory<QueueEntry<Weight>>
  @usableFromInline var count = 0

  @inlinable static var repeats: Bool { false }

  @inlinable
  init() {
    entries = ScratchMemory(repeating: QueueEntry(cost: .zero, node: 0), count: 64)
    popped = ScratchMemory(repeating: QueueEntry(cost: .zero, node: 0), count: 1)
  }

  @inlinable
  mutating func push(_ entry: QueueEntry<Weight>) {
    if count == entries.capacity { entries.grow(filling: entry) }
    let base = entries.base
    var place = count
    count += 1
    while place > 0 {
      let parent = (place &- 1) &>> 2
      guard entry.cost < base[parent].cost else { break }
      base[place] = base[parent]
      place = parent
    }
    base[place] = entry
  }

  @inlinable
  mutating func pop() -> QueueEntry<Weight>? {
    guard count > 0 else { return nil }
    let base = entries.base
    let top = base[0]
    count &-= 1
    let last = base[count]
    var place = 0
    while true {
      let first = place &* 4 &+ 1
      guard first < count else { break }
      var least = first
      var leastCost = base[first].cost
      if first &+ 4 <= count {
        for child in (first &+ 1)..<(first &+ 4) {
          let cost = base[child].cost
          least = cost < leastCost ? child : least
          leastCost = cost < leastCost ? cost : leastCost
        }
      } else {
        for child in (first &+ 1)..<max(first &+ 1, count) {
          let cost = base[child].cost
          least = cost < leastCost ? child : least
          leastCost = cost < leastCost ? cost : leastCost
        }
      }
      guard leastCost < last.cost else { break }
      base[place] = base[least]
      place = least
    }
    base[place] = last
    return top
  }

  @inlinable @inline(__always)
  mutating func popBatch() -> UnsafeBufferPointer<QueueEntry<Weight>> {
    guard let entry = pop() else { return UnsafeBufferPointer(start: nil, count: 0) }
    popped.base[0] = entry
    return UnsafeBufferPointer(start: popped.base, count: 1)
  }

  /// The cheapest node; the latest one that came out if none is waiting.
  @inlinable
  func upcoming(after index: Int) -> UInt32 { entries.base[0].node }

  @inlinable
  func upcoming() -> UInt32 { entries.base[0].node }

  @inlinable
  func isBeyond(_ cost: Weight) -> Bool { count == 0 || entries.base[0].cost > cost }

  @inlinable
  func floor() -> Weight? { count == 0 ? nil : entries.base[0].cost }

  @inlinable var isOnFloor: Bool { false }

  @inlinable
  mutating func restart(from cost: Weight) { count = 0 }
}
