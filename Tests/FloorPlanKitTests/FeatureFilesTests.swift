import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Plans in several GeoJSON files: one for each floor, or one for each kind of feature.
@Suite struct FeatureFilesTests {
  private static func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return "[" + corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",") + "]"
  }

  private static func area(_ properties: String, _ rings: String...) -> String {
    #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"Polygon","#
      + #""coordinates":[\#(rings.joined(separator: ","))]}}"#
  }

  private static func line(_ properties: String, _ lines: String) -> String {
    #"{"type":"Feature","properties":{\#(properties)},"#
      + #""geometry":{"type":"MultiLineString","coordinates":[\#(lines)]}}"#
  }

  private static func point(_ properties: String, _ x: Double, _ y: Double) -> String {
    #"{"type":"Feature","properties":{\#(properties)},"#
      + #""geometry":{"type":"Point","coordinates":[\#(x),\#(y)]}}"#
  }

  private static func collection(_ features: [String]) -> String {
    #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  private static func package(_ files: [String: [String]]) throws -> PlanPackage {
    let folder = try TemporaryFolder()
    for (name, features) in files { try folder.write(collection(features), to: name) }
    try folder.write(#"{"name":"no features"}"#, to: "settings.json")
    return try withExtendedLifetime(folder) { try PlanPackage(geoJSON: folder.url) }
  }

  /// Two floors in folders of their own, with a corridor around an atrium.
  private static let school: [String: [String]] = {
    var files: [String: [String]] = [:]
    for floor in 1...2 {
      files["\(floor)F/rooms.geojson"] = [
        area(#""category":"classroom","name_en":"Room \#(floor)01""#, ring(0, 10, 10, 5)),
        area(#""category":"classroom","name_en":"Room \#(floor)02""#, ring(30, 10, 10, 5)),
        area(#""category":"stairs","name_en":"stairs""#, ring(40, 0, 4, 10)),
      ]
      files["\(floor)F/walkable.geojson"] = [
        area("", ring(0, 0, 40, 10), ring(5, 2, 30, 6))
      ]
    }
    files["1F/surface.geojson"] = [area("", ring(-5, -5, 60, 30))]
    files["building/stairs.geojson"] = [line(#""category":"1-2""#, "[[40,1],[44,1]]")]
    return files
  }()

  @Test func `floors and kinds are read from the names of files and folders`() throws {
    var package = try Self.package(Self.school)
    #expect(package.pages.map(\.floor) == ["1", "2"])
    #expect(package.pages.allSatisfy { $0.footways.isEmpty })
    #expect(package.pages[0].rooms.filter { !$0.holes.isEmpty }.count == 1)
    #expect(package.featureSummary?.taken["level"] == ["names of files"])
    try package.addMissingDoors()
    let building = try package.building()
    let route = building.route(from: .named("Room-101"), to: .named("Room-202"))
    #expect(route?.levelIDs == ["1", "2"])
    // Nothing on the map says where the doors of the rooms are.
    #expect(route?.doubtfulDoors.count == 2)
    #expect(route?.caution() != nil)
    // Not straight across the atrium.
    let around = building.route(from: .named("Room-101"), to: .named("Room-102"))
    #expect((30...36).contains(around?.length ?? 0))
  }

  @Test(arguments: [
    ("2F/rooms.geojson", 2), ("house-floor-gf.geojson", 0), ("level_-1.json", -1),
    ("house-floor--2.geojson", -2), ("Ground floor.geojson", 0), ("B1F.geojson", -1),
    ("15-floor-3.geojson", 3), ("floor2.geojson", 2), ("2nd-floor/a.geojson", 2),
    ("1.OG/rooms.geojson", 1), ("3.geojson", 3), ("T7_gates.geojson", nil),
    ("rooms.geojson", nil), ("2021-10-04.geojson", nil), ("og2.geojson", 2),
    ("1.UG/rooms.geojson", -1), ("Untergeschoss 2.geojson", -2), ("4a planta.geojson", 4),
    ("lower-ground-floor.geojson", -1), ("2-floor-plan.geojson", 2),
  ])
  func `the floor in a name is recognised`(_ path: String, _ floor: Int?) {
    #expect(FloorName(path: path)?.number == floor)
  }

  @Test func `lines beside rooms are footways, and points are places and doors`() throws {
    var package = try Self.package([
      "T_shops.geojson": [
        Self.area(#""level":"1","name":"Books""#, Self.ring(0, 5, 10, 8)),
        Self.area(#""level":"1","name":"Tea""#, Self.ring(60, 5, 10, 8)),
      ],
      "T_corridors.geojson": [
        Self.line(#""level":"1""#, "[[-5,0],[30,0]],[[30,0],[80,0]]")
      ],
      "T_places.geojson": [
        Self.point(#""level":"1","name":"Escalator""#, 75, 1),
        Self.point(#""level":"1","name":"Water fountain""#, 20, 2),
        Self.point(#""name":"Car park""#, 20, 90),
      ],
    ])
    #expect(package.pages.map(\.floor) == ["1"])
    let page = try #require(package.pages.first)
    #expect(page.footways.count == 2 && page.vertices.isEmpty && package.wayCount == 0)
    #expect(page.portals.map { $0.data["kind"] } == ["escalator"])
    #expect(page.pointsOfInterest.map { $0.data["name"] } == ["Water fountain"])
    try package.addMissingDoors()
    // The doors are on the sides towards the line.
    let middles = package.pages[0].doors.compactMap { PlanPoint.middle(of: $0.points) }
    #expect(middles.count == 2)
    let south = package.pages[0].rooms.flatMap(\.points).map(\.y).max() ?? 0
    #expect(middles.allSatisfy { abs($0.y - south) < 1 })
    let building = try package.building()
    #expect(building.route(from: .named("Books"), to: .named("Tea")) != nil)
  }

  @Test func `collections in other objects are read, with the floor around them`() throws {
    let folder = try TemporaryFolder()
    let floors = (0...1).map { floor in
      let room = Self.area(#""room_no":"\#(floor)7""#, Self.ring(0, 0, 10, 10))
      return #"{"level":\#(floor),"map":\#(Self.collection([Self.collection([room])]))}"#
    }
    let text = #"{"building":{"floors":[\#(floors.joined(separator: ","))]}}"#
    let file = URL(filePath: try folder.write(text, to: "hall.geojson"))
    let package = try PlanPackage(geoJSON: file)
    #expect(package.pages.map(\.floor) == ["0", "1"])
    #expect(package.pages.flatMap { $0.rooms.map(\.id) } == ["07", "17"])
  }

  @Test func `an error in JSON has its position`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\n \"features\" []}", to: "bad.geojson")
    let error = #expect(throws: FloorPlanError.self) {
      try PlanPackage(geoJSON: URL(filePath: path))
    }
    #expect(error?.line == 2 && error?.message.contains("expected a colon") == true)
    let archive = try TemporaryFolder()
    try archive.write("{\"features\": [\n  {},\n]}", to: "level.geojson")
    let comma = #expect(throws: FloorPlanError.self) { try IMDFArchive(contentsOf: archive.url) }
    #expect(
      comma?.description.hasSuffix(
        "level.geojson:3:1: this is not JSON: expected a value after the comma") == true)
  }

  @Test func `no way leads through a lift`() throws {
    var package = try Self.package([
      "1F.geojson": [
        Self.area(#""category":"corridor""#, Self.ring(0, 0, 30, 4)),
        Self.area(#""category":"elevator""#, Self.ring(10, 4, 4, 4)),
        Self.area(#""category":"office","name":"A""#, Self.ring(0, 4, 10, 6)),
        Self.area(#""category":"toilet","name":"B""#, Self.ring(14, 5, 8, 5)),
        Self.area(#""category":"office","name":"C""#, Self.ring(22, 4, 8, 6)),
      ],
      "2F.geojson": [Self.area(#""category":"elevator""#, Self.ring(10, 4, 4, 4))],
    ])
    try package.addMissingDoors()
    let route = try package.building().route(from: .named("1-B"), to: .named("1-A"))
    let doors = package.pages[0].doors.compactMap { PlanPoint.middle(of: $0.points) }
    let lift = try #require(package.pages[0].rooms.first { $0.data["kind"] == "elevator" })
    let toilet = try #require(package.pages[0].rooms.first { $0.id == "B" })
    #expect(route != nil || doors.isEmpty == false)
    #expect(
      !doors.contains {
        lift.outline.distance(to: $0) < 1 && toilet.outline.distance(to: $0) < 1
      })
  }

  @Test func `files beside the one with rooms have none, whatever their properties say`() throws {
    let package = try Self.package([
      "buildings.geojson": [
        Self.area(#""category":"offices","level":"1""#, Self.ring(-5, -5, 60, 40))
      ],
      "floors.geojson": [Self.area(#""level":"1","name":"First""#, Self.ring(-5, -5, 60, 40))],
      "assets.geojson": [Self.area(#""level":"1","name":"Chair""#, Self.ring(2, 11, 1, 1))],
      "rooms.geojson": [
        Self.area(#""level":"1","name":"101""#, Self.ring(0, 10, 10, 5)),
        Self.area(#""level":"1","name":"102""#, Self.ring(10, 10, 10, 5)),
      ],
    ])
    #expect(package.pages.flatMap(\.rooms).map(\.id) == ["101", "102"])
    // Alone, a file of that name may have the rooms.
    let alone = try Self.package([
      "floors.geojson": [Self.area(#""level":"1","name":"101""#, Self.ring(0, 10, 10, 5))],
      "doors.geojson": [],
    ])
    #expect(alone.pages.flatMap(\.rooms).map(\.id) == ["101"])
  }
}
