import GeoKit
import TestSupport
import Testing

@Suite struct BufferTests {
  /// A star with a ragged outline around a place, corners by bearing.
  private func star(
    around middle: Coordinate, _ radii: [Double]
  ) -> [Coordinate] {
    radii.enumerated().map { index, radius in
      middle.destination(
        bearing: 360 - 360 * Double(index) / Double(radii.count), distance: Meters(radius))
    }
  }

  private func distance(_ place: Coordinate, _ ring: [Coordinate]) -> Double {
    (ring + [ring[0]]).nearestPoint(to: place)?.distance.value ?? .infinity
  }

  @Test(arguments: [(0.0, 0.0), (52, 21), (-17, 180), (89.9, 40), (-89.97, -120)])
  func `a place grows to a circle`(latitude: Double, longitude: Double) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let circle = try #require(try GeoPolygon.buffer(by: 500, around: [place]).first)
    #expect(circle.holes.isEmpty)
    for corner in circle.outline {
      #expect(abs(corner.distance(to: place).value - 500) < 0.5)
    }
    if abs(latitude) < 80 {
      #expect(abs(circle.squareMeters / (.pi * 500 * 500) - 1) < 0.02)
      #expect(circle.contains(place))
    }
  }

  @Test func `every place of the outline is as far as asked`() throws {
    var random = SeededGenerator(seed: 8)
    for round in 0..<Rounds.count(4) {
      let middle = try Coordinate(
        latitude: .random(in: -60...60, using: &random), longitude: round % 3 == 0 ? 180 : 20)
      let ring = star(
        around: middle, (0..<9).map { _ in .random(in: 300...900, using: &random) })
      let area = try #require(GeoPolygon(outline: ring))
      for meters in [80.0, -60] {
        let parts = try area.buffer(by: Meters(meters))
        #expect(!parts.isEmpty)
        for part in parts {
          for ring in [part.outline] + part.holes {
            for corner in ring {
              #expect(abs(distance(corner, area.outline) - abs(meters)) < 1)
            }
          }
        }
        let change = parts.reduce(0) { $0 + $1.squareMeters } / area.squareMeters
        #expect(meters > 0 ? change > 1 : change < 1)
      }
    }
  }

  @Test func `holes close and parts come apart`() throws {
    let middle = try Coordinate(latitude: 10, longitude: 10)
    let outline = star(around: middle, Array(repeating: 1_000, count: 40))
    let hole = star(around: middle, Array(repeating: 300, count: 40))
    let ring = try #require(GeoPolygon(outline: outline, holes: [hole]))
    let wider = try ring.buffer(by: 100)
    #expect(wider.count == 1 && wider[0].holes.count == 1)
    let area = Double.pi * (1_100 * 1_100 - 200 * 200)
    #expect(abs(wider[0].squareMeters / area - 1) < 0.02)
    #expect(try ring.buffer(by: 320).first?.holes.isEmpty == true)
    #expect(try ring.buffer(by: -400).isEmpty)
    #expect(try ring.buffer(by: 0) == [ring])
    // Two squares joined by a narrow neck.
    func place(_ x: Double, _ y: Double) throws -> Coordinate {
      try Coordinate(latitude: y / 100_000, longitude: x / 100_000)
    }
    let neck = try #require(
      GeoPolygon(outline: [
        place(0, 0), place(400, 0), place(400, 180), place(600, 180), place(600, 0),
        place(1_000, 0), place(1_000, 400), place(600, 400), place(600, 220), place(400, 220),
        place(400, 400), place(0, 400),
      ]))
    #expect(try neck.buffer(by: -40).count == 2)
    #expect(try neck.buffer(by: 40).count == 1)
    #expect(try GeoPolygon.buffer(by: 10, around: []).isEmpty)
    let error = #expect(throws: GeoError.self) { try neck.buffer(by: 9_000_000) }
    #expect(error?.kind == .shapeTooLarge)
  }
}
