import Foundation
import Testing

@testable import FloorPlanKit

/// Foreign plans with a layer of doors, drawn as thin shapes over the outlines of the rooms.
@Suite struct DrawnDoorsTests {
  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    try adoptDrawings([
      "D-1": #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#
    ])
  }

  private static func texts(_ places: [(String, Int, Int)]) -> String {
    "<g id=\"names\">"
      + places.map { #"<text x="\#($0.1)" y="\#($0.2)">\#($0.0)</text>"# }.joined() + "</g>"
  }

  /// Four rooms above a corridor.
  ///
  /// - Parameters:
  ///   - doors: The numbers of the upper rooms with a door.
  ///   - lines: Further shapes among the rooms.
  private static func floor(doors: [Int], lines: String = "") -> String {
    let rooms = (0..<4).map {
      #"<rect x="\#(100 + 200 * $0)" y="100" width="200" height="100"/>"#
    }
    let marks = doors.map { #"<rect x="\#(180 + 200 * $0)" y="199" width="20" height="2"/>"# }
    return """
      <g id="rooms" fill="none" stroke="#000">\(rooms.joined())
      <rect x="100" y="200" width="800" height="60"/>\(lines)</g>
      <g id="doors" fill="#fc0">\(marks.joined())</g>
      """
        + texts((0..<4).map { ("10\($0)", 180 + 200 * $0, 150) } + [("Corridor", 300, 235)])
  }

  @Test func `where doors are drawn, one in the outline of a room without any is doubtful`() throws
  {
    let (adoption, building) = try Self.adopt(Self.floor(doors: [0, 1, 3]))
    let level = try #require(adoption.levels.first)
    #expect((level.doors, level.guessedDoors) == (3, 1))
    #expect(level.closedRooms == ["102"])
    let doubtful = try #require(building.route(from: .named("101"), to: .named("102")))
    #expect(doubtful.doubtfulDoors.count == 1)
    let drawn = try #require(building.route(from: .named("100"), to: .named("103")))
    #expect(drawn.doubtfulDoors == [])
  }

  @Test func `where few doors are drawn, guesses are not doubtful`() throws {
    let (adoption, building) = try Self.adopt(Self.floor(doors: [0]))
    #expect(adoption.levels.first?.closedRooms == [])
    let route = try #require(building.route(from: .named("101"), to: .named("102")))
    #expect(route.doubtfulDoors == [])
  }

  @Test func `a wall with corners is not mistaken for doors`() throws {
    // Each of its pieces ends at another one, as at the sides of a corridor.
    let wall = #"<polyline points="480,200 480,225 520,225 520,250"/>"#
    let (adoption, building) = try Self.adopt(Self.floor(doors: [0, 1, 2, 3], lines: wall))
    #expect(adoption.levels.first?.guessedDoors == 0)
    let pieces = [(480.0, 200.0, 480.0, 225.0), (480, 225, 520, 225), (520, 225, 520, 250)].map {
      Segment(PlanPoint(x: $0.0, y: $0.1), PlanPoint(x: $0.2, y: $0.3))
    }
    for way in building.graph.ways {
      let line = Segment(
        building.graph.points[way.start].position, building.graph.points[way.end].position)
      #expect(!pieces.contains { $0.crossing(line) != nil })
    }
  }

  @Test func `a straight line across a corridor is a door`() throws {
    let bar = #"<path d="M600,200V260"/>"#
    let (adoption, building) = try Self.adopt(Self.floor(doors: [0, 1, 2, 3], lines: bar))
    #expect(adoption.levels.first?.guessedDoors == 1)
    let route = try #require(building.route(from: .named("100"), to: .named("103")))
    #expect(route.doubtfulDoors == [])
  }

  @Test(arguments: [([0, 1, 2, 3], ["door"]), ([0], [])])
  func `where doors are drawn, a line across a corridor may be a wall, which lint says`(
    doors: [Int], expected: [String]
  ) throws {
    let bar = #"<path d="M600,200V260"/>"#
    let (_, building) = try Self.adopt(Self.floor(doors: doors, lines: bar))
    let findings = building.lint().filter { $0.code == .doorInWall }
    #expect(findings.flatMap(\.ids) == expected)
  }

  @Test func `a door in a wall at an angle runs along the wall`() throws {
    let (_, building) = try Self.adopt(
      """
      <g id="rooms" fill="none" stroke="#000">
      <polygon points="100,100 400,100 400,200 300,300 100,300"/>
      <polygon points="400,100 700,100 700,400 300,400 300,300 400,200"/></g>
      <g id="doors" fill="#fc0"><polygon points="340,262 338,260 360,238 362,240"/></g>
      """ + Self.texts([("1", 200, 200), ("2", 550, 300)]))
    let door = try #require(building.levels[0].doors.first)
    let points = door.outline.lines.flatMap(\.points)
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(points.count == 2)
    // From one end of the drawn shape to the other, at 45°.
    #expect(abs(first.distance(to: last) - 31) < 1)
    #expect(abs(abs(first.x - last.x) - abs(first.y - last.y)) < 1)
    #expect(building.route(from: .named("1"), to: .named("2")) != nil)
  }
}
