import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Maps with tags of OpenStreetMap that others made: a file for each floor, outlines that overlap,
/// corridors in parts, buildings that nothing joins.
@Suite struct SeparateFloorsTests {
  private typealias Map = IndoorSketch

  private static func polygon(
    _ tags: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    let ring = corners.map { "[\(21 + $0.0 / 68_400),\(52 + $0.1 / 111_195)]" }
    return #"{"type":"Feature","properties":{\#(tags)},"geometry":{"type":"Polygon","#
      + #""coordinates":[[\#(ring.joined(separator: ","))]]}}"#
  }

  private static func point(_ tags: String, _ x: Double, _ y: Double) -> String {
    #"{"type":"Feature","properties":{\#(tags)},"geometry":{"type":"Point","#
      + #""coordinates":[\#(21 + x / 68_400),\#(52 + y / 111_195)]}}"#
  }

  @Test func `floors in files of their own are joined by the stairs above each other`() throws {
    let folder = try TemporaryFolder()
    for floor in [8, 9] {
      let level = #""level":"\#(floor)""#
      let features = [
        Self.polygon(#""indoor":"corridor",\#(level)"#, 0, 0, 40, 4),
        Self.polygon(#""indoor":"room","ref":"\#(floor)01",\#(level)"#, 0, 4, 10, 6),
        Self.point(#""entrance":"yes",\#(level)"#, 5, 4),
        Self.polygon(#""highway":"steps",\#(level)"#, 30, 4, 4, 6),
        Self.polygon(#""elevator":"yes",\#(level)"#, 20, 4, 2, 2),
      ]
      let text =
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
      try folder.write(text, to: "h\(floor).geojson.json")
    }
    #expect(PlanPackage.hasIndoorTags(folder.url) && !IMDFArchive.isPossible(folder.url))
    var package = try PlanPackage(openStreetMap: folder.url)
    let portals = package.pages.map { Set($0.portals.map(\.id)) }
    #expect(portals.count == 2 && portals[0] == portals[1] && portals[0].count == 2)
    #expect(package.pages.allSatisfy { $0.portals.allSatisfy { $0.data["kind"] != "exit" } })
    try package.addMissingDoors()
    let route = try package.building().route(from: .named("801"), to: .named("901"))
    #expect(route?.levelIDs == ["B-8", "B-9"])
  }

  @Test func `an entrance of a building is still an exit`() throws {
    var map = Map()
    map.box(10, 0, 0, 40, 10, ["indoor": "corridor", "level": "0"])
    map.box(11, 0, 10, 40, 20, ["highway": "pedestrian", "area": "yes", "level": "0"])
    _ = map.node(20, 10, ["entrance": "yes", "level": "0"])
    let package = try map.package()
    #expect(package.pages[0].portals.map { $0.data["kind"] } == ["exit"])
  }

  @Test func `a corridor whose shape overlaps a room is no way through it`() throws {
    var map = Map()
    // The corridor's shape reaches over the northern half of the room in the middle.
    map.box(10, 0, 0, 60, 30, ["indoor": "corridor", "level": "0"])
    map.box(20, 20, -40, 20, 60, ["indoor": "room", "level": "0", "ref": "9"])
    map.box(21, -20, 0, 20, 10, ["indoor": "room", "level": "0", "ref": "1"])
    map.box(22, 60, 0, 20, 10, ["indoor": "room", "level": "0", "ref": "2"])
    for x in [0.0, 60] { _ = map.node(x, 5, ["door": "yes", "level": "0"]) }
    _ = map.node(30, 20, ["door": "yes", "level": "0"])
    let building = try map.package().building()
    let route = try #require(building.route(from: .named("B-1"), to: .named("B-2")))
    // Straight it would be 55 m.
    #expect((route.length ?? 0) > 60)
  }

  @Test func `parts of a corridor are open to each other along their common edge`() throws {
    var map = Map()
    map.box(10, 0, 0, 20, 80, ["indoor": "corridor", "level": "0"])
    map.box(11, 20, 0, 20, 80, ["indoor": "corridor", "level": "0"])
    for (id, x) in [(20, -20.0), (21, 40)] {
      map.box(id, x, 0, 20, 8, ["indoor": "room", "level": "0", "ref": "\(id - 19)"])
      _ = map.node(x < 0 ? 0 : 40, 4, ["door": "yes", "level": "0"])
    }
    var package = try map.package()
    try package.addMissingDoors()
    let route = try package.building().route(from: .named("B-1"), to: .named("B-2"))
    #expect((route?.length ?? 999) < 45)
  }

  @Test func `a building that nothing joins is left towards the nearest corridor`() throws {
    var map = Map()
    for (start, x) in [(100, 0.0), (200, 60)] {
      map.box(start, x, 0, 10, 60, ["indoor": "corridor", "level": "0"])
      for number in 0..<4 {
        let y = Double(number) * 15
        let side = x == 0 ? -20 : 70.0
        map.box(
          start + 1 + number, side, y, 20, 15,
          ["indoor": "room", "level": "0", "ref": "\(start + number)"])
        _ = map.node(x == 0 ? 0 : 70, y + 7, ["door": "yes", "level": "0"])
      }
    }
    var package = try map.package()
    try package.addMissingDoors()
    let route = try #require(
      package.building().route(from: .named("B-100"), to: .named("B-203")))
    // The way across the yard is named.
    #expect(route.undrawnLength > 20)
  }
}
