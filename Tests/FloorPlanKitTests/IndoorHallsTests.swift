import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Halls with holes, columns and shops that stand apart, after Simple Indoor Tagging.
@Suite struct IndoorHallsTests {
  private typealias Map = IndoorSketch

  private static func room(_ ref: String) -> [String: String] {
    ["indoor": "room", "level": "0", "ref": ref]
  }

  private static func length(_ package: PlanPackage) throws -> Double {
    let route = try package.building().route(from: .named("B-1"), to: .named("B-2"))
    return try #require(route?.length)
  }

  /// A hall with a room in the north and one in the south, and an atrium between.
  private static func atrium(isOpen: Bool) -> Map {
    var map = Map()
    map.box(10, 0, 0, 100, 40)
    map.box(11, 20, 10, 60, 20)
    let tags = ["indoor": "corridor", "level": "0"]
    if isOpen {
      map.relation(20, outer: 10, inner: 11, tags)
    } else {
      map.box(12, 0, 0, 100, 40, tags)
    }
    map.box(30, 40, 40, 20, 10, room("1"))
    map.box(31, 40, -10, 20, 10, room("2"))
    _ = map.node(50, 40, ["door": "yes", "level": "0"])
    _ = map.node(50, 0, ["door": "yes", "level": "0"])
    return map
  }

  @Test func `ways lead around the hole of a hall`() throws {
    #expect(abs(try Self.length(try Self.atrium(isOpen: false).package()) - 56) < 3)
    let package = try Self.atrium(isOpen: true).package()
    #expect(package.pages[0].rooms.filter { !$0.holes.isEmpty }.map(\.id) == ["r20"])
    #expect(abs(try Self.length(package) - 80) < 4)
    // The hole is kept in the files.
    let folder = try TemporaryFolder()
    let target = folder.url.appending(path: "hall.floorpkg")
    try package.write(to: target)
    let route = try Building(contentsOf: target).route(from: .named("B-1"), to: .named("B-2"))
    #expect(abs((route?.length ?? 0) - 80) < 4)
  }

  @Test func `a lift in a hole is entered from its edge`() throws {
    var map = Self.atrium(isOpen: true)
    _ = map.node(30, 20, ["highway": "elevator", "level": "0;1"])
    map.box(40, 20, 15, 20, 10, ["indoor": "area", "level": "1", "ref": "deck"])
    let package = try map.package()
    let lift = try #require(package.pages[0].portals.first)
    let hole = try #require(package.pages[0].rooms.flatMap(\.holes).first)
    #expect(Outline(lines: [.init(points: hole, isClosed: true)]).distance(to: lift.points[0]) < 1)
    let route = try package.building().route(from: .named("B-1"), to: .named("B-deck"))
    #expect(route?.levelIDs == ["B-0", "B-1"])
  }

  @Test func `a shop that fills a hole is entered through its door`() throws {
    var map = Self.atrium(isOpen: true)
    map.box(32, 20, 10, 60, 20, Self.room("3"))
    var package = try map.package()
    #expect(try package.addMissingDoors() == 1)
    let building = try package.building()
    #expect(building.route(from: .named("B-1"), to: .named("B-3")) != nil)
  }

  @Test(arguments: [false, true])
  func `ways lead around columns`(_ isRound: Bool) throws {
    func map(hasColumn: Bool) throws -> PlanPackage {
      var map = Map()
      map.box(10, 0, 0, 100, 10, ["indoor": "corridor", "level": "0"])
      map.box(30, -20, 0, 20, 10, Self.room("1"))
      map.box(31, 100, 0, 20, 10, Self.room("2"))
      _ = map.node(0, 5, ["door": "yes", "level": "0"])
      _ = map.node(100, 5, ["door": "yes", "level": "0"])
      let tags = ["indoor": "column", "level": "0"]
      if hasColumn, isRound {
        let ring = (0..<12).map { place in
          let angle = Double(place) * .pi / 6
          return map.node(50 + 6 * cos(angle), 5 + 4 * sin(angle))
        }
        map.way(50, ring + ring.prefix(1), tags)
      } else if hasColumn {
        map.box(50, 44, 1, 12, 8, tags)
      }
      return try map.package()
    }
    let package = try map(hasColumn: true)
    #expect(package.pages[0].walls.map(\.points.count) == [5])
    #expect(try Self.length(package) > Self.length(try map(hasColumn: false)) + 0.2)
  }

  @Test func `a room that is mapped twice is one room`() throws {
    var map = Self.atrium(isOpen: false)
    map.box(33, 40.3, 40.3, 20, 10, Self.room("1"))
    map.box(34, 70, 40, 20, 10, Self.room("2"))
    let package = try map.package()
    let ids = package.pages[0].rooms.filter { $0.data["kind"] == nil }.map(\.id)
    #expect(ids == ["1", "2", "2_w34"])
  }

  @Test func `shops apart from the hall get doors towards it, or where a footway enters`() throws {
    func shop(hasFootway: Bool) throws -> PlanPackage {
      var map = Map()
      map.box(10, 0, 0, 70, 10, ["indoor": "corridor", "level": "0"])
      map.box(30, 0, 10, 30, 10, Self.room("1"))
      map.box(31, 36, 20, 20, 10, Self.room("2"))
      if hasFootway {
        let ends = [map.node(62, 5), map.node(62, 25), map.node(46, 25)]
        map.way(40, ends, ["highway": "footway", "level": "0"])
      }
      var package = try map.package()
      try package.addMissingDoors()
      return package
    }
    let plain = try shop(hasFootway: false)
    let box = try #require(plain.pages[0].rooms.first { $0.id == "2" }?.outline.box)
    func doors(of package: PlanPackage) -> [PlanPoint] {
      package.pages[0].doors.compactMap { PlanPoint.middle(of: $0.points) }
        .filter { box.expanded(by: 2).contains($0) }
    }
    // North is up: the hall is below the shop.
    #expect(doors(of: plain).map { abs($0.y - box.maxY) < 1 } == [true])
    #expect(try Self.length(plain) > 10)
    let entered = try shop(hasFootway: true)
    #expect(doors(of: entered).map { abs($0.x - box.maxX) < 1 } == [true])
  }

  /// A hall, a corridor along its south side and one along its east side, which doors join, a wall
  /// that stands free, and a room in the west whose door is near the corridor.
  private static func foyer() throws -> Building {
    var map = IndoorSketch()
    let hall = ["indoor": "area", "level": "0", "ref": "hall"]
    let corridor = ["indoor": "corridor", "level": "0"]
    map.box(1, 0, 0, 60, 30, hall)
    map.box(2, 0, -3, 60, 3, corridor.merging(["ref": "south"]) { one, _ in one })
    map.box(3, 60, -3, 4, 33, corridor.merging(["ref": "east"]) { one, _ in one })
    map.box(4, -15, 0, 15, 30, ["indoor": "room", "level": "0", "ref": "11"])
    map.box(5, 5, -15, 20, 12, ["indoor": "room", "level": "0", "ref": "12"])
    for (x, y) in [(60.0, 25.0), (60, -1.5), (0, 1), (15, -3)] {
      _ = map.node(x, y, ["door": "yes", "level": "0"])
    }
    let wall = [map.node(20, 20), map.node(24, 20)]
    map.way(6, wall, ["indoor": "wall", "level": "0"])
    var package = try map.package()
    try package.addMissingDoors()
    return try package.building()
  }

  @Test func `a hall opens to the corridor along it, although a wall stands free in it`() throws {
    let building = try Self.foyer()
    let route = try #require(building.route(from: .named("11"), to: .named("12")))
    // Around the east side it is more than 90 m.
    #expect(try #require(route.length) < 50)
  }

  @Test func `a map of platforms alone is one that nothing joins`() throws {
    var map = IndoorSketch()
    let platform = ["railway": "platform", "area": "yes", "level": "0"]
    map.box(1, 0, 0, 200, 5, platform)
    map.box(2, 0, 20, 200, 5, platform)
    #expect(try map.package().lacksConnections)
    map.box(3, 0, 40, 20, 5, ["indoor": "room", "level": "0"])
    #expect(try !map.package().lacksConnections)
  }
}
