internal import SectionFile

/// Removes cycles of zero cost from walks.
///
/// A cheapest path over shortcuts can pass a node twice if arcs have zero weight, or a weight so
/// small that it is lost in floating-point sums.
struct WalkTrimmer: ~Copyable {
  /// For each node the number of the walk in the upper half, and its position there in the lower
  /// half.
  private var places = ScratchMemory<UInt64>(repeating: 0, count: 0)
  private var round: UInt64 = 0

  /// The arcs of a walk without the cycles that lead back to a node passed before.
  ///
  /// - Complexity: O(length), and O(nodes) the first time.
  mutating func trim<Weight>(
    _ arcs: [UInt32], from start: UInt32, in graph: CompactGraph<Weight>
  ) -> [UInt32] {
    if places.capacity < graph.nodeCount {
      places = ScratchMemory(repeating: 0, count: graph.nodeCount)
    }
    round += 1
    var kept: [UInt32] = []
    kept.reserveCapacity(arcs.count)
    var nodes = [start]
    places.base[Int(start)] = round << 32
    for arc in arcs {
      let head = graph.head(of: arc)
      let place = places.base[Int(head)]
      guard place >> 32 == round else {
        kept.append(arc)
        nodes.append(head)
        places.base[Int(head)] = round << 32 | UInt64(kept.count)
        continue
      }
      let earlier = Int(place & 0xFFFF_FFFF)
      for node in nodes[(earlier + 1)...] { places.base[Int(node)] = 0 }
      kept.removeLast(kept.count - earlier)
      nodes.removeLast(nodes.count - earlier - 1)
    }
    return kept
  }
}
