import TestSupport
import Testing

@testable import LocationKit

@Suite struct PackedTileTests {
  @Test func `numbers read back`() {
    let numbers: [Int64] = [0, 1, 127, 128, 300, .max, -1, .min, 1 << 35]
    var writer = PackedWriter()
    for number in numbers {
      writer.append(number)
      writer.append(signed: number)
    }
    writer.bytes.withUnsafeBytes { bytes in
      var reader = PackedReader(bytes)
      for number in numbers {
        #expect(reader.next() == number)
        #expect(reader.nextSigned() == number)
      }
      #expect(reader.isAtEnd)
      #expect(reader.next() == 0)
    }
  }

  @Test func `lines around cells are those of their geohashes`() throws {
    var random = SeededGenerator(seed: 12)
    for level in [3, 5, 7] {
      for _ in 0..<500 {
        let place = try Coordinate(
          latitude: Double.random(in: -90...90, using: &random),
          longitude: Double.random(in: -180...180, using: &random))
        let geohash = Geohash(place, length: level)
        let (row, column) = PlaceGrid.place(of: PlaceGrid.bits(geohash))
        let box = geohash.box
        func line(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
          Int32((degrees * 1e7).rounded(rule))
        }
        #expect(PlaceGrid.southernLine(ofRow: row, level: level) == line(box.south, .down))
        #expect(PlaceGrid.westernLine(ofColumn: column, level: level) == line(box.west, .down))
        #expect(PlaceGrid.northernLine(ofRow: row, level: level) == line(box.north, .up))
        #expect(PlaceGrid.easternLine(ofColumn: column, level: level) == line(box.east, .up))
      }
    }
  }

  @Test func `cells made of whole numbers are those of the degrees`() throws {
    var random = SeededGenerator(seed: 14)
    for round in 0..<20_000 {
      let level = 1 + round % 9
      var position = GridPosition(
        latitude: Int32.random(in: -900_000_000...900_000_000, using: &random),
        longitude: Int32.random(in: -1_800_000_000...1_800_000_000, using: &random))
      if round % 3 == 0, let cell = position.coordinate.map({ Geohash($0, length: level).box }) {
        // Beside the edges of a cell, or upon them.
        position = GridPosition(
          latitude: min(GridPosition.grid(cell.north), 899_999_999) + Int32(round / 3 % 3) - 1,
          longitude: max(GridPosition.grid(cell.west), -1_799_999_999) + Int32(round / 9 % 3) - 1)
      }
      let coordinate = try #require(position.coordinate)
      #expect(
        PlaceGrid.cell(position, level: level)
          == PlaceGrid.bits(Geohash(coordinate, length: level)), "\(position) at \(level)")
    }
  }

  @Test func `cells lie to a box as their edges do`() throws {
    var random = SeededGenerator(seed: 15)
    for round in 0..<4000 {
      let level = [3, 5, 7][round % 3]
      let place = GridPosition(
        latitude: Int32.random(in: -900_000_000...900_000_000, using: &random),
        longitude: Int32.random(in: -1_800_000_000...1_800_000_000, using: &random))
      let near = try #require(place.coordinate)
      let reach = [0.001, 0.02, 0.7, 30][round / 3 % 4]
      let box = try BoundingBox(
        west: (near.longitude - reach).remainder(dividingBy: 360),
        south: max(-90, near.latitude - reach),
        east: (near.longitude + reach / 3).remainder(dividingBy: 360),
        north: min(90, near.latitude + reach / 3))
      let cell = PlaceGrid.cell(place, level: level)
      let grid = GridBox(box)
      let geohash = try #require(PlaceGrid.geohash(cell, level: level))
      let corners = [geohash.box.southWest, geohash.box.northEast].map(GridPosition.init)
      let areIn = corners.map { grid.contains(latitude: $0.latitude, longitude: $0.longitude) }
      switch grid.cells(level: level).relation(cell) {
      case .inside: #expect(!areIn.contains(false), "\(geohash) in \(box)")
      case .outside: #expect(!areIn.contains(true), "\(geohash) beside \(box)")
      case .across: break
      }
      // The place itself is in the box.
      #expect(grid.cells(level: level).relation(cell) != .outside)
    }
  }

  @Test func `points read back, of all cells or of some`() {
    var random = SeededGenerator(seed: 13)
    let region = PlaceGrid.bits(Geohash(BoundingBox.world.center, length: 5))
    let id = PointTile.id(region: region, span: -3)
    #expect(PointTile.meaning(of: id) == (region, -3))
    let day = DayPeriod.milliseconds
    let points = (0..<400).map { _ in
      let cell = region << 10 | Int64.random(in: 0..<32, using: &random)
      let (row, column) = PlaceGrid.place(of: cell)
      let south = PlaceGrid.southernLine(ofRow: row, level: 7)
      let west = PlaceGrid.westernLine(ofColumn: column, level: 7)
      var time = Int64.random(in: -1536 * day ..< -1024 * day, using: &random)
      if Bool.random(using: &random) { time -= time % 1000 }
      return PointTile.Point(
        cell: cell, time: time, type: Int64.random(in: 0..<5, using: &random),
        source: Int64.random(in: 0..<4, using: &random),
        latitude: Int32.random(in: south...south + 9000, using: &random),
        longitude: Int32.random(in: west...west + 9000, using: &random),
        accuracy: [nil, 0, 5000, 5001, -1, -1000, -999, 3_000_000_000]
          .randomElement(using: &random) ?? nil)
    }.sorted(by: PointTile.Point.areInOrder)
    #expect(points.allSatisfy { $0.tile == id })
    PointTile.bytes(points[...], id: id).withUnsafeBytes { bytes in
      #expect(PointTile.points(in: bytes, id: id) == points)
      var some: [PointTile.Point] = []
      var reader = PointTile.Reader(bytes, id: id)
      while let group = reader.nextGroup() {
        if group.cell & 3 == 1 { reader.forEachPoint(of: group) { some.append($0) } }
      }
      #expect(some == points.filter { $0.cell & 3 == 1 })
    }
    #expect(PointTile.bytes([], id: id).isEmpty)
  }

  @Test(arguments: [Int64.min, -1 << 60, -1, 0, 1, 1 << 60, .max])
  func `a time however far away reads back`(_ time: Int64) {
    let point = PointTile.Point(
      cell: 77, time: time, type: 1, source: 2, latitude: -899_000_000, longitude: -1_790_000_000,
      accuracy: nil)
    PointTile.bytes([point], id: point.tile).withUnsafeBytes { bytes in
      #expect(PointTile.points(in: bytes, id: point.tile) == [point])
    }
  }

  @Test func `whole months and what is left or too much make up any span`() {
    var random = SeededGenerator(seed: 16)
    let day = DayPeriod.milliseconds
    for round in 0..<500 {
      let start = Int64.random(in: -800 * day...30_000 * day, using: &random)
      let longest = [day / 2, 40 * day, 900 * day][round % 3]
      let length = Int64.random(in: 1...longest, using: &random)
      let span = start..<start + length
      let parts = DayPeriod.parts(of: span)
      #expect(parts.periods.isEmpty == parts.span.isEmpty)
      var moments = [start - 1, start, span.upperBound - 1, span.upperBound]
      for _ in 0..<20 {
        moments.append(
          Int64.random(in: start - 40 * day...start + length + 40 * day, using: &random))
      }
      for moment in moments {
        func isIn(_ ranges: [Range<Int64>]) -> Int { ranges.count { $0.contains(moment) } }
        let sum = isIn([parts.span]) + isIn(parts.added) - isIn(parts.removed)
        #expect(sum == isIn([span]), "\(moment) of \(span)")
      }
    }
  }

  @Test func `counts are added and taken away`() {
    func entry(_ cell: Int64, _ recordClass: Int64, _ number: Int64) -> CountTile.Entry {
      CountTile.Entry(
        cell: cell, recordClass: recordClass,
        count: ClusterCount(number: number, latitudes: number * 7, longitudes: -number * 9))
    }
    func tile(_ old: [UInt8], _ new: [CountTile.Entry]) -> [UInt8] {
      old.withUnsafeBytes { CountTile.bytes($0, adding: new[...], level: 5, prefix: 3) }
    }
    func entries(_ bytes: [UInt8]) -> [CountTile.Entry] {
      var result: [CountTile.Entry] = []
      bytes.withUnsafeBytes {
        CountTile.forEach(in: $0, level: 5, prefix: 3) { result.append($0) }
      }
      return result
    }
    let start: Int64 = 3 << 15
    let first = tile([], [entry(start, 1, 5), entry(start + 9, 1, 2), entry(start + 9, 8, 3)])
    #expect(entries(first).map(\.count.number) == [5, 2, 3])
    let second = tile(first, [entry(start + 4, 0, 1), entry(start + 9, 1, -2)])
    #expect(
      entries(second) == [entry(start, 1, 5), entry(start + 4, 0, 1), entry(start + 9, 8, 3)])
    let last = [entry(start, 1, -5), entry(start + 4, 0, -1), entry(start + 9, 8, -3)]
    #expect(tile(second, last).isEmpty)
  }
}
