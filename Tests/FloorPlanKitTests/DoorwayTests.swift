import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Doors of imported rooms that are drawn to the inner faces of their walls.
@Suite struct DoorwayTests {
  private static func feature(
    _ properties: String, _ corners: [(Double, Double)], isLine: Bool = false
  ) -> String {
    let points = (isLine ? corners : corners + corners.prefix(1)).map { "[\($0.0),\($0.1)]" }
    let line = "[\(points.joined(separator: ","))]"
    let geometry =
      isLine
      ? #"{"type":"LineString","coordinates":\#(line)}"#
      : #"{"type":"Polygon","coordinates":[\#(line)]}"#
    return #"{"type":"Feature","properties":{"level":"A-1",\#(properties)},"#
      + #""geometry":\#(geometry)}"#
  }

  private static func box(
    _ properties: String, _ from: (Double, Double), _ to: (Double, Double)
  ) -> String {
    feature(properties, [from, (to.0, from.1), to, (from.0, to.1)])
  }

  private static let corridor = box(#""kind":"corridor""#, (0, 0), (150, 3))

  /// The guessed doors near a room, in metres to the right of and above its lower left corner, and
  /// what they are guesses of.
  private static func guesses(
    _ features: [String], of room: String
  ) throws -> [(x: Double, y: Double, guess: String)] {
    let folder = try TemporaryFolder()
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let file = URL(filePath: try folder.write(text, to: "house.geojson"))
    var package = try withExtendedLifetime(folder) { try PlanPackage(geoJSON: file) }
    try package.addMissingDoors()
    let page = try #require(package.pages.first)
    let outline = try #require(page.rooms.first { $0.id == room }).outline
    let (box, scale) = (try #require(outline.box), try #require(page.metersPerUnit))
    return page.doors.compactMap { door in
      guard let guess = door.data["guess"], let middle = PlanPoint.middle(of: door.points),
        outline.distance(to: middle) * scale < 0.5
      else { return nil }
      return ((middle.x - box.minX) * scale, (box.maxY - middle.y) * scale, guess)
    }
  }

  /// A room 0.3 m behind a corridor that reaches across its wall in one place.
  private static func room(doorway: (Double, Double)) -> String {
    feature(
      #""id":"101""#,
      [
        (1, 3.3), (doorway.0, 3.3), (doorway.0, 3), (doorway.1, 3), (doorway.1, 3.3), (14, 3.3),
        (14, 8), (1, 8),
      ])
  }

  @Test(arguments: [4.0, 9])
  func `a door is guessed in the doorway of a room, and not in its wall`(from: Double) throws {
    let found = try Self.guesses(
      [Self.corridor, Self.room(doorway: (from, from + 1))], of: "101")
    let door = try #require(found.first)
    #expect(found.count == 1)
    #expect(abs(door.x - (from - 0.5)) < 0.3 && abs(door.y) < 0.1)
    #expect(door.guess == "yes")
  }

  @Test func `a room that touches its corridor all along has its door in a wall`() throws {
    let found = try Self.guesses(
      [Self.corridor, Self.box(#""id":"101""#, (1, 3), (14, 8))], of: "101")
    #expect(found.map(\.guess) == [PlanItem.guessInWall])
    #expect(abs((found.first?.x ?? 0) - 6.5) < 0.5)
  }

  @Test func `a door between a room and its corridor does not open a closet beside it`() throws {
    let door = Self.feature(#""kind":"door""#, [(5.5, 3), (6.3, 3)], isLine: true)
    let features = [
      Self.corridor, Self.box(#""id":"102""#, (5.2, 3), (10, 8)), door,
      Self.box(#""id":"101""#, (3.95, 3.2), (5, 5)),
    ]
    let found = try Self.guesses(features, of: "101")
    #expect(found.count == 1)
    #expect(abs(found.first?.y ?? 1) < 0.3)
  }
}
