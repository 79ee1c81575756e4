extension Level {
  /// The lines that are as wide as corridors, in whose middle people walk.
  var broadLines: [Segment] {
    var found: [Segment] = []
    for (index, row) in drawing.tables.rows.enumerated()
    where found.count < Self.mostBroadLines && !ignored.contains(index) {
      let placement = drawing.layout.placements[index]
      guard [.path, .polyline, .line].contains(row.tag), placement.state == .visible,
        placement.isBroad(diagonal: diagonal)
      else { continue }
      for line in drawing.lines(ofRow: index) where !line.isClosed {
        found += zip(line.points, line.points.dropFirst()).map { Segment($0, $1) }
      }
    }
    return Array(found.prefix(Self.mostBroadLines))
  }

  private static let mostBroadLines = 1000
}
