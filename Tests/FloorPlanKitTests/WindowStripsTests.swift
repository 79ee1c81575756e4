import Testing

@testable import FloorPlanKit

/// Plans that paint windows in one colour on the walls, and doors in another one.
@Suite struct WindowStripsTests {
  private static func path(_ data: String, _ color: String, width: Double = 4) -> String {
    ##"<path d="\##(data)" fill="none" stroke="\##(color)" stroke-width="\##(width)"/>"##
  }

  private static let rooms = 0..<6
  private static let names = rooms.map {
    #"<text x="\#(155 + 130 * $0)" y="150" font-size="16">10\#($0)</text>"#
  }.joined()
  /// Twelve windows in the outer walls.
  private static let windows = rooms.map {
    path("M\(140 + 130 * $0),100h40M\(140 + 130 * $0),260h40", "#0bf")
  }.joined()

  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    try adoptDrawings([
      "P-1": #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#
    ])
  }

  @Test func `strips in outer walls are windows beside those of doors`() throws {
    let walls =
      Self.path("M100,100H880V260H100ZM100,200H880", "#222")
      + (1..<6).map { Self.path("M\(100 + 130 * $0),100V200", "#222") }.joined()
    let doors = Self.rooms.map { Self.path("M\(150 + 130 * $0),200h20", "#e73") }.joined()
    let (adoption, building) = try Self.adopt(walls + Self.windows + doors + Self.names)
    let level = try #require(adoption.levels.first)
    #expect((level.rooms, level.doors, level.guessedDoors, level.portals) == (7, 6, 0, 0))
    for door in building.levels[0].doors { #expect(abs(door.position.y - 200) < 1) }
  }

  @Test func `a plan whose only strips are windows has no painted doors`() throws {
    let gaps = Self.rooms.map { Self.path("M\(100 + 130 * $0),200h50m20,0h60", "#222") }
    let walls =
      Self.path("M100,100H880V260H100Z", "#222") + gaps.joined()
      + (1..<6).map { Self.path("M\(100 + 130 * $0),100V200", "#222") }.joined()
    let (adoption, building) = try Self.adopt(walls + Self.windows + Self.names)
    #expect(adoption.levels.first?.doors == 0)
    #expect(adoption.levels.first?.portals == 0)
    let route = try #require(building.route(from: .named("100"), to: .named("105")))
    let places = route.points.map { building.graph.points[$0].position }
    #expect(places.allSatisfy { (100...260).contains($0.y) })
  }

  @Test func `a painted door may end at the face of a thick wall`() throws {
    let gaps = Self.rooms.map { Self.path("M\(128 + 130 * $0),200h102", "#222", width: 14) }
    let walls =
      Self.path("M100,100H880V260H100Z", "#222", width: 14) + gaps.joined()
      + (1..<6).map { Self.path("M\(100 + 130 * $0),100V207", "#222", width: 14) }.joined()
    let doors = Self.rooms.map { Self.path("M\(107 + 130 * $0),200h21", "#e73") }.joined()
    let (adoption, _) = try Self.adopt(walls + doors + Self.names)
    #expect(adoption.levels.first?.doors == 6)
  }
}
