import Foundation
import Testing

@testable import FloorPlanKit

/// Doors of rooms that are guessed beside footways, and doors near rooms that are not theirs.
@Suite struct StrayDoorsTests {
  private static func room(_ ref: String) -> [String: String] {
    ["indoor": "room", "level": "0", "ref": ref]
  }

  private static func add(
    _ places: [(Double, Double)], _ id: Int, _ tags: [String: String], to map: inout IndoorSketch
  ) {
    let nodes = places.map { map.node($0.0, $0.1) }
    map.way(id, nodes, tags.merging(["level": "0"]) { own, _ in own })
  }

  private static func doors(_ map: IndoorSketch) throws -> (page: PlanPackage.Page, [PlanPoint]) {
    var package = try map.package()
    try package.addMissingDoors()
    let page = try #require(package.pages.first)
    return (
      page, page.doors.filter { $0.data["guess"] != nil }.compactMap { .middle(of: $0.points) }
    )
  }

  @Test func `rooms side by side have doors of their own, in the side that faces the footway`()
    throws
  {
    var map = IndoorSketch()
    map.box(30, 0, 0, 20, 10, Self.room("1"))
    map.box(31, 0, 10.3, 20, 10, Self.room("2"))
    Self.add([(24, -20), (24, 40)], 40, ["highway": "footway", "indoor": "yes"], to: &map)
    let (page, doors) = try Self.doors(map)
    #expect(doors.count == 2)
    for room in page.rooms {
      let (x, y) = (room.points.map(\.x).max() ?? 0, room.points.map(\.y))
      let own = doors.filter { room.outline.distance(to: $0) < 1 }
      #expect(own.count == 1)
      let middle = ((y.min() ?? 0) + (y.max() ?? 0)) / 2
      // A unit is 5 cm.
      #expect(own.allSatisfy { abs($0.x - x) < 1 && abs($0.y - middle) < 20 })
    }
  }

  /// A room with a wall along its east side, and a door in the wall of a hall beyond.
  private static func walled() -> IndoorSketch {
    var map = IndoorSketch()
    map.box(30, 0, 0, 20, 20, room("1"))
    map.box(31, 60, 0, 20, 20, room("2"))
    add([(20.6, -5), (20.6, 25)], 50, ["indoor": "wall"], to: &map)
    add([(21.3, -5), (21.3, 5)], 51, ["indoor": "wall"], to: &map)
    add([(21.3, 7), (21.3, 25)], 52, ["indoor": "wall"], to: &map)
    _ = map.node(21.3, 6, ["door": "yes", "level": "0"])
    return map
  }

  @Test func `a door beyond a wall does not open the room behind it`() throws {
    var map = Self.walled()
    Self.add([(-20, 10), (-5, 10)], 40, ["highway": "footway", "indoor": "yes"], to: &map)
    let (page, doors) = try Self.doors(map)
    let room = try #require(page.rooms.first { $0.id == "1" })
    let side = room.points.map(\.x).max() ?? 0
    #expect(!doors.contains { abs($0.x - side) < 2 && room.outline.distance(to: $0) < 2 })
  }

  @Test func `a room that a footway leads into gets no door towards one that is near`() throws {
    var map = IndoorSketch()
    map.box(30, 0, 0, 20, 20, Self.room("1"))
    map.box(31, 60, 0, 20, 20, Self.room("2"))
    _ = map.node(21.3, 6, ["door": "yes", "level": "0"])
    Self.add([(10, -20), (10, 8)], 40, ["highway": "footway", "indoor": "yes"], to: &map)
    let (page, doors) = try Self.doors(map)
    let room = try #require(page.rooms.first { $0.id == "1" })
    let own = doors.filter { room.outline.distance(to: $0) < 2 }
    #expect(own.count == 1)
    #expect(abs((own.first?.y ?? 0) - (room.points.map(\.y).max() ?? 0)) < 2)
  }
}
