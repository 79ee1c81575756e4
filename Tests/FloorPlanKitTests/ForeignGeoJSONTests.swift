import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Indoor GeoJSON with the properties of other programs.
@Suite struct ForeignGeoJSONTests {
  private static func feature(_ properties: String, _ x: Double, _ y: Double, _ size: Double)
    -> String
  {
    let corners = [(x, y), (x + size, y), (x + size, y + 5), (x, y + 5), (x, y)]
    let ring = corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return #"{"type":"Feature","properties":{\#(properties)},"#
      + #""geometry":{"type":"MultiPolygon","coordinates":[[[\#(ring)]]]}}"#
  }

  private static func package(_ features: [String]) throws -> PlanPackage {
    let folder = try TemporaryFolder()
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let file = URL(filePath: try folder.write(text, to: "school.geojson"))
    return try withExtendedLifetime(folder) { try PlanPackage(geoJSON: file) }
  }

  private static let school = (1...2).flatMap { floor in
    [
      feature(#""floor":\#(floor),"room_no":"\#(floor)01","room_type":"Classroom""#, 0, 5, 10),
      feature(#""floor":\#(floor),"room_no":"\#(floor)02","room_type":"Lab""#, 10, 5, 10),
      feature(#""floor":\#(floor),"room_type":"Main corridor","name":"null""#, 0, 0, 40),
      feature(#""floor":\#(floor),"room_type":"Stairs","id":"s\#(floor)""#, 20.5, 5, 4),
      feature(#""floor":\#(floor),"type":"building""#, -5, -5, 50),
    ]
  }

  @Test func `floors, numbers and kinds are found under other names`() throws {
    var package = try Self.package(Self.school)
    let summary = try #require(package.featureSummary)
    #expect(summary.taken["level"] == ["floor"])
    #expect(summary.taken["ref"] == ["room_no"])
    #expect(summary.taken["kind"] == ["room_type"])
    #expect(summary.skippedAreaCount == 2 && !summary.lacksLevels && !summary.lacksCorridors)
    #expect(package.levelCount == 2)
    try package.addMissingDoors()
    let building = try package.building()
    let rooms = building.rooms.map(\.room.number).filter { Int($0) != nil }
    #expect(rooms == ["101", "102", "201", "202"])
    let route = building.route(from: .named("101"), to: .named("202"))
    #expect(route?.levelIDs == ["1", "2"])
  }

  @Test func `rooms without a number have their name, and a summary says what is missing`() throws {
    let package = try Self.package([
      Self.feature(#""id":"c757e1d0","category":"laboratory","name_en":"Chemistry""#, 0, 0, 10),
      Self.feature(#""id":"c757e1d1","category":"structure""#, 10, 0, 10),
      Self.feature(#""colour":"red""#, 20, 0, 10),
    ])
    #expect(package.pages.map(\.rooms.count) == [1])
    #expect(package.pages[0].rooms[0].id == "Chemistry")
    let summary = try #require(package.featureSummary)
    #expect(summary.skippedAreaCount == 2 && summary.lacksLevels && summary.lacksCorridors)
  }

  @Test func `the properties are listed if none says what an area is`() throws {
    let error = #expect(throws: FloorPlanError.self) {
      try Self.package([Self.feature(#""colour":"red","zz":1"#, 0, 0, 10)])
    }
    #expect(error?.message.hasSuffix("the properties here are colour, zz") == true)
  }

  @Test(arguments: [
    ("Lecture Hall", nil), ("hall", "corridor"), ("CORRIDOR / circulation", "corridor"),
    ("Fire door", "door"), ("outer-wall", "wall"), ("Lift 2", "elevator"), ("Building", "other"),
    ("Elevator Lobby", "corridor"), ("Emergency exit stairs", "stairs"), ("Office", nil),
    ("open to below", "void"), ("Window", "wall"),
  ])
  func `the kind of a feature is recognised in several words`(_ value: String, _ kind: String?) {
    #expect(FeatureWords.kind(value) == kind)
  }

  @Test func `areas that stand on floors are walls, and people walk under arches between floors`()
    throws
  {
    func area(_ name: String, _ base: Int, _ height: Int, _ x: Double, _ size: Double) -> String {
      Self.feature(
        #""level":1,"name":"\#(name)","base_height":\#(base),"height":\#(height)"#, x, 0, size)
    }
    let package = try Self.package([
      area("Birds", 0, 0, 0, 10), area("Egypt", 0, 0, 11, 10), area("Atrium", 0, 0, 22, 10),
      area("Egypt", 0, 40, 10, 1), area("outer-walls", 0, 40, 32, 1), area("Arch", 30, 40, 21, 1),
      area("Dome", 30, 40, 25, 2),
    ])
    let rooms = package.pages.flatMap(\.rooms)
    #expect(rooms.map(\.id) == ["Birds", "Egypt", "Atrium", "Arch"])
    #expect(rooms.last?.data["kind"] == "corridor")
    #expect(package.wallCount == 2)
    // Where all rooms stand up, they are rooms.
    let solid = try Self.package([
      area("Birds", 0, 3, 0, 10), area("Egypt", 0, 3, 11, 10), area("Atrium", 0, 0, 22, 10),
    ])
    #expect(solid.roomCount == 3 && solid.wallCount == 0)
  }
}
