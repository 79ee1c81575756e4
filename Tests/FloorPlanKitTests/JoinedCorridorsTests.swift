import Testing

@testable import FloorPlanKit

/// Corridors of foreign plans that are one space although something narrow, or a line that only
/// closes a shape, lies between their parts.
@Suite struct JoinedCorridorsTests {
  private static func ring(_ points: [(Double, Double)]) -> [Segment] {
    let corners = points.map { PlanPoint(x: $0.0, y: $0.1) }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { Segment($0, $1) }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Segment]
  {
    ring([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  /// Whether one traced area contains all of some points.
  private static func areOneArea(_ walls: [Segment], _ points: [(Double, Double)]) -> Bool {
    let tracer = WallTracer(walls, width: 1000, height: 700, scale: nil) { _, width in width >= 20 }
    return tracer.areas.contains { area in
      let outline = Outline(lines: [Outline.Line(points: area.points, isClosed: true)])
      return points.allSatisfy { outline.contains(PlanPoint(x: $0.0, y: $0.1)) }
    }
  }

  @Test func `a corridor leads all around a core with narrow rooms`() {
    // The ends of the narrow rooms look like those of walls beside doors.
    let walls =
      Self.box(50, 180, 900, 340) + Self.box(300, 300, 400, 100) + Self.box(490, 220, 20, 80)
      + Self.box(490, 400, 20, 80)
    #expect(Self.areOneArea(walls, [(100, 350), (500, 200), (900, 350), (500, 500)]))
  }

  @Test func `a narrow room beside the end of a corridor does not shorten it`() {
    let walls =
      Self.box(100, 100, 40, 300) + Self.box(20, 105, 80, 12) + Self.box(600, 100, 300, 600)
    #expect(Self.areOneArea(walls, [(120, 300), (120, 105)]))
  }

  /// Rooms with drawn doors above two areas without lines, which a third one below joins as well.
  private static func areas(_ style: String) throws -> Building {
    let rooms = (1...6).map {
      #"<rect id="r\#($0)" x="\#($0 * 100)" y="20" width="100" height="80"/>"#
    }
    let doors = (1...6).map {
      #"<path id="d\#($0)" d="M\#($0 * 100 + 45),100H\#($0 * 100 + 55)"/>"#
    }
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">
      <style>.room{fill:none;stroke:#000;stroke-width:2px}.open{fill:none;stroke-width:0px}</style>
      <g id="rooms" class="room">\(rooms.joined())</g>
      <g id="corridors" class="\(style)"><rect id="lounge" x="100" y="100" width="200" height="100"/>
      <rect id="hall" x="300" y="100" width="400" height="100"/>
      <rect id="loop" x="100" y="200" width="600" height="100"/></g>
      <g id="doors" class="room">\(doors.joined())</g></svg>
      """
    ])
    return building
  }

  private static func length(_ building: Building, _ from: String, _ to: String) throws -> Double {
    let route = try #require(building.route(from: .named(from), to: .named(to)))
    let lines = route.lines(level: building.levels[0].id)
    return lines.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
  }

  @Test func `areas without a line between them are walked through where they touch`() throws {
    // From the middle of one room to that of the next but one around the corner.
    #expect(try Self.length(Self.areas("open"), "r2", "r3") < 260)
  }

  @Test func `ways go around a room that is drawn over the edge of their corridor`() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
      <g id="Rooms"><rect id="hall-1" x="100" y="150" width="400" height="150"/>
      <rect id="11" x="200" y="20" width="94" height="220"/>
      <rect id="12" x="300" y="50" width="60" height="100"/></g></svg>
      """
    let building = try Building(drawings: ["L-1": Drawing(svg: svg.utf8)], metersPerUnit: 0.05)
    let level = building.levels[0]
    let hall = try #require(level.rooms.first { $0.isWalkable })
    let inner = level.closedRooms(inside: hall)
    // The other room only touches it.
    #expect(inner.map { $0.box?.minX } == [200])
  }
}
