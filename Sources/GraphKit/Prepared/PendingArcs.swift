internal import SectionFile

/// A stack of hierarchy arcs that still have to be unpacked.
///
/// An element is twice the arc's number, plus one if the arc leads up.
struct PendingArcs: ~Copyable {
  private var memory = ScratchMemory<UInt64>(repeating: 0, count: 256)
  private var count = 0

  /// Pushes an arc.
  @inline(__always)
  mutating func push(_ arc: UInt32, isUp: Bool) {
    if count == memory.capacity { memory.grow(filling: 0) }
    memory.base[count] = UInt64(arc) << 1 | (isUp ? 1 : 0)
    count &+= 1
  }

  /// The graph's arcs that all arcs on the stack represent, in path order.
  ///
  /// - Complexity: O(number of arcs returned).
  @inline(__always)
  mutating func unpacked<Weight>(by hierarchy: ContractionHierarchy<Weight>) -> [UInt32] {
    let up = hierarchy.up.parts.elements
    let down = hierarchy.down.parts.elements
    var arcs: [UInt32] = []
    arcs.reserveCapacity(4 * count)
    while count > 0 {
      count &-= 1
      var next = memory.base[count]
      while true {
        let parts = (next & 1 == 1 ? up : down)[Int(next >> 1)]
        guard !parts.isOriginal else {
          arcs.append(parts.first)
          break
        }
        push(parts.second, isUp: true)
        next = UInt64(parts.first) << 1
      }
    }
    return arcs
  }
}
