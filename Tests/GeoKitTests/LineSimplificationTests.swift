import GeoKit
import TestSupport
import Testing

@Suite struct LineSimplificationTests {
  /// The distance from a point to a segment, by trying many points of it.
  static func distance(from point: Coordinate, to start: Coordinate, _ end: Coordinate) -> Meters {
    let steps = 200
    return (0...steps)
      .map { start.interpolated(to: end, fraction: Double($0) / Double(steps)) }
      .map { point.distance(to: $0) }.min() ?? Meters(.infinity)
  }

  @Test(arguments: ["52.2,21", "0,179.999", "89.999,0", "-89.9995,-150"])
  func `points left out lie within the tolerance`(origin: String) throws {
    var random = SeededGenerator(seed: 16)
    for tolerance: Meters in [1, 10, 60] {
      var place = try Coordinate(origin)
      var line = [place]
      var bearing = 0.0
      for _ in 0..<120 {
        bearing += .random(in: -40...40, using: &random)
        place = place.destination(bearing: bearing, distance: 20)
        line.append(place)
      }
      let kept = line.indicesOfSimplifiedLine(within: tolerance)
      #expect(kept.first == 0 && kept.last == 120)
      #expect(kept == kept.sorted() && kept.count < 121)
      #expect(line.simplified(within: tolerance) == kept.map { line[$0] })
      for (start, end) in zip(kept, kept.dropFirst()) {
        for between in start..<end {
          let distance = Self.distance(from: line[between], to: line[start], line[end])
          #expect(distance.value <= tolerance.value * 1.001 + 0.01)
        }
      }
    }
  }

  @Test func `straight lines keep their ends`() throws {
    let equator = try (0...50).map { try Coordinate(latitude: 0, longitude: Double($0)) }
    #expect(equator.simplified(within: 0.001) == [equator[0], equator[50]])
    let pacific = try ["0,179", "0,179.5", "0,-179.5", "0,-179"].map { try Coordinate($0) }
    #expect(pacific.indicesOfSimplifiedLine(within: 1) == [0, 3])
    let meridian = try stride(from: 80.0, through: 90, by: 1).map {
      try Coordinate(latitude: $0, longitude: 20)
    }
    #expect(meridian.simplified(within: 0.001).count == 2)
  }

  @Test func `short, closed and repeated lines are safe`() throws {
    let ring = try ["0,0", "0,1", "1,1", "0,0"].map { try Coordinate($0) }
    #expect(ring.simplified(within: 1) == ring)
    let spot = try [Coordinate](repeating: Coordinate("5,5"), count: 9)
    #expect(spot.indicesOfSimplifiedLine(within: 0) == [0, 8])
    #expect(spot.indicesOfSimplifiedLine(within: -1).count == 9)
    #expect([Coordinate]().simplified(within: 1).isEmpty)
    #expect([spot[0], spot[0]].simplified(within: 1).count == 2)
  }
}
