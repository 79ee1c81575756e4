import Archive
import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Archives of several buildings, and of units that are the material of walls.
@Suite struct IMDFOutdoorsTests {
  private static func polygon(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    let ring = corners.map { "[\(21 + $0.0 / 68_400),\(52 + $0.1 / 111_195)]" }
    return #"{"type":"Polygon","coordinates":[[\#(ring.joined(separator: ","))]]}"#
  }

  private static func line(_ x: Double, _ y: Double) -> String {
    let ends = [(x - 0.5, y), (x + 0.5, y)].map { "[\(21 + $0.0 / 68_400),\(52 + $0.1 / 111_195)]" }
    return #"{"type":"LineString","coordinates":[\#(ends.joined(separator: ","))]}"#
  }

  private static func feature(
    _ id: String, _ geometry: String, _ properties: String
  ) -> String {
    #"{"id":"\#(id)","type":"Feature","geometry":\#(geometry),"properties":{\#(properties)}}"#
  }

  /// Two buildings with a room behind a hall each, whose outer doors face each other.
  private static func archive(doors: Bool) throws -> IMDFArchive {
    var files: [String: [String]] = [:]
    for (name, y) in [("a", 0.0), ("b", 60)] {
      let level = #""level_id":"l\#(name)""#
      let room = y == 0 ? -10 : 70.0
      files["building", default: []].append(
        feature(name, "null", #""name":{"en":"House \#(name)"},"alt_name":{"en":"\#(name)"}"#))
      files["level", default: []].append(
        feature("l\(name)", polygon(0, y, 40, 20), #""ordinal":0,"building_ids":["\#(name)"]"#))
      files["unit", default: []] += [
        feature("hall\(name)", polygon(0, y, 40, 10), #"\#(level),"category":"walkway""#),
        feature("room\(name)", polygon(0, room, 20, 10), #"\#(level),"category":"room""#),
        feature("pane\(name)", polygon(0, y + 4, 4, 0.2), #"\#(level),"category":"glass""#),
      ]
      let inner = feature("d\(name)", line(10, y == 0 ? 0 : 70), level)
      let outer = feature("o\(name)", line(30, y == 0 ? 10 : 60), level)
      files["opening", default: []] += doors ? [inner, outer] : [inner]
    }
    let folder = try TemporaryFolder()
    for (type, features) in files {
      try folder.write(
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#,
        to: type + ".geojson")
    }
    return try withExtendedLifetime(folder) { try IMDFArchive(contentsOf: folder.url) }
  }

  @Test func `ways between buildings lead over open ground through their outer doors`() throws {
    let package = PlanPackage(imdf: try Self.archive(doors: true), named: "campus")
    #expect(package.pages.map(\.building) == ["a", "b", "outdoors"])
    #expect(package.pages.allSatisfy { page in !page.rooms.contains { $0.id.hasPrefix("pane") } })
    let route = try #require(
      package.building().route(from: .named("a-rooma"), to: .named("b-roomb")))
    #expect(route.levelIDs == ["a-0", "outdoors-0", "b-0"])
    #expect((70...110).contains(route.length ?? 0))
  }

  @Test func `buildings without outer doors stay apart`() throws {
    let package = PlanPackage(imdf: try Self.archive(doors: false), named: "campus")
    #expect(package.pages.map(\.building) == ["a", "b"])
  }
}
