import Foundation
import Testing

@testable import FloorPlanKit

/// Foreign drawings with a layer for each floor.
@Suite struct FloorLayersTests {
  /// Four rooms above a corridor, a staircase at its end, all of one floor.
  private static func floor(_ number: Int, _ attributes: String = "") -> String {
    let rooms = (0..<4).map {
      #"<rect x="\#(100 + 150 * $0)" y="100" width="150" height="80"/>"#
        + #"<text x="\#(140 + 150 * $0)" y="140">\#(number)0\#($0 + 1)</text>"#
    }
    return """
      <g id="floor-\(number)" \(attributes)>
      <g id="rooms-\(number)" fill="none" stroke="#000">\(rooms.joined())
      <rect x="100" y="180" width="600" height="40"/><text x="300" y="205">Corridor</text>
      <rect x="700" y="180" width="60" height="40"/><text x="705" y="205">Stairs</text></g>
      </g>
      """
  }

  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    try adoptDrawings([
      "plan": #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#
    ])
  }

  @Test(arguments: ["", #"style="display:none""#])
  func `a layer for each floor becomes a level for each`(attributes: String) throws {
    let (adoption, building) = try Self.adopt(Self.floor(1) + Self.floor(2, attributes))
    #expect(adoption.levels.map(\.level) == ["1", "2"])
    #expect(adoption.levels.flatMap(\.floors) == [])
    for (level, number) in zip(building.levels, 1...) {
      let names = Set(level.rooms.filter { !$0.isWalkable }.map(\.number))
      #expect(names.isSuperset(of: (1...4).map { "\(number)0\($0)" }))
    }
    let route = try #require(building.route(from: .named("101"), to: .named("203")))
    #expect(Set(route.levelIDs) == ["1", "2"])
  }

  @Test func `a list of floors beside the plan makes no levels`() throws {
    let list = (1...5).map {
      "<g id=\"floor-\($0)\">"
        + (0..<5).map { #"<circle cx="\#(900 + 5 * $0)" cy="50" r="2"/>"# }.joined() + "</g>"
    }
    let body = "<g id=\"all\">\(Self.floor(7).replacing("floor-7", with: "x"))</g>\(list.joined())"
    let (adoption, _) = try Self.adopt(body)
    #expect(adoption.levels.map(\.level) == ["plan"])
  }

  @Test func `drawn stairs that carry the number of their floor are joined`() throws {
    let bodies = (1...2).map { number in
      Self.floor(number).replacing(
        "</g>\n</g>",
        with: """
          </g>
          <g id="stairs-\(number)"><circle id="stairs-a\(number)" cx="720" cy="\(198 + number)" r="3"/>
          <circle id="stairs-b\(number)" cx="110" cy="\(198 + number)" r="3"/></g></g>
          """)
    }
    let (adoption, building) = try Self.adopt(bodies.joined())
    #expect(adoption.unjoinedLevels == [])
    let names = building.levels.map { level in Set(level.portals.map(\.name)) }
    #expect(names[0] == names[1])
    #expect(building.route(from: .named("101"), to: .named("204")) != nil)
  }

  @Test func `lines that are hidden one by one are no walls`() throws {
    let hidden = (0..<4).map { #"<path class="nav" d="M\#(120 + 150 * $0),180V220"/>"# }
    let (_, building) = try Self.adopt(
      "<style>.nav { display: none; stroke: red }</style>" + Self.floor(1)
        + "<g id=\"x\">\(hidden.joined())<path d=\"M100,100H700\" stroke=\"#000\"/></g>")
    let route = try #require(building.route(from: .named("101"), to: .named("104")))
    #expect(route.points.allSatisfy { building.graph.points[$0].position.y <= 220 })
    #expect(building.levels[0].walls.allSatisfy { $0.outline.box?.height ?? 0 < 40 })
  }
}
