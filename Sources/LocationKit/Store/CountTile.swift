/// The counts of one period for the cells of one region, packed into one row.
///
/// A row for each cell and class would take three times the space and ten times as long to read.
struct CountTile {
  /// The number of records of a class in a cell.
  struct Entry: Equatable {
    let cell: Int64
    let recordClass: Int64
    var count: ClusterCount

    /// The sort key.
    var order: Int64 { cell << 6 | recordClass }
  }

  /// The number of bits that distinguish the cells of a tile.
  static let bits: Int64 = 15

  /// The row id of a tile.
  ///
  /// - Parameter prefix: The bits with which all its cells begin.
  static func id(level: Int, period: Int64, prefix: Int64) -> Int64 {
    Int64(level) << 56 | period << 20 | prefix
  }

  /// Calls `body` for each entry, in order.
  @inline(__always) static func forEach(
    in bytes: UnsafeRawBufferPointer, level: Int, prefix: Int64, _ body: (Entry) -> Void
  ) {
    var reader = PackedReader(bytes)
    var cell = prefix << bits
    var corner = PlaceGrid.corner(cell, level: level)
    while !reader.isAtEnd {
      let step = reader.next()
      if step > 0 {
        cell &+= step
        // Only a damaged tile has a cell outside its region.
        guard cell >> bits == prefix else { return }
        corner = PlaceGrid.corner(cell, level: level)
      }
      let recordClass = reader.next()
      let number = reader.next()
      // Sums relative to the corner of the cell take half the bytes.
      let count = ClusterCount(
        number: number, latitudes: reader.next() &+ number &* Int64(corner.south),
        longitudes: reader.next() &+ number &* Int64(corner.west))
      body(Entry(cell: cell, recordClass: recordClass, count: count))
    }
  }
}
