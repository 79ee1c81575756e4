extension Geohash {
  /// The cells of a given length that together contain every point of a box.
  ///
  /// A box includes its edges, so if it ends at the edge of a cell, the next cell is needed as
  /// well.
  ///
  /// - Parameters:
  ///   - box: The area; it may cross the antimeridian.
  ///   - length: The number of characters, 1…12.
  ///   - limit: Maximum number of cells.
  /// - Returns: The cells in ascending order, each once.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/tooManyGeohashes`` if more cells are needed.
  /// - Complexity: O(*k* log *k*) for *k* cells; the limit is checked before any is created.
  public static func cover(
    _ box: BoundingBox, length: Int, limit: Int = 100_000
  ) throws(GeoError) -> [Geohash] {
    let southWest = Geohash(box.southWest, length: length)
    let northEast = Geohash(box.northEast, length: length)
    let columns = 1 << southWest.columnBits
    var first = Int(southWest.column)
    var last = Int(northEast.column)
    if box.crossesAntimeridian {
      last += columns
    } else if box.width < 360 {
      // The meridians -180 and 180 are the same: a box that ends there has points on the other
      // side.
      if box.west == -180 { first = -1 }
      if box.east == 180 { last = columns }
    }
    let width = min(last - first + 1, columns)
    let height = Int(northEast.row - southWest.row) + 1
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= max(limit, 0) else {
      throw GeoError(
        .tooManyGeohashes,
        "the box needs more than \(limit) geohashes of length \(length); use a shorter length")
    }
    var cells: [Geohash] = []
    cells.reserveCapacity(count)
    for row in southWest.row...northEast.row {
      for column in first..<(first + width) {
        let column = UInt64((column + columns) % columns)
        cells.append(Geohash(column: column, row: row, length: length))
      }
    }
    cells.sort()
    return cells
  }
}
