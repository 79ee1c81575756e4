import Testing

@testable import FloorPlanKit

/// Openings between walls as they are drawn: ends close to corners, ends of corridors, and walls
/// drawn piece by piece.
@Suite struct WallEndsTests {
  private static func ring(_ points: [(Double, Double)]) -> [Segment] {
    let corners = points.map { PlanPoint(x: $0.0, y: $0.1) }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { Segment($0, $1) }
  }

  private static func line(_ x: Double, _ y: Double, _ to: (Double, Double)) -> Segment {
    Segment(PlanPoint(x: x, y: y), PlanPoint(x: to.0, y: to.1))
  }

  @Test func `a gap between short ends of walls is an opening`() throws {
    // A narrow room in the corner of another one: the wall on both sides of its door is hardly longer
    // than it is thick.
    let inner = Self.ring([
      (8, 8), (38, 8), (38, 92), (31, 92), (31, 100), (46, 100), (46, 8), (592, 8), (592, 392),
      (8, 392), (8, 100), (13, 100), (13, 92), (8, 92),
    ])
    let outer = Self.ring([(0, 0), (600, 0), (600, 400), (0, 400)])
    let tracer = WallTracer(outer + inner, width: 600, height: 400, scale: 0.05)
    let door = try #require(tracer.doors.first)
    #expect(tracer.doors.count == 1 && abs(door.length - 18) < 1, "\(tracer.doors)")
  }

  @Test func `an opening beside a drawn door and across it is another one`() {
    // A corridor with a room above it, whose door is beside the corridor's open end.
    let walls = [
      Self.line(0, 0, (400, 0)), Self.line(0, 0, (0, 160)), Self.line(400, 0, (400, 104)),
      Self.line(0, 100, (374, 100)), Self.line(394, 100, (400, 100)),
      Self.line(0, 160, (400, 160)), Self.line(400, 160, (400, 128)),
    ]
    let door = Self.line(374, 100, (394, 100))
    let tracer = WallTracer(walls, width: 420, height: 200, scale: 0.05, doors: [door])
    #expect(tracer.areas.count == 2)
    #expect(tracer.doors == [door])
    #expect(tracer.exits.count == 1)
  }

  @Test func `wider openings close the end of a corridor that all rooms open to`() throws {
    let doors = (0..<5).map { 30 + 100 * $0 }
    let ends: [Int] = [0] + doors.flatMap { [$0, $0 + 18] } + [500]
    let sides = stride(from: 0, to: ends.count, by: 2).map { "M\(ends[$0]),100H\(ends[$0 + 1])" }
    let partitions = (0...5).map { "M\(100 * $0),20V100" }
    let texts = (0..<5).map { #"<text x="\#(60 + 100 * $0)" y="60" font-size="8">20\#($0)</text>"# }
    // The corridor's end is as wide as the corridor, 44 px.
    let outer = ["M0,20H500", "M500,100V102", "M0,100V148H500V146"]
    let path = (partitions + sides + outer).joined()
    let (_, building) = try adoptDrawings([
      "A-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="700" height="300" fill="none" stroke="#000">
      <g id="Walls"><path d="\(path)"/></g>\(texts.joined())</svg>
      """
    ])
    let route = try #require(building.route(from: .named("200"), to: .named("204")))
    let places = route.points.map { building.graph.points[$0].position }
    #expect(places.contains { $0.y > 100 }, "through the walls between rooms: \(places)")
  }

  @Test(arguments: [true, false])
  func `gaps in outer walls along which lines are drawn are windows`(drawn: Bool) throws {
    // Five rooms beside a corridor that is open at its right end, each with a gap in the outer wall.
    let doors = (0..<5).map { 130 + 100 * $0 }
    let windows = (0..<5).map { 140 + 100 * $0 }
    func wall(_ gaps: [Int], _ y: Int) -> String {
      let ends: [Int] = [100] + gaps.flatMap { [$0, $0 + 18] } + [600]
      return stride(from: 0, to: ends.count, by: 2).map { "M\(ends[$0]),\(y)H\(ends[$0 + 1])" }
        .joined()
    }
    let partitions = (0...5).map { "M\(100 + 100 * $0),20V120" }.joined()
    let glass = windows.map { #"<path d="M\#($0),20h18M\#($0),21h18"/>"# }.joined()
    let texts = (0..<5).map {
      #"<text x="\#(150 + 100 * $0)" y="70" font-size="8">10\#($0)</text>"#
    }
    let path = partitions + wall(doors, 120) + wall(windows, 20) + "M100,120V160H600M600,120V130"
    let (_, building) = try adoptDrawings([
      "A-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="700" height="200" fill="none" stroke="#000">
      <g id="Walls"><path d="\(path)"/></g>\(drawn ? glass : "")\(texts.joined())</svg>
      """
    ])
    let exits = building.levels[0].portals.filter { $0.kind == .exit }.map(\.item.position)
    #expect(exits.contains { $0.y < 50 } == !drawn, "\(exits)")
    #expect(building.route(from: .named("100"), to: .named("104")) != nil)
  }

  @Test func `rectangles of one thickness become the middle lines of walls`() {
    // Twelve pieces in a row, and a short one that abuts the last of them.
    var pieces: [[(Double, Double)]] = (0..<12).map { number in
      let left = 40 * Double(number)
      return [(left, 0), (left + 40, 0), (left + 40, 4), (left, 4)]
    }
    pieces.append([(470, 4), (474, 4), (474, 9), (470, 9)])
    let desk = [(100.0, 50.0), (140, 50), (140, 70), (100, 70)]
    let lines = (pieces + [desk]).map { corners in
      (corners + corners.prefix(1)).map { PlanPoint(x: $0.0, y: $0.1) }
    }
    let walls = WallPieces(lines, without: []).lines
    #expect(walls.count == 14)
    #expect(walls.prefix(13).allSatisfy { $0.count == 2 })
    #expect(walls[0].allSatisfy { abs($0.y - 2) < 1e-9 })
    // The abutting piece begins on the middle line.
    #expect(walls[12].contains { abs($0.x - 472) < 1e-9 && abs($0.y - 2) < 1e-9 }, "\(walls[12])")
    #expect(walls[13] == lines[13])
    // Steps of a flight are no walls.
    let treads = Set(lines.flatMap { line in zip(line, line.dropFirst()).map { Segment($0, $1) } })
    #expect(WallPieces(lines, without: treads).lines == lines)
    #expect(WallPieces(Array(lines.prefix(11)), without: []).lines == Array(lines.prefix(11)))
  }

  @Test func `the outline of an area in two parts is that of the larger one`() {
    var grid = CellGrid(PlanBox(minX: 0, minY: 0, maxX: 60, maxY: 60), cells: 60)
    for wall in Self.ring([(0, 0), (60, 0), (60, 10), (0, 10)]) { grid.draw(wall) }
    for wall in Self.ring([(0, 10), (60, 10), (60, 60), (0, 60)]) { grid.draw(wall) }
    // A pillar in the room.
    for wall in Self.ring([(20, 30), (24, 30), (24, 34), (20, 34)]) { grid.draw(wall) }
    grid.fill()
    guard let small = grid.area(at: PlanPoint(x: 30, y: 5)),
      let large = grid.area(at: PlanPoint(x: 30, y: 50))
    else {
      Issue.record("no areas")
      return
    }
    grid.join(small, into: large)
    let outline = Outline(lines: [Outline.Line(points: grid.outline(of: large), isClosed: true)])
    #expect(outline.contains(PlanPoint(x: 30, y: 50)))
    #expect(!outline.contains(PlanPoint(x: 30, y: 5)))
    #expect(abs(outline.area - 59 * 49) < 250, "\(outline.area)")
  }

  @Test func `samples of an area are not all in one column`() {
    for width in 20...60 {
      var grid = CellGrid(
        PlanBox(minX: 0, minY: 0, maxX: Double(width), maxY: 90), cells: 90)
      for wall in Self.ring([(0, 0), (Double(width), 0), (Double(width), 90), (0, 90)]) {
        grid.draw(wall)
      }
      grid.fill()
      let samples = grid.samples(of: 1)
      #expect(samples.count >= 14)
      #expect(Set(samples.map(\.x)).count > 6, "width \(width)")
    }
  }
}
