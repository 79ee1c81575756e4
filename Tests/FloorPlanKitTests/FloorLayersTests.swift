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

  @Test func `layers of one letter and numbers are floors if they lie above each other`() throws {
    let floors = (0...2).map {
      Self.floor($0).replacing("id=\"floor-\($0)\"", with: "id=\"P\($0)\"")
    }
    #expect(try Self.adopt(floors.joined()).0.levels.map(\.level) == ["0", "1", "2"])
    let apart = floors.enumerated().map {
      "<g transform=\"scale(0.3) translate(\(800 * $0),0)\">\($1)</g>"
    }
    #expect(try Self.adopt(apart.joined()).0.levels.count == 1)
    let gap = floors[0] + floors[2]
    #expect(try Self.adopt(gap).0.levels.count == 1)
  }

  /// Rooms between walls of single lines, in groups whose ids carry the number of the floor.
  @Test func `groups with the number of their floor are layers`() throws {
    let walls = (0..<5).map { #"<path d="M\#(100 + 150 * $0),100V180"/>"# }.joined()
    let doors = (0..<4).map { #"<path d="M\#(150 + 150 * $0),180h25"/>"# }.joined()
    let body = """
      <g id="Walls-0" fill="none" stroke="#000">\(walls)<path d="M100,100H700"/>
      <path d="M100,180H700V240H100Z"/></g>
      <g id="Doors-0" stroke="#f00">\(doors)<path d="M100,200v25"/><path d="M700,200v25"/></g>
      <g id="Text-0">\((0..<4).map { #"<text x="\#(160 + 150 * $0)" y="140">10\#($0)</text>"# }.joined())
      <text x="300" y="215">Corridor</text><text x="20" y="40">School</text></g>
      <path d="M20,100h60v60h-60z" fill="none" stroke="#000"/>
      <text x="30" y="130" font-size="8">Aufzug</text>
      <g id="Schodiste-0-1"><rect x="600" y="185" width="60" height="50" fill="none" stroke="#000"/></g>
      <g id="Door-9"><path d="M300,300h20" stroke="#000"/></g>
      """
    let (adoption, building) = try Self.adopt(body)
    let layers = adoption.levels[0].layers
    #expect(layers["walls-0"] == .walls && layers["doors-0"] == .doors)
    #expect(layers["text-0"] == .labels && layers["schodiste-0-1"] == .portals)
    #expect(layers["door-9"] == nil)
    #expect(Set(building.levels[0].portals.map(\.kind)).isSuperset(of: [.stairs, .elevator]))
    #expect(building.route(from: .named("100"), to: .named("103")) != nil)
  }

  @Test func `words for ground floors and stairs are known without their accents, too`() {
    for word in ["přízemí", "prizemi", "Prízemie", "Földszint", "Erdgeschoss"] {
      #expect(FloorName(word)?.number == 0, "\(word)")
    }
    #expect(FloorName("2. podlazi")?.number == 2)
    #expect(Portal.Kind(word: "Schodiště") == .stairs && Portal.Kind(word: "vytah") == .elevator)
    #expect(Portal.Kind(word: "escalier") == .stairs)
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
