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

  @Test func `edges of cells are those of their geohashes`() throws {
    var random = SeededGenerator(seed: 12)
    for level in [3, 5, 7] {
      for _ in 0..<500 {
        let place = try Coordinate(
          latitude: Double.random(in: -90...90, using: &random),
          longitude: Double.random(in: -180...180, using: &random))
        let geohash = Geohash(place, length: level)
        let edges = PlaceGrid.edges(PlaceGrid.bits(geohash), level: level)
        let box = geohash.box
        #expect(edges.south == Int32((box.south * 1e7).rounded(.down)))
        #expect(edges.west == Int32((box.west * 1e7).rounded(.down)))
        #expect(edges.north == Int32((box.north * 1e7).rounded(.up)))
        #expect(edges.east == Int32((box.east * 1e7).rounded(.up)))
      }
    }
  }

  @Test func `points read back, of all cells or some`() {
    var random = SeededGenerator(seed: 13)
    let region = PlaceGrid.bits(Geohash(BoundingBox.world.center, length: 6))
    let id = PointTile.id(region: region, span: -3)
    #expect(PointTile.meaning(of: id) == (region, -3))
    let points = (0..<400).map { _ in
      let cell = region << 5 | Int64.random(in: 0..<32, using: &random)
      let edges = PlaceGrid.edges(cell, level: 7)
      return PointTile.Point(
        cell: cell, day: Int64.random(in: -1536 ..< -1024, using: &random),
        type: Int64.random(in: 0..<5, using: &random),
        latitude: Int32.random(in: edges.south...edges.north, using: &random),
        longitude: Int32.random(in: edges.west...edges.east, using: &random),
        accuracy: [nil, 0, 5000, 5001, -1000, 3_000_000_000].randomElement(using: &random) ?? nil)
    }.sorted { $0.order < $1.order }
    #expect(points.allSatisfy { $0.tile == id })
    PointTile.bytes(points[...], id: id).withUnsafeBytes { bytes in
      var all: [PointTile.Point] = []
      PointTile.forEach(in: bytes, id: id, where: { _ in true }, do: { all.append($0) })
      #expect(all == points)
      var some: [PointTile.Point] = []
      PointTile.forEach(in: bytes, id: id, where: { $0 & 3 == 1 }, do: { some.append($0) })
      #expect(some == points.filter { $0.cell & 3 == 1 })
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
