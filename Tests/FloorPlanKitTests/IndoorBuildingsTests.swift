import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// One building of a map of several.
@Suite struct IndoorBuildingsTests {
  private static func room(_ ref: String, level: String = "0") -> [String: String] {
    ["indoor": "room", "level": level, "ref": ref]
  }

  /// A library with three rooms and an annex, and a canteen with one room 60 units away.
  private static func campus() -> IndoorSketch {
    var map = IndoorSketch()
    map.box(10, 0, 0, 30, 20, ["building": "university", "name": "Main Library"])
    map.box(11, 100, 0, 20, 20, ["building": "yes", "name": "Canteen"])
    map.box(12, 200, 0, 20, 20, ["building": "yes", "name": "Boiler house"])
    map.box(20, 0, 0, 10, 10, room("1"))
    map.box(21, 10, 0, 10, 10, room("2"))
    map.box(22, 20, 0, 10, 10, room("3"))
    map.box(23, 0, 10, 30, 10, ["indoor": "corridor", "level": "0"])
    map.box(30, 100, 0, 20, 20, room("dining hall"))
    for (x, y) in [(5.0, 10.0), (15, 10), (25, 10), (30, 15), (100, 10)] {
      _ = map.node(x, y, ["door": "yes", "level": "0", "entrance": "main"])
    }
    let ends = [(30.0, 15.0), (40, 15), (90, 10), (100, 10)].map { map.node($0.0, $0.1) }
    map.way(40, ends, ["highway": "footway"])
    map.way(41, [map.node(110, 0), map.node(110, 20)], ["indoor": "wall", "level": "0"])
    return map
  }

  @Test func `the buildings with rooms are listed, those with most rooms first`() throws {
    let package = try Self.campus().package()
    #expect(
      package.mappedBuildings == [
        MappedBuilding(name: "Main Library", roomCount: 4),
        MappedBuilding(name: "Canteen", roomCount: 1),
      ])
    #expect(package.roomCount == 5)
  }

  @Test func `only the rooms, doors and walls of the building chosen are read`() throws {
    let package = try Self.campus().package(building: "library")
    #expect(package.buildingNames == ["B": "Main Library"])
    #expect(package.mappedBuildings.count == 2)
    #expect(Set(package.pages.flatMap(\.rooms).map(\.id)) == ["1", "2", "3", "w23"])
    #expect(package.doorCount == 4 && package.wallCount == 0)
    // The footway in front of the door stays, the page does not reach to the canteen.
    #expect(package.pages.allSatisfy { $0.footways.count == 1 && $0.width < 2000 })
    let route = try package.building().route(from: .named("B-1"), to: .named("B-3"))
    #expect(route != nil)
    let other = try Self.campus().package(building: "Canteen")
    #expect(other.pages.flatMap(\.rooms).count == 1 && other.wallCount == 1)
  }

  @Test func `a name that no building has is answered with those that there are`() throws {
    do {
      _ = try Self.campus().package(building: "Town hall")
      Issue.record("no error")
    } catch let error as FloorPlanError {
      #expect(error.kind == .unknownPlace)
      #expect(error.message.contains("there are Main Library, Canteen"))
    }
  }

  @Test func `a building without a name is called by its address or number`() throws {
    var map = IndoorSketch()
    map.box(10, 0, 0, 10, 10, ["building": "yes", "addr:street": "Wall", "addr:housenumber": "3"])
    map.box(11, 20, 0, 10, 10, ["building": "yes"])
    map.box(20, 0, 0, 10, 10, Self.room("1"))
    map.box(21, 20, 0, 10, 10, Self.room("2"))
    #expect(try map.package().mappedBuildings.map(\.name) == ["Wall 3", "w11"])
    #expect(try map.package(building: "w11").pages.flatMap(\.rooms).map(\.id) == ["2"])
  }

  /// Rooms of 5 m in GeoJSON: their properties, and the longitude at which they begin.
  private static func geoJSON(_ rooms: [(properties: String, x: Double)]) throws -> (
    TemporaryFolder, URL
  ) {
    let features = rooms.map { room in
      let (x, far) = (room.x, room.x + 1e-4)
      let ring = [(x, 0.0), (far, 0), (far, 1e-4), (x, 1e-4), (x, 0)]
        .map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
      return #"{"type":"Feature","properties":{\#(room.properties)},"#
        + #""geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#
    }
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#,
      to: "campus.geojson")
    return (folder, URL(filePath: file))
  }

  @Test func `a building of another format is kept by its name`() throws {
    let (folder, file) = try Self.geoJSON([
      (#""kind":"room","level":"north-1""#, 0), (#""kind":"room","level":"south-1""#, 2e-4),
      (#""kind":"room","level":"south-2""#, 2e-4),
    ])
    try withExtendedLifetime(folder) {
      var package = try PlanPackage(geoJSON: file)
      #expect(package.mappedBuildings.map(\.name) == ["south", "north"])
      #expect(throws: FloorPlanError.self) { try package.keepBuilding(named: "th") }
      try package.keepBuilding(named: "South")
      #expect(package.pages.map(\.id) == ["south-1", "south-2"])
    }
  }

  @Test func `buildings in other programs' files are distinguished, and one can be imported alone`()
    throws
  {
    let (folder, file) = try Self.geoJSON([
      (#""room_type":"office","floor":"1","building":"Old mill""#, 7),
      (#""room_type":"office","floor":"2","building":"Old mill""#, 7),
      (#""room_type":"office","floor":"Barn-1","building":"Barn""#, 8.5),
    ])
    try withExtendedLifetime(folder) {
      let package = try PlanPackage(geoJSON: file)
      #expect(package.mappedBuildings.map(\.name) == ["Old mill", "Barn"])
      #expect(package.pages.map(\.id) == ["Barn-1", "Old_mill-1", "Old_mill-2"])
      #expect(package.buildingNames["Old_mill"] == "Old mill")
      let mill = try PlanPackage(geoJSON: file, building: "mill")
      #expect(mill.pages.map(\.id) == ["Old_mill-1", "Old_mill-2"])
      // 1e-4 degrees are 11 m, on pages of 5 cm a unit.
      #expect(mill.pages.allSatisfy { (200...300).contains($0.width) })
      #expect(throws: FloorPlanError.self) { try PlanPackage(geoJSON: file, building: "Castle") }
    }
  }

  @Test func `two buildings that nothing joins get the advice to draw a bridge`() throws {
    let (folder, file) = try Self.geoJSON([
      (#""kind":"room","level":"north-1""#, 0), (#""kind":"room","level":"north-1""#, 1e-4),
      (#""kind":"room","level":"north-1""#, 2e-4), (#""kind":"room","level":"south-1""#, 4e-4),
      (#""kind":"room","level":"south-1""#, 5e-4),
    ])
    let findings = try withExtendedLifetime(folder) {
      var package = try PlanPackage(geoJSON: file)
      try package.addMissingDoors()
      return try package.building().lint()
    }
    let fixes = findings.filter { $0.code == .isolatedComponent }.map(\.fix)
    #expect(
      fixes.contains {
        $0
          == "draw a circle at an outer door on south-1 and one on north-1 in the layer 'Portals', "
          + "both with the id bridge-1"
      })
  }
}
