/// The box and the place that the records of a query are in, by cells.
struct ClusterArea {
  private let boxes: [Int: GridBox.Cells]
  private var places: PlaceCells?

  init(box: GridBox?, place: PlaceTest?) {
    boxes = Dictionary(
      uniqueKeysWithValues: box.map { box in
        PlaceGrid.levels.map { ($0, box.cells(level: $0)) }
      } ?? [])
    places = place.map { PlaceCells($0) }
  }

  /// The relation of a cell of a length with precomputed counts to both.
  mutating func relation(_ cell: Int64, level: Int) -> GridBox.Relation {
    let relation = boxes[level]?.relation(cell) ?? .inside
    guard relation != .outside, let other = places?.relation(cell, level: level) else {
      return relation
    }
    return other == .inside ? relation : other
  }
}

/// The box and the place that the records of a query are in, for single records.
struct ClusterEdge {
  let box: GridBox?
  let place: PlaceTest?

  @inline(__always) func holds(_ point: PointTile.Point) -> Bool {
    guard box?.contains(latitude: point.latitude, longitude: point.longitude) != false else {
      return false
    }
    guard let place else { return true }
    return place.holds(GridPosition(latitude: point.latitude, longitude: point.longitude))
  }
}
