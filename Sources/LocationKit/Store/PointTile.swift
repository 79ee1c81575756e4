/// The records of a small region within 512 days, packed into one row, for exact counts at the
/// edges of boxes and for filters that examine single records.
///
/// The region is a cell of length 5; its records are grouped by cells of length 7, and sorted by
/// time within each. A phone that stays at home for years has millions of them, so a tile has
/// several rows, its parts, each with records of all cells; what is added goes to the last part.
struct PointTile {
  /// The properties of a record that counting needs.
  struct Point: Hashable {
    /// The cell of length 7.
    let cell: Int64
    /// Milliseconds since 1970.
    let time: Int64
    /// The raw value of its type.
    let type: Int64
    /// The number of its source.
    let source: Int64
    let latitude: Int32
    let longitude: Int32
    /// The accuracy in millimetres; `nil` if unknown.
    let accuracy: Int64?

    /// Whether it precedes another one in a tile: by cell, then by time.
    static func areInOrder(_ one: Point, _ other: Point) -> Bool {
      one.cell == other.cell ? one.time < other.time : one.cell < other.cell
    }

    /// The day, counted since 1970.
    var day: Int64 { time.dividedDown(by: DayPeriod.milliseconds).quotient }

    /// The type and accuracy band.
    var recordClass: Int64 {
      RecordClass(type: type, band: RecordClass.Band(thousandths: accuracy)).rawValue
    }

    /// The row id of the first part of its tile.
    var tile: Int64 {
      PointTile.id(region: PointTile.region(of: cell), span: PointTile.span(ofDay: day))
    }
  }

  /// The length of the cells that are regions.
  static let regionLevel = 5

  /// The region of a cell of length 7.
  @inline(__always) static func region(of cell: Int64) -> Int64 { cell >> cellBits }

  /// The number of bits that identify a cell of length 7 within its region.
  private static let cellBits: Int64 = 10

  /// The period of 512 days that contains a day.
  static func span(ofDay day: Int64) -> Int64 { min(max(day >> 9, -1 << 18), 1 << 18 - 1) }

  /// The number of bytes from which a part is full.
  static let partSize = 1 << 20
  private static let partBits: Int64 = 16

  /// The row id of the first part of a tile.
  static func id(region: Int64, span: Int64) -> Int64 {
    (region << 20 + span + 1 << 19) << partBits
  }

  /// The highest row id of a tile.
  static func lastPart(of id: Int64) -> Int64 { id | (1 << partBits - 1) }

  /// The region and period of a row id.
  static func meaning(of id: Int64) -> (region: Int64, span: Int64) {
    let tile = id >> partBits
    return (tile >> 20, tile & (1 << 20 - 1) - 1 << 19)
  }

  /// The moment to which times in a tile are relative, in seconds since 1970.
  private static func start(of span: Int64) -> Int64 { span << 9 * 86_400 }
}

// A point begins with a number: its lowest bits are the type and a flag for further fields, which
// most points lack; the rest is the number of whole seconds since the previous point.
extension PointTile {
  private static let typeBits: Int64 = 7
  private static let hasSource: Int64 = 8
  private static let hasFullTime: Int64 = 16
  private static let headBits: Int64 = 5
  private static let longestStep: Int64 = 1 << 50

  /// The points of a tile in one cell.
  struct Group {
    let cell: Int64
    fileprivate let bytes: Range<Int>
  }

  /// Reads the bytes of a tile.
  struct Reader {
    private let region: Int64
    private let start: Int64
    private let usualSource: Int64
    private var reader: PackedReader

    init(_ bytes: UnsafeRawBufferPointer, id: Int64) {
      let (region, span) = PointTile.meaning(of: id)
      self.region = region
      start = PointTile.start(of: span) &* 1000
      reader = PackedReader(bytes)
      usualSource = reader.next()
    }

    /// The next cell's points, not decoded yet.
    mutating func nextGroup() -> Group? {
      guard !reader.isAtEnd else { return nil }
      let cell = region << PointTile.cellBits | reader.next()
      let length = reader.next()
      let begin = reader.position
      reader.position = reader.end(after: length)
      return Group(cell: cell, bytes: begin..<reader.position)
    }

    /// Calls `body` for each point of a group.
    @inline(__always) func forEachPoint(of group: Group, _ body: (Point) -> Void) {
      let corner = PlaceGrid.corner(group.cell, level: PlaceGrid.finest)
      var reader = reader
      reader.position = group.bytes.lowerBound
      var time = start
      while reader.position < group.bytes.upperBound {
        let head = reader.next()
        if head & PointTile.hasFullTime == 0 {
          time &+= (head >> PointTile.headBits) &* 1000
        } else {
          time = reader.nextSigned()
        }
        let source = head & PointTile.hasSource == 0 ? usualSource : reader.nextSigned()
        let latitude = Int32(truncatingIfNeeded: reader.next() &+ Int64(corner.south))
        let longitude = Int32(truncatingIfNeeded: reader.next() &+ Int64(corner.west))
        body(
          Point(
            cell: group.cell, time: time, type: head & PointTile.typeBits, source: source,
            latitude: latitude, longitude: longitude,
            accuracy: PointTile.accuracy(reader.next())))
      }
    }
  }

  /// All points of a tile, in order.
  static func points(in bytes: UnsafeRawBufferPointer, id: Int64) -> [Point] {
    var points: [Point] = []
    var reader = Reader(bytes, id: id)
    while let group = reader.nextGroup() {
      reader.forEachPoint(of: group) { points.append($0) }
    }
    return points
  }

  /// The bytes of a part of a tile with these sorted points; empty if there are none.
  static func bytes(_ points: ArraySlice<Point>, id: Int64) -> [UInt8] {
    guard let usualSource = points.first?.source else { return [] }
    let region = meaning(of: id).region
    var writer = PackedWriter()
    writer.append(usualSource)
    var rest = points
    while let first = rest.first {
      let group = rest.prefix { $0.cell == first.cell }
      rest = rest.dropFirst(group.count)
      writer.append(first.cell - region << cellBits)
      writer.append(packed(group, first.cell, id: id, usualSource: usualSource) { _ in })
    }
    return writer.bytes
  }

  /// The bytes of a part with further points; of the old ones only those in the same cells are
  /// decoded.
  ///
  /// - Parameters:
  ///   - new: The further points, in order.
  ///   - old: The bytes of the part, which is not empty.
  static func bytes(
    adding new: ArraySlice<Point>, to old: UnsafeRawBufferPointer, id: Int64
  ) -> [UInt8] {
    let region = meaning(of: id).region
    var header = PackedReader(old)
    let usualSource = header.next()
    var writer = PackedWriter()
    writer.reserveCapacity(old.count + 12 * new.count)
    writer.append(usualSource)
    var reader = Reader(old, id: id)
    var group = reader.nextGroup()
    var rest = new
    while group != nil || !rest.isEmpty {
      let cell = min(group?.cell ?? .max, rest.first?.cell ?? .max)
      let added = rest.prefix { $0.cell == cell }
      rest = rest.dropFirst(added.count)
      writer.append(cell - region << cellBits)
      if let known = group, known.cell == cell {
        if added.isEmpty {
          writer.append(part: old[known.bytes])
        } else {
          writer.append(
            packed(added, cell, id: id, usualSource: usualSource) {
              reader.forEachPoint(of: known, $0)
            })
        }
        group = reader.nextGroup()
      } else {
        writer.append(packed(added, cell, id: id, usualSource: usualSource) { _ in })
      }
    }
    return writer.bytes
  }

  /// The packed points of a cell, with further ones among them.
  private static func packed(
    _ added: ArraySlice<Point>, _ cell: Int64, id: Int64, usualSource: Int64,
    forEachKnown: ((Point) -> Void) -> Void
  ) -> PackedWriter {
    let corner = PlaceGrid.corner(cell, level: PlaceGrid.finest)
    var packed = PackedWriter()
    var time = start(of: meaning(of: id).span) &* 1000
    var rest = added
    func append(_ point: Point) {
      Self.append(point, after: time, usualSource: usualSource, to: &packed)
      packed.append(Int64(point.latitude) - Int64(corner.south))
      packed.append(Int64(point.longitude) - Int64(corner.west))
      packed.append(code(point.accuracy))
      time = point.time
    }
    forEachKnown { known in
      while let next = rest.first, next.time < known.time {
        append(next)
        rest.removeFirst()
      }
      append(known)
    }
    for point in rest { append(point) }
    return packed
  }

  private static func append(
    _ point: Point, after time: Int64, usualSource: Int64, to packed: inout PackedWriter
  ) {
    let step = point.time &- time
    let isPlain = step % 1000 == 0 && 0..<longestStep ~= step
    let isUsual = point.source == usualSource
    packed.append(
      (isPlain ? (step / 1000) << headBits : hasFullTime) | (isUsual ? 0 : hasSource)
        | point.type & typeBits)
    if !isPlain { packed.append(signed: point.time) }
    if !isUsual { packed.append(signed: point.source) }
  }

  /// An accuracy as a small number: 0 for none, otherwise in whole metres if possible, else in
  /// millimetres.
  private static func code(_ accuracy: Int64?) -> Int64 {
    guard let accuracy else { return 0 }
    let isWhole = accuracy % 1000 == 0
    let code = isWhole ? (accuracy / 1000) << 1 : accuracy << 1 | 1
    return code < 0 ? code : code + 1
  }

  @inline(__always) private static func accuracy(_ code: Int64) -> Int64? {
    guard code != 0 else { return nil }
    let rest = code < 0 ? code : code - 1
    return rest & 1 == 0 ? (rest >> 1) &* 1000 : rest >> 1
  }
}
