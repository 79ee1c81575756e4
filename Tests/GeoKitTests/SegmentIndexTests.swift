import FileAccess
import GeoKit
import SectionFile
import TestSupport
import Testing

@Suite struct SegmentIndexTests {
  static let kind = SectionFileKind(signature: "CityTst", version: 1, title: "a test file")

  /// Places in a town, around the world, at the poles and at the antimeridian.
  static func place(_ kind: Int, _ random: inout SeededGenerator) throws -> Coordinate {
    func degrees(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 1e7).rounded() / 1e7
    }
    switch kind {
    case 0: return try Coordinate(latitude: degrees(52...52.3), longitude: degrees(20.8...21.2))
    case 1: return try Coordinate(latitude: degrees(-90...90), longitude: degrees(-180...180))
    case 2: return try Coordinate(latitude: degrees(89.9...90), longitude: degrees(-180...180))
    default:
      let longitude = degrees(179.8...180)
      return try Coordinate(
        latitude: degrees(-17...(-16)),
        longitude: Bool.random(using: &random) ? longitude : -longitude)
    }
  }

  private static func segments(
    _ kind: Int, _ count: Int, _ random: inout SeededGenerator
  ) throws -> [SegmentIndex.Segment] {
    try (0..<count).map { index in
      let start = try place(kind, &random)
      if index % 9 == 0 { return SegmentIndex.Segment(from: start, to: start) }
      if kind == 1, index % 2 == 0 {
        return SegmentIndex.Segment(from: start, to: try place(1, &random))
      }
      let end = start.destination(
        bearing: .random(in: 0..<360, using: &random),
        distance: Meters(.random(in: 1...800, using: &random)))
      return SegmentIndex.Segment(from: start, to: end)
    }
  }

  @Test(arguments: 0..<4) func `the nearest segments are those of looking at all`(kind: Int) throws
  {
    var random = SeededGenerator(seed: UInt64(kind))
    for count in [0, 1, 7, 8, 9, 64, 65, 300] {
      let segments = try Self.segments(kind, count, &random)
      let index = SegmentIndex(segments)
      #expect(index.count == count)
      for _ in 0..<12 {
        let place = try Self.place(kind, &random)
        let all = segments.map { [$0.start, $0.end].nearestPoint(to: place)?.distance ?? .zero }
        let nearest = index.nearest(to: place, count: 5)
        #expect(nearest.count == min(5, count))
        for (neighbor, expected) in zip(nearest, all.sorted()) {
          #expect(abs(neighbor.distance.value - expected.value) < 0.05)
          #expect(abs(all[neighbor.index].value - expected.value) < 0.05)
          #expect((0...1).contains(neighbor.fraction))
          #expect(neighbor.distance == place.distance(to: neighbor.point))
        }
        let radius = Meters(all.sorted().dropFirst(count / 3).first?.value ?? 0) + 0.1
        let within = Set(index.nearest(to: place, count: count, within: radius).map(\.index))
        for (number, distance) in all.enumerated() where abs((distance - radius).value) > 0.05 {
          #expect(within.contains(number) == (distance < radius))
        }
        let odd = index.nearest(to: place) { $0 % 2 == 1 }
        #expect(odd.map { $0.index % 2 } ?? 1 == 1)
      }
    }
  }

  @Test func `equally near segments come by their numbers`() throws {
    let here = try Coordinate(latitude: 52, longitude: 21)
    let there = try Coordinate(latitude: 52, longitude: 21.01)
    let index = SegmentIndex(
      Array(repeating: SegmentIndex.Segment(from: here, to: there), count: 40))
    let place = try Coordinate(latitude: 52.001, longitude: 21.005)
    #expect(index.nearest(to: place, count: 12).map(\.index) == Array(0..<12))
    #expect(index.nearest(to: place, within: -1) == nil)
    #expect(index.nearest(to: place, count: 0).isEmpty)
  }

  @Test func `boxes that touch an area are those of looking at all`() throws {
    var random = SeededGenerator(seed: 5)
    func degrees(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 100).rounded() / 100
    }
    func box() throws -> BoundingBox {
      let (south, north) = (degrees(-90...90), degrees(-90...90))
      let west = degrees(-180...180)
      let east = west + degrees(0...40)
      return try BoundingBox(
        west: west, south: min(south, north), east: east > 180 ? east - 360 : east,
        north: max(south, north))
    }
    for count in [0, 1, 8, 9, 200] {
      let boxes = try (0..<count).map { _ in try box() }
      let index = BoxIndex(boxes)
      #expect(index.count == count)
      for _ in 0..<60 {
        let area = try box()
        #expect(
          index.indices(touching: area) == boxes.indices.filter { boxes[$0].intersects(area) })
        let place = area.southWest
        #expect(
          index.indices(around: place) == boxes.indices.filter { boxes[$0].contains(place) })
      }
    }
  }

  @Test func `an index in a file answers as before, and damage does no harm`() throws {
    var random = SeededGenerator(seed: 8)
    let segments = try Self.segments(0, 100, &random)
    let index = SegmentIndex(segments)
    let boxes = BoxIndex(segments.compactMap { BoundingBox(around: [$0.start, $0.end]) })
    let writer = try SectionWriter(kind: Self.kind)
    try index.write(to: writer, as: "roads")
    try boxes.write(to: writer, as: "shapes")
    let bytes = try writer.bytes()
    let file = try SectionReader(memory: MappedFile(copying: bytes), kind: Self.kind, file: nil)
    let place = try Self.place(0, &random)
    let area = BoundingBox(place).expanded(by: 5000)
    #expect(
      try SegmentIndex(sections: file, as: "roads")?.nearest(to: place, count: 9)
        == index.nearest(to: place, count: 9))
    #expect(
      try BoxIndex(sections: file, as: "shapes")?.indices(touching: area)
        == boxes.indices(touching: area))
    #expect(try SegmentIndex(sections: file, as: "other") == nil)
    for _ in 0..<800 {
      var flipped = bytes
      flipped[Int.random(in: 64..<bytes.count, using: &random)] = .random(
        in: 0...255, using: &random)
      guard
        let file = try? SectionReader(
          memory: MappedFile(copying: flipped), kind: Self.kind, file: nil)
      else { continue }
      _ = try? SegmentIndex(sections: file, as: "roads")?.nearest(to: place, count: 100)
      _ = try? BoxIndex(sections: file, as: "shapes")?.indices(touching: area)
    }
  }

  @Test func `a point along a line is found again`() throws {
    var random = SeededGenerator(seed: 11)
    for kind in [0, 2, 3] {
      for _ in 0..<60 {
        var line = [try Self.place(kind, &random)]
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let bearing = Double.random(in: 0..<90, using: &random)
          guard let last = line.last else { break }
          line.append(last.destination(bearing: bearing, distance: 700))
        }
        let length = line.length
        let distance = length * .random(in: 0...1, using: &random)
        let position = try #require(line.point(along: distance))
        #expect(abs(position.distanceAlong.value - distance.value) < 1e-6)
        let nearest = try #require(line.nearestPoint(to: position.point))
        #expect(nearest.distance.value < 1e-3)
        let start = try #require(line.point(along: .zero))
        let end = try #require(line.point(along: length + 5))
        #expect(line.slice(from: start, to: end) == line)
        let first = line.slice(from: start, to: position).length
        let second = line.slice(from: position, to: end).length
        #expect(abs((first + second - length).value) < 1e-3)
        #expect(line.slice(from: end, to: start) == line.reversed())
      }
    }
    #expect([Coordinate]().nearestPoint(to: try Coordinate(latitude: 0, longitude: 0)) == nil)
    #expect([Coordinate]().point(along: 4) == nil)
  }
}
