/// Packs the boxes of edges into a tree with sixteen children per node, in Hilbert order.
///
/// The leaves are segments, not edges, because an edge may be long and winding and its box large.
struct EdgeIndexBuilder {
  /// The edge of each leaf, in the tree's order.
  private(set) var edges: [UInt32] = []
  /// The boxes of all levels, leaves first.
  private(set) var boxes: [FixedBox] = []

  init(_ tables: StreetTables) {
    var keyed: [(key: UInt64, edge: UInt32, box: FixedBox)] = []
    keyed.reserveCapacity(tables.edgeCount)
    for edge in 0..<tables.edgeCount {
      let points = tables.points[Int(tables.firstPoints[edge])..<Int(tables.firstPoints[edge + 1])]
      var box = FixedBox()
      for point in points { box.extend(point) }
      keyed.append((box.hilbertKey, UInt32(edge), box))
    }
    keyed.sort { ($0.key, $0.edge) < ($1.key, $1.edge) }
    edges = keyed.map(\.edge)
    var level = keyed.map(\.box)
    boxes = level
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: EdgeIndex.branching).map { start in
        var box = FixedBox()
        for child in level[start..<min(level.count, start + EdgeIndex.branching)] {
          box.extend(child)
        }
        return box
      }
      boxes += level
    }
  }
}
