internal import SectionFile

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

  /// The arcs, with their ends as ranks.
  func arcs(ranks: [UInt32]) -> UpwardArcs<Weight> {
    let ranked = records.map { ArcRecord(head: ranks[Int($0.head)], weight: $0.weight) }
    return UpwardArcs(first: FlatArray(first), records: FlatArray(ranked), parts: FlatArray(parts))
  }
}
