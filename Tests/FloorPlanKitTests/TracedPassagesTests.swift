import Testing

@testable import FloorPlanKit

/// Spaces between walls that are connected although something small stands or lies between them.
@Suite struct TracedPassagesTests {
  private static func ring(_ points: [(Double, Double)]) -> [Segment] {
    let corners = points.map { PlanPoint(x: $0.0, y: $0.1) }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { Segment($0, $1) }
  }

  /// Two rooms with a wall in between, 4 px thick, that has pillars beside its gap of 16 px.
  private static let pillars =
    ring([(50, 50), (950, 50), (950, 650), (50, 650)])
    + ring([
      (50, 300), (500, 300), (500, 304), (480, 304), (480, 318), (470, 318), (470, 304), (50, 304),
    ])
    + ring([(516, 301), (950, 301), (950, 305), (528, 305), (528, 319), (516, 319)])

  @Test func `a pillar beside a door is not the end of a wall`() throws {
    let tracer = WallTracer(Self.pillars, width: 1000, height: 700, scale: nil)
    #expect(tracer.areas.count == 2)
    #expect(tracer.doors.count == 1)
    let door = try #require(tracer.doors.first).point(at: 0.5)
    #expect((500...516).contains(door.x) && (300...305).contains(door.y), "\(door)")
  }

  /// A passage as cells of a pixel, with two openings across it.
  private static func passage() -> (CellGrid, [Segment]) {
    var grid = CellGrid(PlanBox(minX: 0, minY: 0, maxX: 64, maxY: 20), cells: 64)
    for wall in ring([(0, 0), (64, 0), (64, 20), (0, 20)]) { grid.draw(wall) }
    let openings = [30.0, 36].map {
      Segment(PlanPoint(x: $0, y: 0), PlanPoint(x: $0, y: 20))
    }
    for opening in openings { grid.drawOpening(opening) }
    grid.fill()
    return (grid, openings)
  }

  private static let places = [15.0, 33, 50].map { PlanPoint(x: $0, y: 10) }

  @Test func `what lies between two openings and is too small for a room is joined`() {
    var (grid, openings) = Self.passage()
    #expect(Set(Self.places.map(grid.area)).count == 3)
    grid.joinRemnants(between: openings, but: []) { [grid] in grid.sizes[$0] < 150 }
    let areas = Self.places.map(grid.area)
    // The left part is the larger one.
    #expect(areas[1] == areas[0] && areas[2] != areas[0] && areas[2] != nil)
  }

  @Test func `what has a name or a single opening stays as it is`() throws {
    var (grid, openings) = Self.passage()
    let small = try #require(grid.area(at: Self.places[1]))
    grid.joinRemnants(between: openings, but: [small]) { [grid] in grid.sizes[$0] < 150 }
    grid.joinRemnants(between: [openings[0]], but: []) { [grid] in grid.sizes[$0] < 150 }
    #expect(Set(Self.places.map(grid.area)).count == 3)
  }

  private static func lines(
    _ count: Int, at x: Double, step: Double, thick: Double = 0
  ) -> [Segment] {
    (0..<count).flatMap { number in
      [0, thick].prefix(thick > 0 ? 2 : 1).map { side in
        let place = x + step * Double(number) + side
        return Segment(PlanPoint(x: place, y: 100), PlanPoint(x: place, y: 150))
      }
    }
  }

  @Test(arguments: [0.0, 1])
  func `four steps as deep as the treads of stairs are no walls`(thick: Double) {
    let steps = Self.lines(4, at: 400, step: 6, thick: thick)
    let stairs = Self.lines(9, at: 100, step: 6)
    let flights = Flights(stairs + steps, diagonal: 1000, scale: nil)
    #expect(steps.allSatisfy(flights.treads.contains))
    // They are no staircase either.
    #expect(flights.boxes.count == 1)
  }

  @Test func `four lines without stairs like them, or farther apart, are walls`() {
    let steps = Self.lines(4, at: 400, step: 6)
    #expect(Flights(steps, diagonal: 1000, scale: nil).treads.isEmpty)
    let wide = Self.lines(4, at: 400, step: 10)
    let flights = Flights(Self.lines(9, at: 100, step: 6) + wide, diagonal: 1000, scale: nil)
    #expect(!wide.contains(where: flights.treads.contains))
  }
}
