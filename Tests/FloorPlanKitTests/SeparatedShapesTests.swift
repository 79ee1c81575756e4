import Testing

@testable import FloorPlanKit

/// What foreign drawings show apart from each other: wings, yards between them, and pieces of one
/// path.
@Suite struct SeparatedShapesTests {
  private static func room(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> String
  {
    #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
      + #"<text x="\#(x + 8)" y="\#(y + height / 2)" font-size="10">\#(name)</text>"#
  }

  private static func adopt(_ layers: [String: String]) throws -> (PlanAdoption, Building) {
    let groups = layers.sorted { $0.key < $1.key }.map {
      #"<g id="\#($0.key)" fill="silver" stroke="black">\#($0.value)</g>"#
    }
    return try adoptDrawings([
      "S-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">\(groups.joined())</svg>
      """
    ])
  }

  @Test func `a yard between buildings is no floor`() throws {
    // Two buildings with a row of rooms and a corridor each, joined by two others without rooms.
    let rooms = (0..<4).flatMap { place in
      [
        Self.room("10\(place)", 210 + 140 * place, 60, 130, 60),
        Self.room("20\(place)", 210 + 140 * place, 480, 130, 60),
      ]
    }
    let walls = [
      // Sums of relative coordinates do not end exactly where they began.
      "m200.1,50.3h579.9v119.7h-579.9v-119.7", "m200.1,430.3h579.9v119.7h-579.9v-119.7",
      "M200,170H260V430H200Z",
      "M720,170H780V430H720Z",
    ].map { #"<path d="\#($0)" stroke-width="3"/>"# }
    let (_, building) = try Self.adopt(["rooms": rooms.joined(), "walls": walls.joined()])
    let level = building.levels[0]
    let yard = PlanPoint(x: 490, y: 300)
    #expect(!level.rooms.contains { $0.item.outline.contains(yard) })
    // The corridors inside the buildings are.
    let corridor = PlanPoint(x: 490, y: 145)
    #expect(level.rooms.contains { $0.isWalkable && $0.item.outline.contains(corridor) })
  }

  @Test func `corridors drawn as one path are all corridors`() throws {
    let rooms = (0..<5).flatMap { place in
      [
        Self.room("10\(place)", 50 + 180 * place, 50, 180, 80),
        Self.room("20\(place)", 50 + 180 * place, 160, 180, 80),
        Self.room("30\(place)", 50 + 140 * place, 350, 140, 80),
        Self.room("40\(place)", 50 + 140 * place, 460, 140, 80),
      ]
    }
    let corridors = #"<path d="M50,130H950V160H50ZM50,430H750V460H50Z"/>"#
    let (adoption, building) = try Self.adopt(["rooms": rooms.joined() + corridors])
    #expect(adoption.levels.first?.corridors == 2)
    #expect(building.route(from: .named("101"), to: .named("204")) != nil)
    #expect(building.route(from: .named("301"), to: .named("404")) != nil)
  }

  @Test func `rooms of a wing in which no room has a name are no stairs`() throws {
    func floor(_ number: Int) -> String {
      let named = (0..<12).map { Self.room("\(number)\($0 + 10)", 50 + 60 * $0, 50, 60, 60) }
      let nameless = (0..<3).map {
        #"<rect x="\#(850 + 50 * $0)" y="140" width="50" height="50"/>"#
      }
      return """
        <svg xmlns="http://www.w3.org/2000/svg" width="1100" height="600">
        <g id="rooms" fill="silver" stroke="black">
        \((named + nameless).joined())<rect x="50" y="110" width="1000" height="30"/></g></svg>
        """
    }
    let (adoption, _) = try adoptDrawings([
      "S-1": floor(1), "S-2": floor(2), "S-3": floor(3),
    ])
    #expect(adoption.levels.map(\.portals) == [0, 0, 0])
  }
}
