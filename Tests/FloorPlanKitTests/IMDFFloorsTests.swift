import Archive
import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Archives as others write them: openings in the floor, doors in parts, levels beside each other,
/// defects and unknown files.
@Suite struct IMDFFloorsTests {
  private static func coordinate(_ x: Double, _ y: Double) -> String {
    "[\(21 + x / 68_400),\(52 + y / 111_195)]"
  }

  private static func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return "[" + corners.map { coordinate($0.0, $0.1) }.joined(separator: ",") + "]"
  }

  private static func polygon(_ rings: String...) -> String {
    #"{"type":"Polygon","coordinates":[\#(rings.joined(separator: ","))]}"#
  }

  private static func feature(
    _ id: String, _ geometry: String, _ properties: String
  ) -> String {
    #"{"id":"\#(id)","type":"Feature","geometry":\#(geometry),"properties":{\#(properties)}}"#
  }

  private static func unit(_ id: String, _ category: String, _ geometry: String) -> String {
    feature(id, geometry, #""level_id":"l","category":"\#(category)""#)
  }

  /// The doors at the south and north of a hall, as one opening of two lines.
  private static let doors = """
    {"type":"MultiLineString","coordinates":[[\(coordinate(24, 0)),\(coordinate(26, 0))],\
    [\(coordinate(24, 40)),\(coordinate(26, 40))]]}
    """

  /// A hall between a room in the south and one in the north.
  private static func files(hall: String, more: [String] = []) -> [String: [String]] {
    [
      "level": [feature("l", polygon(ring(0, -10, 50, 60)), #""ordinal":0"#)],
      "unit": [
        unit("hall", "walkway", hall), unit("south", "room", polygon(ring(20, -10, 10, 10))),
        unit("north", "room", polygon(ring(20, 40, 10, 10))),
      ] + more,
      "opening": [feature("doors", doors, #""level_id":"l","category":"pedestrian""#)],
    ]
  }

  private static func archive(
    _ files: [String: [String]], extra: [String: String] = [:]
  ) throws -> IMDFArchive {
    let folder = try TemporaryFolder()
    let source = folder.url.appending(path: "a.zip")
    var writer = ZipFolderWriter()
    for (type, features) in files.sorted(by: { $0.key < $1.key }) {
      let text =
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
      try writer.add(Array(text.utf8), named: type + ".geojson")
    }
    for (name, text) in extra.sorted(by: { $0.key < $1.key }) {
      try writer.add(Array(text.utf8), named: name)
    }
    try Data(try writer.finished()).write(to: source)
    return try IMDFArchive(contentsOf: source)
  }

  private static func length(_ files: [String: [String]]) throws -> Double {
    let building = try PlanPackage(imdf: try archive(files), named: "a").building()
    return try #require(
      building.route(from: .named("south"), to: .named("north"))?.length)
  }

  @Test func `ways lead around holes and what is open to the level below`() throws {
    let hall = Self.ring(0, 0, 50, 40)
    let hole = Self.ring(5, 10, 40, 20)
    #expect(abs(try Self.length(Self.files(hall: Self.polygon(hall))) - 50) < 2)
    // From one room to a corner of the hole, along its short side, and to the other room.
    let around = 74.7
    #expect(abs(try Self.length(Self.files(hall: Self.polygon(hall, hole))) - around) < 4)
    let open = [Self.unit("open", "opentobelow", Self.polygon(hole))]
    #expect(
      abs(try Self.length(Self.files(hall: Self.polygon(hall), more: open)) - around) < 4)
    // A bridge over it is passed.
    let bridge = open + [Self.unit("bridge", "walkway", Self.polygon(Self.ring(23, 10, 4, 20)))]
    var package = PlanPackage(
      imdf: try Self.archive(Self.files(hall: Self.polygon(hall), more: bridge)), named: "a")
    try package.addMissingDoors()
    let route = try package.building().route(from: .named("south"), to: .named("north"))
    #expect(abs((route?.length ?? 0) - 50) < 3)
  }

  @Test func `a floor and the yard around it are one level`() throws {
    var files = Self.files(hall: Self.polygon(Self.ring(0, 0, 50, 40)))
    files["level"]?.append(
      Self.feature("yard", Self.polygon(Self.ring(50, -10, 30, 60)), #""ordinal":0"#))
    #expect(PlanPackage(imdf: try Self.archive(files), named: "a").pages.map(\.floor) == ["0"])
    files["level"]?.append(
      Self.feature("gallery", Self.polygon(Self.ring(0, -10, 50, 60)), #""ordinal":0"#))
    #expect(
      PlanPackage(imdf: try Self.archive(files), named: "a").pages.map(\.floor) == ["0", "0a"])
  }

  @Test func `defects name the file and the feature`() throws {
    var files = Self.files(hall: Self.polygon(Self.ring(0, 0, 50, 40)))
    files["level"]?.append(Self.feature("half", "null", #""ordinal":0.5"#))
    files["unit"]? += [
      Self.feature("lost", Self.polygon(Self.ring(0, 0, 5, 5)), #""category":"room""#),
      Self.unit("flat", "room", #"{"type":"Polygon","coordinates":[[[200,95],[1,2]]]}"#),
      Self.unit("doors", "room", Self.polygon(Self.ring(30, 0, 5, 5))),
    ]
    files["amenity"] = [Self.feature("sign", "null", #""unit_ids":["hall"]"#)]
    #expect(
      Set(try Self.archive(files).defects.map(\.description)) == [
        "level.geojson: half has no whole number as ordinal",
        "level.geojson: half has no polygon in degrees", "unit.geojson: lost has no level_id",
        "unit.geojson: flat has no polygon in degrees",
        "unit.geojson: doors has the id of a feature of opening.geojson",
        "amenity.geojson: sign has no point in degrees",
      ])
    #expect(try Self.archive(Self.files(hall: Self.polygon(Self.ring(0, 0, 50, 40)))).defects == [])
  }

  @Test func `a number is no reference`() throws {
    var files = Self.files(hall: Self.polygon(Self.ring(0, 0, 50, 40)))
    files["amenity"] = [Self.feature("sign", "null", #""unit_ids":[7],"address_id":{"id":true}"#)]
    let broken = try Self.archive(files).brokenReferences
    #expect(broken.map(\.target).sorted() == ["7", "true"])
  }

  @Test func `files that the format does not know come back`() throws {
    let extra = ["attraction.geojson": #"{"a":1}"#, "style.json": "{}", ".hidden.json": "{}"]
    let archive = try Self.archive(
      Self.files(hall: Self.polygon(Self.ring(0, 0, 50, 40))), extra: extra)
    let folder = try TemporaryFolder()
    let target = folder.url.appending(path: "a.floorpkg")
    try PlanPackage(imdf: archive, named: "a").write(to: target)
    let again = folder.url.appending(path: "b.zip")
    let building = try Building(contentsOf: target)
    try Data(try IMDFWriter.archive(of: building, package: target)).write(to: again)
    let names = try IMDFArchive(contentsOf: again).files.map(\.name).sorted()
    #expect(
      names == [
        "attraction.geojson", "level.geojson", "opening.geojson", "style.json", "unit.geojson",
      ])
  }
}
