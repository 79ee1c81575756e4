import Foundation
import GeoKit
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct GeoReferenceTests {
  /// The place of a pixel of a plan turned by an angle about a place in Warsaw.
  private static func place(
    _ x: Double, _ y: Double, turn: Double, metersPerPixel: Double = 0.05
  ) throws -> Coordinate {
    let (east, north) = (x * metersPerPixel, -y * metersPerPixel)
    let (turnedEast, turnedNorth) = (
      east * cos(turn) - north * sin(turn), east * sin(turn) + north * cos(turn)
    )
    return try Coordinate(
      latitude: 52.2 + turnedNorth / 111_195,
      longitude: 21 + turnedEast / (111_195 * cos(52.2 * .pi / 180)))
  }

  private static func points(
    _ pixels: [(Double, Double)], turn: Double
  ) throws -> [PlanControlPoint] {
    try pixels.map {
      PlanControlPoint(point: PlanPoint(x: $0, y: $1), coordinate: try place($0, $1, turn: turn))
    }
  }

  @Test(arguments: [2, 3, 7])
  func `pairs of points give the map they come from`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<50 {
      let turn = Double.random(in: 0...6.28, using: &random)
      let pixels = (0..<count).map { _ in
        (Double.random(in: 0...2000, using: &random), Double.random(in: 0...2000, using: &random))
      }
      let reference = try #require(GeoReference(points: try Self.points(pixels, turn: turn)))
      #expect(reference.residual < 0.001)
      let asked = PlanPoint(x: 700, y: 300)
      let expected = try Self.place(asked.x, asked.y, turn: turn)
      #expect(reference.coordinate(of: asked).distance(to: expected).value < 0.5)
    }
  }

  @Test func `a point that does not fit is in the residual`() throws {
    var points = try Self.points([(0, 0), (1000, 0), (1000, 800), (0, 800)], turn: 0.3)
    points[2].coordinate = try Self.place(1040, 800, turn: 0.3)
    let reference = try #require(GeoReference(points: points))
    // Two metres off at one of four corners: a quarter remains at each.
    #expect(abs(reference.residual - 0.5) < 0.01)
  }

  @Test func `points that are all one, or degrees apart, give none`() throws {
    #expect(GeoReference(points: try Self.points([(5, 5), (5, 5)], turn: 0)) == nil)
    let far = [
      PlanControlPoint(
        point: PlanPoint(x: 0, y: 0), coordinate: try Coordinate(latitude: 0, longitude: 0)),
      PlanControlPoint(
        point: PlanPoint(x: 10, y: 0), coordinate: try Coordinate(latitude: 0, longitude: 90)),
    ]
    #expect(GeoReference(points: far) == nil)
  }

  @Test(arguments: [0.0, 0.4, -1.2])
  func `an outline is laid on its polygon`(turn: Double) throws {
    let shape = [(0.0, 0.0), (1200, 0), (1200, 300), (500, 300), (500, 700), (0, 700)]
    let polygon = try shape.map { try Self.place($0, $1, turn: turn) }
    let reference = try #require(
      GeoReference(outline: shape.map { PlanPoint(x: $0, y: $1) }, on: polygon))
    #expect(reference.residual < 0.1)
    let expected = try Self.place(1200, 150, turn: turn)
    #expect(reference.coordinate(of: PlanPoint(x: 1200, y: 150)).distance(to: expected).value < 0.5)
  }

  @Test func `exits have places on the Earth, the nearest first`() throws {
    var plan = PlanSketch.clean
    plan["7-1", "Evacuation"].append(
      #"<rect id="exit-2" x="935" y="210" width="20" height="20" data-name="East gate"/>"#)
    let pairs = try [(0.0, 0.0), (1000, 0), (0, 500)].map { x, y in
      let place = try Self.place(x, y, turn: 0, metersPerPixel: 0.1)
      return #"{"x":\#(x),"y":\#(y),"latitude":\#(place.latitude),"longitude":\#(place.longitude)}"#
    }
    plan.json = #"{"units":{"metersPerUnit":0.1},"georef":[\#(pairs.joined(separator: ","))]}"#
    let building = try plan.building()
    let near = building.exits(from: .room("7-104"))
    #expect(near.map(\.id) == ["7-1:exit-2", "7-1:exit-1"])
    #expect(near.first?.name == "East gate")
    #expect(try #require(near.first?.meters) < 30)
    let place = try #require(building.exits().first?.coordinate)
    #expect(
      place.distance(to: try Self.place(55, 220, turn: 0, metersPerPixel: 0.1)).value < 0.2)
    #expect(building.exits(from: .room("7-104"), closed: ["exit-2"]).map(\.id) == ["7-1:exit-1"])
  }

  @Test func `a copy of a plan knows where it is`() throws {
    let source = try PlanSketch.clean.write()
    let folder = try TemporaryFolder()
    let target = folder.url.appending(path: "copy.floorpkg")
    let controls = try Self.points([(0, 0), (1000, 0), (0, 500)], turn: 1)
    try PlanPackage.copy(source.url, georeferencedBy: controls, to: target)
    let building = try Building(contentsOf: target)
    #expect(building.levels.allSatisfy { $0.georeference != nil })
    #expect(throws: FloorPlanError.self) {
      try PlanPackage.copy(source.url, georeferencedBy: controls, to: target)
    }
    var wrong = PlanSketch.clean
    wrong.json = #"{"georef":[{"x":0,"y":0,"latitude":95,"longitude":0}]}"#
    #expect(throws: FloorPlanError.self) { try wrong.building() }
  }
}
