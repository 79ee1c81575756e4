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
    let first = Self.cell(x: Int32(box.west.rounded(.down)), y: Int32(box.south.rounded(.down)))
    let last = Self.cell(x: Int32(box.east.rounded(.up)), y: Int32(box.north.rounded(.up)))
    for row in first / Self.columns...max(first, last) / Self.columns {
      for column in first % Self.columns...max(first % Self.columns, last % Self.columns)
      where hasEdge(in: box, ofCell: row * Self.columns + column) {
        return .crossed
      }
    }
    let (x, y) = box.middle
    return region(x: x, y: y).map(BoxRegion.inside) ?? .none
  }
}
