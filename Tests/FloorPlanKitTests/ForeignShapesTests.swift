import Testing

@testable import FloorPlanKit

/// Shapes of foreign drawings that are not what they look like: hatchings, logos, holes.
@Suite struct ForeignShapesTests {
  /// Lines 6 px apart, each moved along its direction from the one before.
  private static func lines(_ first: Double, _ last: Double) -> [Segment] {
    (0..<9).map { number in
      let count = Double(number)
      return Segment(
        PlanPoint(x: 100 + 6 * count, y: 100 + first * count),
        PlanPoint(x: 100 + 6 * count, y: 150 + last * count))
    }
  }

  @Test(
    arguments: [
      (0.0, 0.0, true), (0, 2.5, true), (2.5, 0, true), (1, 1, true), (-1, 1, true),
      (2.5, 2.5, false), (-3, -3, false), (6, 6, false),
    ])
  func `lines that slide along each other are a hatching`(
    first: Double, last: Double, areStairs: Bool
  ) {
    let flights = Flights(Self.lines(first, last), diagonal: 1000, scale: nil)
    #expect(flights.boxes.isEmpty == !areStairs)
    #expect(flights.treads.count == (areStairs ? 9 : 0))
  }

  private static let rooms = """
    <rect id="r1" x="100" y="100" width="200" height="200"/>
    <rect id="r2" x="300" y="100" width="200" height="200"/>
    <rect id="r3" x="500" y="100" width="200" height="200"/>
    <rect id="r4" x="700" y="100" width="200" height="200"/>
    """

  @Test func `a logo in a room is not a room`() throws {
    let logo = "M150,150C160,140 180,140 190,150C200,170 180,190 150,190Z"
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><g id="rooms">\(Self.rooms)
      <g id="sign"><path id="brand" d="\(logo)"/></g>
      <g id="g9"><path id="stairs" d="M550,150C560,140 580,140 590,150C600,170 580,190 550,190Z"/>
      </g></g></svg>
      """
    let (adoption, building) = try adoptDrawings(["A-1": svg])
    let level = building.levels[0]
    #expect(!level.rooms.contains { $0.id.contains("sign") })
    #expect(level.rooms.count { ["r1", "r2", "r3", "r4"].contains($0.number) } == 4)
    // What an id calls stairs is no ornament.
    #expect(adoption.levels.first?.links == 1)
  }

  @Test func `a hole in the outline of the building is not walked across`() throws {
    let upper = (0..<4).map { number in
      #"<rect id="u\#(number)" x="\#(100 + 200 * number)" y="60" width="200" height="170"/>"#
    }
    let lower = (0..<4).map { number in
      #"<rect id="l\#(number)" x="\#(100 + 200 * number)" y="470" width="200" height="170"/>"#
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><g id="rooms">
      <path id="floor" fill-rule="evenodd" d="M90,50H910V650H90ZM300,290H700V410H300Z"/>
      \(upper.joined())\(lower.joined())</g></svg>
      """
    let (_, building) = try adoptDrawings(["A-1": svg])
    let hole = PlanBox(minX: 300, minY: 290, maxX: 700, maxY: 410)
    let edges = [
      Segment(PlanPoint(x: 301, y: 350), PlanPoint(x: 699, y: 350)),
      Segment(PlanPoint(x: 500, y: 291), PlanPoint(x: 500, y: 409)),
    ]
    let outlines = building.levels[0].walls.filter { $0.name.hasPrefix("outline") }
    #expect(outlines.count == 2)
    for (one, other) in [("u1", "l1"), ("u2", "l1"), ("u1", "l2"), ("u0", "l3")] {
      let route = try #require(building.route(from: .named(one), to: .named(other)))
      for line in route.lines(level: "A-1") {
        #expect(!line.contains { hole.contains($0) }, "\(one) – \(other)")
        let pieces = zip(line, line.dropFirst()).map { Segment($0, $1) }
        #expect(!pieces.contains { piece in edges.contains { piece.crossing($0) != nil } })
      }
    }
  }

  @Test func `the scale comes from gaps in walls if few doors have arcs`() throws {
    // The gaps of ten rooms are 22 px wide; eight doors to the outside, with arcs, are 40 px wide.
    let edges = (0..<8).map { "M\(110 + 75 * $0),40H\($0 == 7 ? 690 : 145 + 75 * $0)" }
    var path = "M60,40H70" + edges.joined() + "M60,40V510H690V40"
    var texts = ""
    for (row, door) in [(0, 240), (1, 310)] {
      path += "M60,\(door)"
      for room in 0..<5 {
        let left = 60 + 126 * room
        path += "H\(left + 30)M\(left + 52),\(door)"
        let top = row == 0 ? 40 : 310
        if room > 0 { texts += "<path class=\"w\" d=\"M\(left),\(top)V\(top + 200)\"/>" }
        texts +=
          "<text x=\"\(left + 50)\" y=\"\(top + 120)\" font-size=\"16\">\(row)1\(room)</text>"
      }
      path += "H690"
    }
    let arcs = (0..<8).map { number in
      let x = 70 + 75 * number
      return #"<path d="M\#(x),40v-40A40,40 0 0 1 \#(x + 40),40"/>"#
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="750" height="550">
      <g id="walls" fill="none" stroke="#000"><path d="\(path)"/>\(arcs.joined())\(texts)</g></svg>
      """
    let (adoption, building) = try adoptDrawings(["F-1": svg, "F-2": svg])
    let scales = building.levels.compactMap(\.metersPerPixel)
    #expect(adoption.levels.allSatisfy { $0.guessedMetersPerUnit != nil })
    #expect(scales.count == 2)
    for scale in scales { #expect(abs(scale - 0.9 / 22) < 0.001) }
  }

  @Test func `a few coloured shapes among many lines are no rooms`() throws {
    let floor = GappedFloor()
    let (adoption, _) = try adoptDrawings([
      "F-1": GappedFloor.page(
        #"<rect x="60" y="240" width="630" height="70" fill="cyan"/>"#
          + #"<rect x="60" y="40" width="210" height="200" fill="cyan"/>"#
          + "<g stroke=\"#999\">\(floor.wallLines)</g>")
    ])
    let level = try #require(adoption.levels.first)
    #expect(level.layers == ["*": .walls])
    #expect(level.rooms == 7)
  }

  @Test func `lines as broad as a corridor are no walls`() throws {
    let rooms = (0..<4).map { number in
      let (x, y) = (200 + number % 2 * 300, number < 2 ? 100 : 400)
      return """
        <rect class="room" x="\(x)" y="\(y)" width="150" height="150"/>\
        <text x="\(x + 60)" y="\(y + 80)">A\(number)</text>
        """
    }
    let (_, building) = try adoptDrawings([
      "M-1": """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700">
      <rect x="40" y="70" width="920" height="580" fill="#eee" stroke="#999" stroke-width="3"/>
      <g fill="none" stroke="#fff" stroke-width="46"><path d="M80,325L500,325L920,325"/></g>
      \(rooms.joined())</svg>
      """
    ])
    #expect(building.route(from: .named("A0"), to: .named("A2")) != nil)
    let walls = building.levels[0].walls.flatMap { $0.outline.segments() }
    #expect(!walls.contains { $0.from.y == 325 && $0.to.y == 325 })
  }
}
