extension RegionBorders {
  /// The regions of a box.
  enum BoxRegion {
    /// The whole box lies in the region with this index in the data.
    case inside(Int)
    /// The whole box lies outside all regions.
    case none
    /// A border crosses the box, or comes near it.
    case crossed
  }

  /// Finds whether a box lies in one region.
  ///
  /// - Complexity: O(edges in the latitudes of the box, of the regions around it).
  func region(in box: PlaceBox) -> BoxRegion {
    var isCrossed = false
    forEachEdge(in: box) { _, _, _ in
      isCrossed = true
      return false
    }
    let (x, y) = box.middle
    return isCrossed ? .crossed : region(x: x, y: y).map(BoxRegion.inside) ?? .none
  }

  /// The region whose border is nearest to a position among those that come into a box.
  func region(near position: (x: Double, y: Double), in box: PlaceBox) -> Int? {
    let slant = max(0.02, Self.cosine(position.y))
    var nearest: (region: Int, distance: Double)?
    forEachEdge(in: box) { region, start, end in
      let (x, y) = ((Double(start.x) - position.x) * slant, Double(start.y) - position.y)
      let east = (Double(end.x) - Double(start.x)) * slant
      let north = Double(end.y) - Double(start.y)
      let square = east * east + north * north
      let share = square > 0 ? min(max(-(x * east + y * north) / square, 0), 1) : 0
      let (aside, above) = (x + share * east, y + share * north)
      let distance = aside * aside + above * above
      if distance < nearest?.distance ?? .infinity { nearest = (region, distance) }
      return true
    }
    let reach = (box.north - box.south) / 2
    return nearest.flatMap { $0.distance <= reach * reach ? $0.region : nil }
  }

  /// The cosine of a latitude in ten-thousandths of a degree.
  static func cosine(_ y: Double) -> Double {
    let square = (y / 10_000 * Double.pi / 180) * (y / 10_000 * Double.pi / 180)
    var sum = 1.0
    for factor in [132.0, 90, 56, 30, 12, 2] { sum = 1 - square / factor * sum }
    return sum
  }

  /// Calls `body` with the edges that come into a box, until it returns false.
  private func forEachEdge(
    in box: PlaceBox, _ body: (_ region: Int, _ start: Vertex, _ end: Vertex) -> Bool
  ) {
    let first = Self.cell(x: Int32(box.west.rounded(.down)), y: Int32(box.south.rounded(.down)))
    let last = Self.cell(x: Int32(box.east.rounded(.up)), y: Int32(box.north.rounded(.up)))
    var goesOn = true
    for row in first / Self.columns...max(first, last) / Self.columns {
      for column in first % Self.columns...max(first % Self.columns, last % Self.columns)
      where goesOn {
        forEachEdge(in: box, ofCell: row * Self.columns + column) { region, start, end in
          goesOn = body(region, start, end)
          return goesOn
        }
      }
    }
  }
}
