import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Doors that are drawn as lines in maps after Simple Indoor Tagging, and rooms left open.
@Suite struct IndoorDoorsTests {
  private static let corners = [
    (0, 0), (100, 0), (200, 0), (200, 80), (100, 80), (0, 80), (200, 120), (0, 120), (80, 80),
    (90, 80), (180, 80), (190, 80),
  ]

  /// Two rooms and a corridor above them, with a door in each wall.
  private static func map(_ door: String, closing: String = ",1") -> String {
    var elements = corners.enumerated().map { place, corner in
      """
      {"type":"node","id":\(place + 1),"lat":\(52 + Double(corner.1) * 1e-6),\
      "lon":\(21 + Double(corner.0) * 1e-6)}
      """
    }
    func way(_ id: Int, _ nodes: String, _ tags: String) {
      elements.append(#"{"type":"way","id":\#(id),"nodes":[\#(nodes)],"tags":{\#(tags)}}"#)
    }
    way(101, "1,2,5,10,9,6" + closing, #""indoor":"room","ref":"1","level":"0""#)
    way(102, "2,3,4,12,11,5,2", #""indoor":"room","ref":"2","level":"0""#)
    way(103, "6,9,10,5,11,12,4,7,8,6", #""indoor":"corridor","level":"0""#)
    way(104, "9,10", door)
    way(105, "11,12", door)
    return #"{"elements":[\#(elements.joined(separator: ","))]}"#
  }

  private static func package(_ map: String) throws -> PlanPackage {
    let folder = try TemporaryFolder()
    let file = try folder.write(map, to: "map.json")
    return try withExtendedLifetime(folder) { try PlanPackage(openStreetMap: URL(filePath: file)) }
  }

  @Test(
    arguments: [
      #""door":"yes","level":"0""#, #""door":"hinged""#, #""indoor":"door","level":"0""#,
      #""door":"no","level":"0-1""#,
    ])
  func `routes pass the doors that are drawn as lines`(_ door: String) throws {
    var package = try Self.package(Self.map(door))
    #expect(package.doorCount == 2)
    #expect(try package.addMissingDoors() == 0)
    let building = try package.building()
    let route = try #require(building.route(from: .named("B-1"), to: .named("B-2")))
    let crossed = try #require(package.pages[0].doors.first { $0.id == "door-w104" })
    let wall = crossed.points[0].y
    let places = route.points.map { building.graph.points[$0].position }
    let exit = try #require(
      zip(places, places.dropFirst()).first { ($0.y > wall) != ($1.y > wall) })
    let share = (wall - exit.0.y) / (exit.1.y - exit.0.y)
    let x = exit.0.x + share * (exit.1.x - exit.0.x)
    #expect(x > crossed.points[0].x - 1 && x < crossed.points[1].x + 1)
  }

  @Test func `an entrance drawn as a line is an exit`() throws {
    let package = try Self.package(Self.map(#""entrance":"main","level":"0""#))
    #expect(package.doorCount == 2 && package.portalCount == 2)
  }

  @Test func `a room whose outline lacks a side is closed`() throws {
    let package = try Self.package(Self.map(#""door":"yes","level":"0""#, closing: ""))
    #expect(package.roomCount == 3)
    #expect(package.pages[0].rooms.contains { $0.id == "1" && $0.points.count > 5 })
  }

  @Test func `a line with fewer sides is not a room`() throws {
    let map = Self.map(#""door":"yes","level":"0""#, closing: "")
      .replacing("[1,2,5,10,9,6]", with: "[9,10,5,2]")
    #expect(try Self.package(map).roomCount == 2)
  }
}
