import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Openings that are wider than doors.
@Suite struct WideOpeningTests {
  private static let corner = [
    PlanPoint(x: 0, y: 0), PlanPoint(x: 10, y: 0), PlanPoint(x: 10, y: 10),
  ]

  @Test func `a wide opening is cut into doors along its line`() {
    let doors = WideOpening.doors(along: Self.corner, unitsPerMeter: 1)
    #expect(doors.count == 8)
    #expect(doors.first?.first == Self.corner[0] && doors.last?.last == Self.corner[2])
    #expect(zip(doors, doors.dropFirst()).allSatisfy { $0.last == $1.first })
    for door in doors {
      let length = zip(door, door.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      #expect(abs(length - 2.5) < 1e-6)
    }
  }

  @Test func `a door stays as it is`() {
    #expect(WideOpening.doors(along: Self.corner, unitsPerMeter: 5) == [Self.corner])
    #expect(WideOpening.doors(along: [], unitsPerMeter: 1) == [[]])
    let endless = [PlanPoint(x: 0, y: 0), PlanPoint(x: 1e9, y: 0)]
    #expect(WideOpening.doors(along: endless, unitsPerMeter: 1).count == 64)
  }

  /// A hall around the corner of another one, and the opening between them along both sides.
  @Test func `people pass a bent opening anywhere`() throws {
    func ring(_ points: [(Double, Double)]) -> String {
      "[" + (points + points.prefix(1)).map { "[\($0.0),\($0.1)]" }.joined(separator: ",") + "]"
    }
    func feature(_ kind: String, _ name: String, _ type: String, _ places: String) -> String {
      #"{"type":"Feature","properties":{"kind":"\#(kind)","name":"\#(name)","floor":1},"#
        + #""geometry":{"type":"\#(type)","coordinates":\#(places)}}"#
    }
    let inner = ring([(0, 0), (20, 0), (20, 20), (0, 20)])
    let outer = ring([(20, 0), (40, 0), (40, 40), (0, 40), (0, 20), (20, 20)])
    let shop = ring([(40, 0), (45, 0), (45, 4), (40, 4)])
    let features = [
      feature("lounge", "Lounge", "Polygon", "[\(inner)]"),
      feature("corridor", "Hall", "Polygon", "[\(outer)]"),
      feature("shop", "Shop", "Polygon", "[\(shop)]"),
      feature("door", "Side", "LineString", "[[0,20],[20,20],[20,0]]"),
      feature("door", "Entry", "LineString", "[[40,1],[40,2]]"),
    ]
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#,
      to: "lounge.geojson")
    let building = try withExtendedLifetime(folder) {
      try PlanPackage(geoJSON: URL(filePath: file)).building()
    }
    let route = try #require(building.route(from: .named("Lounge"), to: .named("Shop")))
    let ends = [route.points.first, route.points.last].compactMap(\.self)
      .map { building.graph.points[$0].position }
    let straight = ends[0].distance(to: ends[1]) * 0.05
    #expect(try #require(route.length) < straight + 3)
  }
}
