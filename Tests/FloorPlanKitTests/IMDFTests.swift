import Archive
import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct IMDFTests {
  private static func feature(
    _ id: String, _ type: String, _ geometry: String, _ properties: String
  ) -> String {
    """
    {"id":"\(id)","type":"Feature","feature_type":"\(type)","geometry":\(geometry),\
    "properties":{\(properties)}}
    """
  }

  /// A rectangle in metres from a corner in Warsaw.
  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    let list = corners.map { "[\(21 + $0.0 / 68_400),\(52 + $0.1 / 111_195)]" }
    return "{\"type\":\"Polygon\",\"coordinates\":[[\(list.joined(separator: ","))]]}"
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    let ends = [(x1, y1), (x2, y2)].map { "[\(21 + $0.0 / 68_400),\(52 + $0.1 / 111_195)]" }
    return "{\"type\":\"LineString\",\"coordinates\":[\(ends.joined(separator: ","))]}"
  }

  /// Two levels with two rooms, a corridor and stairs each, and no path features.
  private static func files() -> [String: String] {
    var features: [String: [String]] = [
      "venue": [
        feature("v", "venue", box(0, 0, 40, 20), "\"address_id\":\"a\",\"name\":{\"en\":\"Hall\"}")
      ],
      "address": [feature("a", "address", "null", "\"address\":\"Street 1\"")],
      "building": [feature("b", "building", "null", "\"address_id\":\"a\"")],
      "footprint": [feature("f", "footprint", box(0, 0, 40, 20), "\"building_ids\":[\"b\"]")],
    ]
    for level in 0...1 {
      let own = "\"level_id\":\"l\(level)\""
      features["level", default: []].append(
        feature(
          "l\(level)", "level", box(0, 0, 40, 20), "\"ordinal\":\(level),\"building_ids\":[\"b\"]"))
      features["unit", default: []] += [
        feature(
          "r\(level)1", "unit", box(0, 0, 15, 8),
          own
            + ",\"category\":\"room\",\"name\":{\"en\":\"Room \(level)01\",\"pl\":\"Sala \(level)01\"}"
        ),
        feature("r\(level)2", "unit", box(15, 0, 15, 8), own + ",\"category\":\"room\""),
        feature("c\(level)", "unit", box(0, 8, 40, 4), own + ",\"category\":\"walkway\""),
        feature("s\(level)", "unit", box(30, 0, 10, 8), own + ",\"category\":\"stairs\""),
      ]
      features["opening", default: []] += [
        feature("o\(level)1", "opening", line(7, 8, 8, 8), own + ",\"category\":\"pedestrian\""),
        feature("o\(level)2", "opening", line(20, 8, 21, 8), own + ",\"category\":\"pedestrian\""),
        feature("o\(level)3", "opening", line(34, 8, 36, 8), own + ",\"category\":\"pedestrian\""),
      ]
    }
    var files = features.mapValues {
      "{\"type\":\"FeatureCollection\",\"features\":[\($0.joined(separator: ","))]}"
    }
    files = Dictionary(uniqueKeysWithValues: files.map { ($0.key + ".geojson", $0.value) })
    files["manifest.json"] = "{\"version\":\"1.0.0\",\"language\":\"en\"}"
    return files
  }

  private func write(_ files: [String: String], to url: URL) throws {
    var writer = ZipFolderWriter()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try writer.add(Array(text.utf8), named: "archive/" + name)
    }
    try Data(try writer.finished()).write(to: url)
  }

  @Test func `an archive without paths gives routes, and comes back whole`() throws {
    let folder = try TemporaryFolder()
    let source = folder.url.appending(path: "a.zip")
    try write(Self.files(), to: source)
    let archive = try IMDFArchive(contentsOf: source)
    #expect(archive.brokenReferences.isEmpty)
    let target = folder.url.appending(path: "a.floorpkg")
    try PlanPackage(imdf: archive, named: "a").write(to: target)
    let building = try Building(contentsOf: target)
    #expect(building.name == "Hall")
    let route = try #require(building.route(from: .named("r01"), to: .named("r12")))
    #expect(route.levelIDs == ["B-0", "B-1"])
    #expect(building.route(from: .named("Sala 001"), to: .named("Room 101")) != nil)
    #expect(abs(try #require(route.length) - 40) < 25)
    let again = folder.url.appending(path: "b.zip")
    try Data(try IMDFWriter.archive(of: building, package: target)).write(to: again)
    let copy = try IMDFArchive(contentsOf: again)
    #expect(copy.files.map(\.name).sorted() == archive.files.map(\.name).sorted())
    for (name, bytes) in archive.files {
      #expect(copy.files.first { $0.name == name }?.bytes == bytes)
    }
  }

  private func package(_ files: [String: String]) throws -> PlanPackage {
    let folder = try TemporaryFolder()
    let source = folder.url.appending(path: "a.zip")
    try write(files, to: source)
    return PlanPackage(imdf: try IMDFArchive(contentsOf: source), named: "a")
  }

  @Test func `markings are no walls, walls that stand free are`() throws {
    func route(_ type: String, _ category: String) throws -> Route? {
      var files = Self.files()
      let line = Self.feature(
        "d", type, Self.line(14, 7.9, 14, 12.1), "\"level_id\":\"l0\"" + category)
      files["\(type).geojson"] = "{\"type\":\"FeatureCollection\",\"features\":[\(line)]}"
      return try package(files).building().route(from: .named("r01"), to: .named("r02"))
    }
    #expect(try route("detail", "") != nil)
    #expect(try route("fixture", ",\"category\":\"furniture\"") != nil)
    #expect(try route("fixture", ",\"category\":\"wall\"") == nil)
  }

  @Test func `parts of a corridor are joined, which archives often omit`() throws {
    var files = Self.files()
    files["unit.geojson"] = files["unit.geojson"]?.replacing(
      Self.box(0, 8, 40, 4), with: Self.box(0, 8, 18, 4)
    ).replacing(
      "\"features\":[",
      with: "\"features\":["
        + Self.feature(
          "c9", "unit", Self.box(18, 8, 22, 4), "\"level_id\":\"l0\",\"category\":\"walkway\"")
        + ",")
    var package = try package(files)
    #expect(try package.building().route(from: .named("r01"), to: .named("r02")) == nil)
    #expect(try package.addMissingDoors() > 0)
    #expect(try package.building().route(from: .named("r01"), to: .named("r02")) != nil)
  }

  @Test func `planted broken references are all found`() throws {
    let folder = try TemporaryFolder()
    let whole = Self.files()
    let targets = [
      "\"level_id\":\"l0\"", "\"level_id\":\"l1\"", "\"building_ids\":[\"b\"]",
      "\"address_id\":\"a\"",
    ]
    for target in targets {
      var files = whole
      for (name, text) in whole {
        files[name] = text.replacing(
          target, with: target.replacing(":\"", with: ":\"x").replacing("[\"", with: "[\"x"))
      }
      let planted = whole.values.reduce(0) { $0 + $1.ranges(of: target).count }
      let url = folder.url.appending(
        path: "\(target.count)-\(targets.firstIndex(of: target) ?? 0).zip")
      try write(files, to: url)
      #expect(try IMDFArchive(contentsOf: url).brokenReferences.count == planted, "\(target)")
    }
  }

  /// An archive with a feature of every type that refers to others.
  private static func referring() -> [String: String] {
    var files = files()
    func add(_ type: String, _ features: [String]) {
      files[type + ".geojson"] =
        "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    }
    add("anchor", [feature("an", "anchor", "null", "\"unit_id\":\"r01\",\"address_id\":\"a\"")])
    add("occupant", [feature("oc", "occupant", "null", "\"anchor_id\":\"an\"")])
    add("amenity", [feature("am", "amenity", "null", "\"unit_ids\":[\"r02\",\"c0\"]")])
    add(
      "kiosk",
      [
        feature("ki", "kiosk", "null", "\"level_id\":\"l0\",\"anchor_id\":\"an\"")
      ])
    add("fixture", [feature("fi", "fixture", "null", "\"level_id\":\"l1\"")])
    add(
      "section",
      [
        feature("s1", "section", "null", "\"level_id\":\"l0\",\"parents\":null"),
        feature("s2", "section", "null", "\"level_id\":\"l0\",\"parents\":[\"s1\"]"),
      ])
    add(
      "geofence",
      [
        feature("ge", "geofence", "null", "\"level_ids\":[\"l0\"],\"building_ids\":[\"b\"]")
      ])
    add(
      "relationship",
      [
        feature(
          "re", "relationship", "null",
          "\"category\":\"stairs\",\"origin\":{\"id\":\"s0\",\"feature_type\":\"unit\"},"
            + "\"intermediary\":[{\"id\":\"o03\",\"feature_type\":\"opening\"}],"
            + "\"destination\":{\"id\":\"s1u\",\"feature_type\":\"unit\"}")
      ])
    files["unit.geojson"] = files["unit.geojson"]?.replacing(
      "\"id\":\"s1\"", with: "\"id\":\"s1u\"")
    return files
  }

  @Test func `twenty broken references are found, each with its file and feature`() throws {
    let folder = try TemporaryFolder()
    let whole = Self.referring()
    try write(whole, to: folder.url.appending(path: "whole.zip"))
    #expect(
      try IMDFArchive(contentsOf: folder.url.appending(path: "whole.zip")).brokenReferences.isEmpty)
    // Every `"member":"id"` and every id in a list is broken on its own.
    var planted = 0
    for (name, text) in whole.sorted(by: { $0.key < $1.key }) where name != "manifest.json" {
      for line in text.split(separator: "},{") {
        guard let start = line.firstRange(of: "\"properties\":{") else { continue }
        let owner = try #require(line.firstRange(of: "\"id\":\""))
        let id = line[owner.upperBound...].prefix { $0 != "\"" }
        let body = line[start.upperBound...]
        for target in ["l0", "l1", "b", "a", "an", "r01", "r02", "c0", "s1", "s0", "s1u", "o03"]
        where body.contains("\"\(target)\"") && planted < 40 {
          var files = whole
          let broken = line.replacing("\"\(target)\"", with: "\"\(target)-gone\"")
          files[name] = text.replacing(line, with: broken)
          let url = folder.url.appending(path: "\(planted).zip")
          try write(files, to: url)
          let found = try IMDFArchive(contentsOf: url).brokenReferences
          #expect(found.map(\.id) == [String(id)], "\(name) \(id) \(target)")
          #expect(found.first?.file == name)
          #expect(found.first?.target == target + "-gone")
          planted += 1
        }
      }
    }
    #expect(planted >= 20)
  }

  @Test func `a reference to a feature of another type is broken`() throws {
    let folder = try TemporaryFolder()
    var files = Self.referring()
    files["occupant.geojson"] = files["occupant.geojson"]?.replacing("\"an\"", with: "\"r01\"")
    let url = folder.url.appending(path: "a.zip")
    try write(files, to: url)
    let found = try IMDFArchive(contentsOf: url).brokenReferences
    #expect(found.map(\.targetType) == ["unit"])
    #expect(
      found.first?.description
        == "occupant.geojson: anchor_id of oc refers to r01, which is a feature of type unit")
  }

  @Test func `the sample campus is routed alike after a detour over an archive`() throws {
    let campus = try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "campus.zip")
    try Data(try IMDFWriter.archive(of: campus)).write(to: url)
    let copy = try PlanPackage(imdf: IMDFArchive(contentsOf: url), named: "campus").building()
    for (from, to) in [("15-4-22", "15-3-1"), ("15-4-22", "12-101"), ("15-2-13", "15-4-22")] {
      let one = try #require(campus.route(from: .room(from), to: .room(to)))
      let two = try #require(copy.route(from: .room(from), to: .room(to)), "\(from) \(to)")
      #expect(abs(try #require(one.length) - (try #require(two.length))) < 12)
    }
    #expect(copy.exits().count == campus.exits().count)
  }

  @Test func `the sample campus becomes an archive with the same ids each time`() throws {
    let campus = try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let one = try IMDFWriter.archive(of: campus)
    #expect(try IMDFWriter.archive(of: campus) == one)
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "campus.zip")
    try Data(one).write(to: url)
    let archive = try IMDFArchive(contentsOf: url)
    #expect(archive.brokenReferences.isEmpty)
    #expect(archive.features.count { $0.type == "level" } == campus.levels.count)
    #expect(archive.features.count { $0.type == "unit" } >= campus.rooms.count)
    #expect(Set(archive.features.map(\.id)).count == archive.features.count)
  }

  @Test func `what is no archive is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "a.zip")
    #expect(throws: FloorPlanError.self) {
      try IMDFArchive(contentsOf: folder.url.appending(path: "a.zip"))
    }
    try write(["unit.geojson": "{\"features\":[]}"], to: folder.url.appending(path: "b.zip"))
    #expect(throws: FloorPlanError.self) {
      try IMDFArchive(contentsOf: folder.url.appending(path: "b.zip"))
    }
  }
}
