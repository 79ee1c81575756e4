/// The records of one small region and some five hundred days, packed into the bytes of one row:
/// what is needed to count exactly at the edges of boxes, and by filters that ask single records.
///
/// The region is a cell of length 6; its records lie together by the cells of length 7 in it.
struct PointTile {
  /// A record as far as counting asks.
  struct Point: Hashable {
    /// The cell of length 7.
    let cell: Int64
    let day: Int64
    /// The raw value of its type.
    let type: Int64
    let latitude: Int32
    let longitude: Int32
    /// Thousandths of a metre.
    let accuracy: Int64?

    /// What points are sorted by: cell and day, days beyond the calendars held back.
    var order: Int64 { cell << 21 | (min(max(day, -1 << 20), 1 << 20 - 1) + 1 << 20) }

    /// The type and the band of accuracy.
    var recordClass: Int64 {
      RecordClass(type: type, band: RecordClass.Band(thousandths: accuracy)).rawValue
    }

    /// The number of the tile that it belongs to.
    var tile: Int64 { PointTile.id(region: cell >> 5, span: PointTile.span(ofDay: day)) }
  }

  /// The stretch of 512 days that a day since 1970 falls in.
  static func span(ofDay day: Int64) -> Int64 { min(max(day >> 9, -1 << 18), 1 << 18 - 1) }

  /// The number of a tile's row.
  static func id(region: Int64, span: Int64) -> Int64 { region << 20 + span + 1 << 19 }

  /// The cell of length 6 and the stretch of days of a row.
  static func meaning(of id: Int64) -> (region: Int64, span: Int64) {
    (id >> 20, id & (1 << 20 - 1) - 1 << 19)
  }

  /// Calls `body` for each point of the cells that are wanted.
  @inline(__always) static func forEach(
    in bytes: UnsafeRawBufferPointer, id: Int64, where isWanted: (_ cell: Int64) -> Bool,
    do body: (Point) -> Void
  ) {
    let (region, span) = meaning(of: id)
    var reader = PackedReader(bytes)
    while !reader.isAtEnd {
      let cell = region << 5 | reader.next()
      let length = reader.next()
      let end = reader.end(after: length)
      guard isWanted(cell) else {
        reader.position = end
        continue
      }
      let corner = PlaceGrid.edges(cell, level: PlaceGrid.finest)
      var day = span << 9
      while reader.position < end {
        // The type in the three lowest bits, the days since the last record above.
        let head = reader.next()
        day &+= head >> 3
        let latitude = Int32(truncatingIfNeeded: reader.next() &+ Int64(corner.south))
        let longitude = Int32(truncatingIfNeeded: reader.next() &+ Int64(corner.west))
        body(
          Point(
            cell: cell, day: day, type: head & 7, latitude: latitude, longitude: longitude,
            accuracy: accuracy(reader.next())))
      }
    }
  }

  /// An accuracy in a small number: 0 for none, else its whole metres, else its thousandths.
  private static func code(_ accuracy: Int64?) -> Int64 {
    guard let accuracy else { return 0 }
    let isWhole = accuracy % 1000 == 0
    return 1 + (isWhole ? (accuracy / 1000) << 1 : accuracy << 1 | 1)
  }

  @inline(__always) private static func accuracy(_ code: Int64) -> Int64? {
    let rest = code - 1
    return code == 0 ? nil : rest & 1 == 0 ? (rest >> 1) * 1000 : rest >> 1
  }

  /// A tile's bytes for these points, which are sorted.
  static func bytes(_ points: ArraySlice<Point>, id: Int64) -> [UInt8] {
    let (region, span) = meaning(of: id)
    var writer = PackedWriter()
    var rest = points
    while let first = rest.first {
      let group = rest.prefix { $0.cell == first.cell }
      rest = rest.dropFirst(group.count)
      let corner = PlaceGrid.edges(first.cell, level: PlaceGrid.finest)
      var packed = PackedWriter()
      var day = span << 9
      for point in group {
        packed.append((point.day &- day) << 3 | point.type)
        packed.append(Int64(point.latitude) - Int64(corner.south))
        packed.append(Int64(point.longitude) - Int64(corner.west))
        packed.append(code(point.accuracy))
        day = point.day
      }
      writer.append(first.cell - region << 5)
      writer.append(packed)
    }
    return writer.bytes
  }
}
