import Testing

@testable import FloorPlanKit

/// Plans of web designers: shared styles, named groups, symbols in rooms, stairs with their treads.
@Suite struct DrawnStairsTests {
  private static func adopt(_ drawings: [String: String]) throws -> (PlanAdoption, Building) {
    try adoptDrawings(
      drawings.mapValues { body in
        #"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">\#(body)</svg>"#
      })
  }

  private static func treads(at x: Double, _ y: Double) -> String {
    (0..<9).map { step in
      let place = x + 6 * Double(step)
      return #"<line class="s1" x1="\#(place)" y1="\#(y)" x2="\#(place)" y2="\#(y + 50)"/>"#
    }.joined()
  }

  /// Four rooms above a corridor; one is a staircase, one a lift by its id, one has a symbol.
  private static let floor = """
    <g id="gWalls"><rect class="s1" x="95" y="95" width="810" height="310"/></g>
    <g id="gRooms">
      <g id="g1"><rect id="r1" class="s2" x="100" y="100" width="200" height="200"/>
        <g id="gIcon-1"><rect id="i1-Body" class="s2" x="150" y="150" width="40" height="60"/>
          <circle id="i1-Head" class="s2" cx="170" cy="130" r="15"/></g></g>
      <rect id="r2" class="s2" x="300" y="100" width="200" height="200"/>
      <g id="gS1"><rect id="rS1" class="s2" x="500" y="100" width="200" height="200"/>
        \(treads(at: 560, 150))
        <rect id="sRail" class="s2" x="560" y="196" width="54" height="4"/></g>
      <g id="gElevator3"><rect id="rElevator3" class="s2" x="700" y="100" width="200" height="200"/>
      </g></g>
    <g id="gDoors">
      <rect id="d1" class="s3" x="180" y="299" width="30" height="3"/>
      <rect id="d2" class="s3" x="380" y="299" width="30" height="3"/>
      <rect id="dS1" class="s3" x="580" y="299" width="30" height="3"/>
      <rect id="dE3" class="s3" x="780" y="299" width="30" height="3"/></g>
    <g id="gText"><text class="s2" x="220" y="250">101</text>
      <text class="s2" x="380" y="200">102</text></g>
    """

  @Test func `groups named by their contents count more than shared styles`() throws {
    let (adoption, building) = try Self.adopt(["B-1": Self.floor, "B-2": Self.floor])
    let report = try #require(adoption.levels.first)
    #expect(report.layers["grooms"] == .rooms && report.layers["gdoors"] == .doors)
    #expect(!report.layers.keys.contains { $0.hasPrefix(".") })
    #expect((report.doors, report.guessedDoors) == (4, 0))
    // The four rooms and the corridor: symbols and handrails are none.
    #expect(report.rooms == 5 && report.corridors == 1)
    let rooms = building.levels[0].rooms.map(\.number)
    #expect(rooms.contains("101") && rooms.contains("102"))
    #expect(rooms.allSatisfy { !$0.contains("Body") && !$0.contains("Rail") })
  }

  @Test func `stairs with treads and lifts named by ids join the levels`() throws {
    let (_, building) = try Self.adopt(["B-1": Self.floor, "B-2": Self.floor])
    for level in building.levels {
      #expect(Set(level.portals.map(\.kind)).isSuperset(of: [.stairs, .elevator]))
    }
    let route = try #require(building.route(from: .named("B-1-101"), to: .named("B-2-102")))
    #expect(Set(route.points.map { building.graph.points[$0].level }).count == 2)
    let stepFree = building.route(
      from: .named("B-1-101"), to: .named("B-2-102"), profile: .stepFree)
    #expect(stepFree != nil)
  }

  @Test func `regular lines that are too far apart or too long are no stairs`() {
    func lines(_ gap: Double, _ length: Double) -> [Segment] {
      (0..<9).map { number in
        let x = gap * Double(number)
        return Segment(PlanPoint(x: x, y: 0), PlanPoint(x: x, y: length))
      }
    }
    #expect(Flights(lines(6, 40), diagonal: 1000, scale: nil).boxes.count == 1)
    #expect(Flights(lines(30, 90), diagonal: 1000, scale: nil).boxes.isEmpty)
    #expect(Flights(lines(6, 300), diagonal: 1000, scale: nil).boxes.isEmpty)
    #expect(Flights(Array(lines(6, 40).prefix(4)), diagonal: 1000, scale: nil).boxes.isEmpty)
    #expect(Flights(lines(6, 40), diagonal: 1000, scale: 0.05).boxes.count == 1)
    #expect(Flights(lines(6, 40), diagonal: 1000, scale: 0.5).boxes.isEmpty)
  }

  @Test func `two walls as far apart as they are thick are no steps`() {
    func line(_ x: Double, _ y: Double, _ nextX: Double, _ nextY: Double) -> Segment {
      Segment(PlanPoint(x: x, y: y), PlanPoint(x: nextX, y: nextY))
    }
    let treads = (0..<9).map { line(6 * Double($0), 0, 6 * Double($0), 40) }
    let sides = (0..<4).map { line(300 + 6 * Double($0), 0, 300 + 6 * Double($0), 50) }
    let caps = [300.0, 312].flatMap { [line($0, 0, $0 + 6, 0), line($0 + 6, 50, $0, 50)] }
    let steps = Flights(treads + sides, diagonal: 1000, scale: nil)
    #expect(steps.treads == Set(treads + sides))
    let walls = Flights(treads + sides + caps, diagonal: 1000, scale: nil)
    #expect(walls.treads == Set(treads))
  }

  /// Rooms on both sides of a hall in one layer with lines: a wall with a gap, and a bar.
  private static let hall = """
    <g id="Rooms" fill="none" stroke="#000">
      <rect x="50" y="50" width="900" height="400"/>
      <rect x="50" y="50" width="200" height="150"/><rect x="250" y="50" width="200" height="150"/>
      <rect x="550" y="50" width="200" height="150"/>
      <rect x="750" y="50" width="200" height="150"/>
      <rect x="50" y="300" width="300" height="150"/>
      <rect x="650" y="300" width="300" height="150"/>
      <path d="M500,230V449"/><path d="M649,200V300"/></g>
    <g id="names"><text x="120" y="120">1</text><text x="320" y="120">2</text>
      <text x="620" y="120">3</text><text x="820" y="120">4</text><text x="170" y="380">5</text>
      <text x="800" y="380">6</text></g>
    """

  @Test func `open lines among rooms are walls, and those across a corridor doors`() throws {
    let (_, building) = try Self.adopt(["H-1": Self.hall])
    let wall = Segment(PlanPoint(x: 500, y: 230), PlanPoint(x: 500, y: 449))
    for (from, to) in [("H-5", "H-6"), ("H-1", "H-4"), ("H-2", "H-3"), ("H-5", "H-4")] {
      let route = try #require(building.route(from: .named(from), to: .named(to)), "\(from) \(to)")
      let places = route.points.map { building.graph.points[$0].position }
      for (one, next) in zip(places, places.dropFirst()) {
        #expect(Segment(one, next).crossing(wall) == nil, "\(from) \(to)")
      }
    }
  }

  @Test func `steps drawn as rectangles in the layer of walls are no walls`() throws {
    let steps = (0..<8).map {
      #"<rect class="s1" x="\#(600 + 7 * $0)" y="320" width="7" height="60"/>"#
    }.joined()
    let (_, building) = try Self.adopt([
      "B-1": Self.floor.replacing("<g id=\"gWalls\">", with: "<g id=\"gWalls\">" + steps)
    ])
    let level = building.levels[0]
    #expect(level.walls.allSatisfy { ($0.outline.box?.width ?? 0) > 50 })
    #expect(level.portals.contains { (600...656).contains($0.item.position.x) })
  }

  @Test(arguments: [1.0, -1]) func `walls beyond a landing are no treads`(side: Double) {
    func line(_ x: Double) -> Segment {
      Segment(PlanPoint(x: 500 + side * x, y: 100), PlanPoint(x: 500 + side * x, y: 140))
    }
    let treads = (0...8).map { line(2 * Double($0)) }
    // As far apart as every fourth tread.
    let walls = [line(24), line(32)]
    let flights = Flights(treads + walls, diagonal: 1000, scale: nil)
    #expect(flights.treads == Set(treads))
    #expect(flights.boxes.count == 1)
  }

  @Test func `ids of stairs are read word by word`() {
    #expect(ItemName.words("gElevator_3") == ["g", "Elevator"])
    #expect(ItemName.shaft("rElevator3") == .elevator)
    #expect(ItemName.shaft("lift_CS2") == .elevator)
    #expect(ItemName.shaft("left-stairs") == .stairs)
    #expect(ItemName.shaft("elevator-lobby") == nil)
    #expect(ItemName.shaft("staircase-office") == nil)
    #expect(ItemName.shaft("r1029") == nil)
  }
}
