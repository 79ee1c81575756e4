import Foundation
import GeoKit
import TestSupport
import Testing

@testable import FloorPlanKit

/// Plans drawn in GeoJSON: rooms, walls, doors and stairs.
@Suite struct ShapesInGeoJSONTests {
  private static func feature(_ properties: String, _ type: String, _ coordinates: String) -> String
  {
    """
    {"type":"Feature","properties":{\(properties)},\
    "geometry":{"type":"\(type)","coordinates":\(coordinates)}}
    """
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return "[[" + corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",") + "]]"
  }

  /// Two floors in metres: a corridor, two rooms with doors and stairs on each.
  private static var floors: [String] {
    (1...2).flatMap { floor in
      let level = #""level":"A-\#(floor)""#
      return [
        feature(#"\#(level),"id":"\#(floor)01","name":"Office""#, "Polygon", box(0, 0, 6, 5)),
        feature(#"\#(level),"id":"\#(floor)02""#, "Polygon", box(6, 0, 6, 5)),
        feature(#"\#(level),"kind":"corridor""#, "Polygon", box(0, 5, 16, 2)),
        feature(#"\#(level),"kind":"door""#, "LineString", "[[2.5,5],[3.5,5]]"),
        feature(#"\#(level),"kind":"door""#, "Point", "[9,5]"),
        feature(#"\#(level),"kind":"wall""#, "LineString", "[[0,0],[12,0]]"),
        feature(#"\#(level),"kind":"stairs","ref":"1""#, "Polygon", box(12, 0, 4, 5)),
        feature(#"\#(level),"kind":"door""#, "LineString", "[[13,5],[15,5]]"),
      ]
    } + [feature(#""level":"A-1","kind":"exit""#, "Point", "[0.5,6]")]
  }

  private static func collection(_ features: [String]) -> String {
    #"{"type":"FeatureCollection","name":"Hut","features":[\#(features.joined(separator: ","))]}"#
  }

  @Test func `rooms, doors and stairs give routes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.collection(Self.floors), to: "hut.geojson")
    let package = try PlanPackage(geoJSON: folder.url.appending(path: "hut.geojson"))
    #expect(package.levelCount == 2)
    #expect(package.wayCount == 0)
    let building = try package.building()
    #expect(
      building.rooms.map(\.room.number).filter { Int($0) != nil } == ["101", "102", "201", "202"])
    let route = try #require(building.route(from: .room("A-101"), to: .room("A-202")))
    #expect(route.levelIDs == ["A-1", "A-2"])
    let beside = try #require(building.route(from: .room("A-101"), to: .room("A-102")))
    // From each middle to the door, and six metres along the wall between the doors.
    let length = try #require(beside.length)
    #expect(abs(length - 11.1) < 0.3)
    guard case .found = building.evacuation(from: .room("A-201")) else {
      Issue.record("no way out")
      return
    }
    #expect(building.exits().count == 1)
    #expect(building.lint().filter { $0.severity == .error } == [])
  }

  @Test func `degrees keep the plan's place on the Earth`() throws {
    let folder = try TemporaryFolder()
    let degrees = [
      Self.feature(#""kind":"corridor""#, "Polygon", Self.box(21, 52, 0.001, 0.0001)),
      Self.feature(#""kind":"exit""#, "Point", "[21.0005,52.00005]"),
    ]
    try folder.write(Self.collection(degrees), to: "hut.geojson")
    let package = try PlanPackage(geoJSON: folder.url.appending(path: "hut.geojson"))
    let exit = try #require(try package.building().exits().first?.coordinate)
    #expect(abs(exit.latitude - 52.00005) < 1e-7 && abs(exit.longitude - 21.0005) < 1e-7)
  }
}
