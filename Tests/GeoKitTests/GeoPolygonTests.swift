import GeoKit
import TestSupport
import Testing

@Suite struct GeoPolygonTests {
  private func ring(_ corners: [(Double, Double)]) throws -> [Coordinate] {
    try corners.map { try Coordinate(latitude: $0.1, longitude: $0.0) }
  }

  @Test func `holes and the antimeridian`() throws {
    let outline = try ring([(179, -1), (-179, -1), (-179, 1), (179, 1), (179, -1)])
    let hole = try ring([(179.5, -0.5), (-179.5, -0.5), (-179.5, 0.5), (179.5, 0.5)])
    let area = try #require(GeoPolygon(outline: outline, holes: [hole]))
    #expect(area.contains(try Coordinate(latitude: 0, longitude: 179.2)))
    #expect(area.contains(try Coordinate(latitude: 0, longitude: -179.2)))
    #expect(!area.contains(try Coordinate(latitude: 0, longitude: 180)))
    #expect(!area.contains(try Coordinate(latitude: 0, longitude: -180)))
    #expect(!area.contains(try Coordinate(latitude: 0, longitude: 0)))
    #expect(area.boundingBox == (try BoundingBox(west: 179, south: -1, east: -179, north: 1)))
    #expect(GeoPolygon(outline: Array(outline.prefix(2))) == nil)
  }

  /// The zone between two parallels and meridians: R²·Δλ·(sin φ₂ − sin φ₁).
  @Test func `areas between parallels are exact`() throws {
    let octant = try #require(GeoPolygon(outline: ring([(0, 0), (90, 0), (90, 90), (0, 90)])))
    let radius = Coordinate.earthRadius.value
    #expect(abs(octant.squareMeters / (radius * radius * .pi / 2) - 1) < 1e-12)
    let turned = try #require(GeoPolygon(outline: octant.outline.reversed()))
    #expect(turned.squareMeters == octant.squareMeters)
  }

  @Test func `a hull holds its places, at the antimeridian too`() throws {
    var random = SeededGenerator(seed: 6)
    for round in 0..<60 {
      let middle = round % 2 == 0 ? 180.0 : 20.0
      let places = try (0..<20).map { _ in
        let longitude = middle + Double.random(in: -3...3, using: &random)
        return try Coordinate(
          latitude: .random(in: -2...2, using: &random),
          longitude: longitude > 180 ? longitude - 360 : longitude)
      }
      let hull = try #require(GeoPolygon(hullOf: places))
      #expect(Set(hull.outline).isSubset(of: Set(places)) || round % 2 == 0)
      for place in places where !hull.outline.contains(where: { $0.distance(to: place) < 0.01 }) {
        #expect(hull.contains(place))
      }
      let outside = try Coordinate(latitude: 3, longitude: places[0].longitude)
      #expect(!hull.contains(outside))
    }
    #expect(GeoPolygon(hullOf: [try Coordinate(latitude: 1, longitude: 1)]) == nil)
  }
}
