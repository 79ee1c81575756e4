/// The tiles of one region, whose points are examined by cell, regardless of time.
struct RegionPoints {
  private var bytes: [UInt8] = []
  private var tiles: [(id: Int64, range: Range<Int>)] = []

  /// Whether a tile belongs to the same region.
  func takes(_ id: Int64) -> Bool {
    tiles.last.map { PointTile.meaning(of: $0.id).region == PointTile.meaning(of: id).region }
      ?? true
  }

  /// Stores a copy of a tile, because the database reuses its memory.
  mutating func append(_ tile: UnsafeRawBufferPointer, id: Int64) {
    let start = bytes.count
    bytes.append(contentsOf: tile)
    tiles.append((id, start..<bytes.count))
  }

  /// Removes the tiles, but keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    tiles.removeAll(keepingCapacity: true)
  }

  /// Calls `body` for the points of each cell that is not outside, in the order of cells.
  @inline(__always) func forEachGroup(
    where relation: (_ cell: Int64) -> GridBox.Relation,
    _ body: (PointTile.Reader, PointTile.Group, GridBox.Relation) -> Void
  ) {
    bytes.withUnsafeBytes { bytes in
      var groups: [(group: PointTile.Group, tile: Int, relation: GridBox.Relation)] = []
      var readers: [PointTile.Reader] = []
      for (tile, place) in tiles.enumerated() {
        var reader = PointTile.Reader(
          UnsafeRawBufferPointer(rebasing: bytes[place.range]), id: place.id)
        while let group = reader.nextGroup() {
          let place = relation(group.cell)
          if place != .outside { groups.append((group, tile, place)) }
        }
        readers.append(reader)
      }
      if tiles.count > 1 { groups.sort { $0.group.cell < $1.group.cell } }
      for (group, tile, relation) in groups { body(readers[tile], group, relation) }
    }
  }
}
