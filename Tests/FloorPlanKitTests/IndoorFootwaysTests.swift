import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Ways through what is not mapped but for its footways.
@Suite struct IndoorFootwaysTests {
  private static func room(_ ref: String, level: String = "0") -> [String: String] {
    ["indoor": "room", "level": level, "ref": ref]
  }

  /// Two kiosks side by side, each with a door to the north.
  private static func kiosks() -> IndoorSketch {
    var map = IndoorSketch()
    map.box(30, 0, 0, 10, 10, room("1"))
    map.box(31, 60, 0, 10, 10, room("2"))
    _ = map.node(5, 10, ["door": "yes", "level": "0"])
    _ = map.node(65, 10, ["door": "yes", "level": "0"])
    return map
  }

  private static func add(
    _ places: [(Double, Double)], _ id: Int, _ tags: [String: String], to map: inout IndoorSketch
  ) {
    let nodes = places.map { map.node($0.0, $0.1) }
    map.way(id, nodes, tags)
  }

  private static func route(_ map: IndoorSketch) throws -> Route {
    try #require(
      try map.package().building().route(from: .named("B-1"), to: .named("B-2")))
  }

  @Test func `the building in which most rooms are gives its name, and the map fits the rooms`()
    throws
  {
    var map = Self.kiosks()
    map.box(50, 55, -5, 20, 20, ["building": "kiosk", "name": "Kiosk"])
    #expect(try map.package().building().buildingNames == [:])
    map.box(51, -5, -5, 90, 30, ["building": "yes", "name": "Market hall"])
    let building = try map.package().building()
    #expect(building.buildingNames == ["B": "Market hall"])
    let data = try JSONSerialization.jsonObject(with: Data(PlanViewer(building).data.utf8))
    let levels = (data as? [String: Any])?["levels"] as? [[String: Any]]
    let layers = try #require(levels?.first?["layers"] as? [[String: Any]])
    let fitted = layers.filter { $0["fit"] as? Bool != false }.compactMap { $0["id"] as? String }
    #expect(fitted == ["rooms"])
  }

  @Test func `a way follows the footways and not the unmapped floor`() throws {
    let straight = try Self.route(Self.kiosks())
    var map = Self.kiosks()
    let tags = ["highway": "footway", "indoor": "yes", "level": "0"]
    Self.add([(5, 10), (5, 25), (65, 25), (65, 10)], 40, tags, to: &map)
    let route = try Self.route(map)
    let length = try #require(route.length)
    // 15 units to the north are 16.7 m, walked twice.
    #expect(abs(length - (try #require(straight.length) + 33.4)) < 1.5)
    #expect(route.nodes.contains { $0.contains("footway") })
    #expect(route.undrawnLength < 1 && route.undrawnCaution() == nil)
    #expect(!route.json().contains("undrawnLength"))
  }

  @Test func `a note says how long the part that is not drawn is`() throws {
    var map = Self.kiosks()
    let tags = ["highway": "footway", "indoor": "yes", "level": "0"]
    Self.add([(90, 10), (95, 10)], 40, tags, to: &map)
    let route = try Self.route(map)
    #expect(route.undrawnCaution() == "41 m of the way cross floor that is not drawn")
    #expect(route.json().contains("\"undrawnLength\":41"))
  }

  @Test func `a footway drawn through a room or a wall does not lead through it`() throws {
    var map = Self.kiosks()
    let tags = ["highway": "footway", "indoor": "yes", "level": "0"]
    map.box(32, 30, -40, 10, 80, Self.room("3"))
    Self.add([(5, 10), (5, 14), (65, 14), (65, 10)], 40, tags, to: &map)
    let package = try map.package()
    let route = try #require(
      try package.building().route(from: .named("B-1"), to: .named("B-2")))
    let block = try #require(package.pages[0].rooms.first { $0.id == "3" }?.outline)
    for line in route.lines(level: "B-0") {
      for piece in zip(line, line.dropFirst()).map({ Segment($0, $1) }) {
        #expect(block.segments(closing: true).allSatisfy { $0.crossing(piece) == nil })
      }
    }
    #expect(try #require(route.length) > 80)
  }

  @Test func `landings and tunnels of which only footways are mapped are levels`() throws {
    var map = Self.kiosks()
    map.box(33, 0, 50, 10, 10, Self.room("4", level: "1"))
    map.box(34, 60, 30, 10, 10, Self.room("5", level: "1"))
    _ = map.node(5, 50, ["door": "yes", "level": "1"])
    _ = map.node(60, 35, ["door": "yes", "level": "1"])
    let tags = ["highway": "footway", "indoor": "yes", "level": "0.5"]
    let landing = [map.node(20, 20), map.node(30, 20)]
    map.way(50, landing, tags)
    map.way(51, [map.node(5, 20), landing[0]], ["highway": "steps", "level": "0;0.5"])
    map.way(52, [landing[1], map.node(30, 40)], ["highway": "steps", "level": "0.5;1"])
    let package = try map.package()
    #expect(package.pages.map(\.id) == ["B-0", "B-0.5", "B-1"])
    let route = try package.building().route(from: .named("B-1"), to: .named("B-4"))
    #expect(route?.levelIDs == ["B-0", "B-0.5", "B-1"])
  }

  @Test(arguments: [("footway", nil, true), ("footway", "tunnel", false), ("primary", nil, false)])
  func `footways without a level are on the ground`(
    _ kind: String, _ other: String?, _ isUsed: Bool
  ) throws {
    var map = Self.kiosks()
    var tags = ["highway": kind]
    if let other { tags[other] = "yes" }
    Self.add([(5, 12), (5, 25), (65, 25), (65, 12)], 40, tags, to: &map)
    #expect(try map.package().pages.map(\.footways.count) == [isUsed ? 1 : 0])
  }

  @Test func `a footway out of a corridor opens it, and another room's does not`() throws {
    var map = IndoorSketch()
    map.box(10, 0, 0, 70, 10, ["indoor": "corridor", "level": "0"])
    map.box(30, 0, 10, 30, 10, Self.room("1"))
    map.box(31, 100, 0, 10, 10, Self.room("2"))
    _ = map.node(15, 10, ["door": "yes", "level": "0"])
    let tags = ["highway": "footway", "level": "0"]
    Self.add([(60, 5), (105, 5)], 40, tags, to: &map)
    Self.add([(20, 5), (20, 15)], 41, tags, to: &map)
    var package = try map.package()
    // The opening at the corridor's end, and the door of the second room.
    #expect(try package.addMissingDoors() == 2)
    let route = try package.building().route(from: .named("B-1"), to: .named("B-2"))
    #expect(route?.doubtfulDoors == [])
    let length = try #require(route?.length)
    #expect(abs(length - 67) < 4)
  }

  @Test(arguments: [true, false])
  func `a door across a footway opens no room beside it`(_ isOnFootway: Bool) throws {
    var map = IndoorSketch()
    map.box(30, 0, 0, 10, 10, Self.room("1"))
    let door = map.node(5, 10.5, ["entrance": "yes", "level": "0"])
    let ends = [map.node(-10, 10.5), map.node(30, 10.5)]
    map.way(
      40, isOnFootway ? [ends[0], door, ends[1]] : ends, ["highway": "footway", "level": "0"])
    let page = try map.package().pages[0]
    #expect(page.doors.count == (isOnFootway ? 0 : 1))
    #expect(page.portals.map { $0.data["kind"] } == ["exit"])
  }

  @Test func `footways are kept in the package`() throws {
    var map = Self.kiosks()
    let tags = ["highway": "footway", "indoor": "yes", "level": "0", "wheelchair": "no"]
    Self.add([(5, 10), (5, 25), (65, 25), (65, 10)], 40, tags, to: &map)
    let folder = try TemporaryFolder()
    let target = folder.url.appending(path: "kiosks.floorpkg")
    try map.package().write(to: target)
    let building = try Building(contentsOf: target)
    #expect(building.levels.map(\.footways.count) == [1])
    #expect(building.levels[0].layerKinds.contains(.footways))
    #expect(building.route(from: .named("B-1"), to: .named("B-2")) != nil)
  }
}
