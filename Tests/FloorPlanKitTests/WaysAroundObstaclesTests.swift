import TestSupport
import Testing

@testable import FloorPlanKit

/// Halls with rooms and walls in them, beside shortest ways that are found from every corner.
@Suite struct WaysAroundObstaclesTests {
  /// A hall from (100, 50) to (900, 450) with a room at its left end and one at its right.
  private struct Hall {
    var plan = PlanSketch()
    var obstacles: [[PlanPoint]] = []
    var walls = 0
    static let doors = (PlanPoint(x: 100, y: 250), PlanPoint(x: 900, y: 250))

    init() {
      plan["3-1", "Corridors"] = [#"<rect id="hall-1" x="100" y="50" width="800" height="400"/>"#]
      plan["3-1", "Rooms"] = [
        #"<rect id="a" x="20" y="210" width="80" height="80"/>"#,
        #"<rect id="b" x="900" y="210" width="80" height="80"/>"#,
      ]
      plan["3-1", "Doors"] = [
        #"<rect id="door-a" x="98" y="245" width="4" height="10"/>"#,
        #"<rect id="door-b" x="898" y="245" width="4" height="10"/>"#,
      ]
    }

    mutating func add(room corners: [PlanPoint]) {
      plan["3-1", "Rooms"].append(Self.polygon("inner-\(obstacles.count)", corners))
      obstacles.append(corners)
    }

    mutating func add(wall corners: [PlanPoint]) {
      plan["3-1", "Walls"].append(Self.polygon("wall-\(obstacles.count)", corners))
      obstacles.append(corners)
    }

    private static func polygon(_ id: String, _ corners: [PlanPoint]) -> String {
      let points = corners.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      return corners.count == 2
        ? #"<path id="\#(id)" d="M\#(points)"/>"#
        : #"<polygon id="\#(id)" points="\#(points)"/>"#
    }

    var edges: [Segment] {
      obstacles.flatMap { Outline(lines: [.init(points: $0, isClosed: true)]).segments() }
    }

    func isFree(_ from: PlanPoint, _ to: PlanPoint) -> Bool {
      let line = Segment(from, to)
      return !edges.contains { line.crossing($0) != nil }
    }

    /// The shortest way between the doors, which passes corners at the breadth of a hair.
    var shortest: Double {
      let corners = obstacles.flatMap { corners -> [PlanPoint] in
        let middle = PlanPoint(
          x: corners.reduce(0) { $0 + $1.x } / Double(corners.count),
          y: corners.reduce(0) { $0 + $1.y } / Double(corners.count))
        return corners.map { Segment(middle, $0).point(at: 1.0001) }
      }
      let points = [Self.doors.0, Self.doors.1] + corners
      var costs = points.map { _ in Double.infinity }
      costs[0] = 0
      var open = Set(points.indices)
      while let next = open.min(by: { costs[$0] < costs[$1] }) {
        open.remove(next)
        for other in open where isFree(points[next], points[other]) {
          costs[other] = min(costs[other], costs[next] + points[next].distance(to: points[other]))
        }
      }
      return costs[1]
    }
  }

  /// What a route walks between the two doors, in pixels.
  private static func walked(_ hall: Hall) throws -> (length: Double, line: [PlanPoint])? {
    let building = try hall.plan.building()
    guard let route = building.route(from: .room("3-a"), to: .room("3-b")) else { return nil }
    let line = route.points.map { building.graph.points[$0].position }.dropFirst().dropLast()
    return (zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }, Array(line))
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> [PlanPoint]
  {
    [
      PlanPoint(x: x, y: y), PlanPoint(x: x + width, y: y), PlanPoint(x: x + width, y: y + height),
      PlanPoint(x: x, y: y + height),
    ]
  }

  @Test func `a closed room in the middle of a hall is gone around`() throws {
    var hall = Hall()
    hall.add(room: Self.box(300, 150, 400, 200))
    let way = try #require(try Self.walked(hall))
    #expect(abs(way.length - hall.shortest) < 8)
    let building = try hall.plan.building()
    let own = try #require(building.whereabouts(of: .named("hall-1")))
    #expect(own.room?.number == "hall-1")
    #expect(building.route(from: .room("3-a"), to: .named("hall-1")) != nil)
  }

  @Test func `a closed room that reaches into a hall is gone around`() throws {
    var hall = Hall()
    hall.add(room: Self.box(400, -300, 200, 600))
    let way = try #require(try Self.walked(hall))
    #expect(abs(way.length - hall.shortest) < 12)
  }

  @Test func `rooms side by side leave no seam to walk through`() throws {
    var hall = Hall()
    for place in 0..<4 { hall.add(room: Self.box(300 + 100 * Double(place), 60, 100, 330)) }
    let way = try #require(try Self.walked(hall))
    #expect(abs(way.length - hall.shortest) < 12)
  }

  @Test func `the free end of a wall is gone around, a wall from side to side is not`() throws {
    var hall = Hall()
    hall.add(wall: [PlanPoint(x: 500, y: 50), PlanPoint(x: 500, y: 400)])
    let way = try #require(try Self.walked(hall))
    #expect(abs(way.length - hall.shortest) < 8)
    hall.add(wall: [PlanPoint(x: 500, y: 400), PlanPoint(x: 500, y: 450)])
    #expect(try Self.walked(hall) == nil)
  }

  @Test func `what stands in a room of a hall is reached through its door only`() throws {
    var hall = Hall()
    hall.add(room: Self.box(300, 150, 400, 200))
    hall.plan["3-1", "POI"] = [#"<circle id="poi-buffet-1" cx="500" cy="250" r="5"/>"#]
    #expect(try hall.plan.building().route(from: .room("3-a"), to: .named("poi-buffet-1")) == nil)
    hall.plan["3-1", "Doors"].append(
      #"<rect id="door-inner" x="495" y="148" width="10" height="4"/>"#)
    hall.plan.replace(
      "door-inner", on: "3-1",
      with: #"<rect id="door-inner" data-room="inner-0" x="495" y="148" width="10" height="4"/>"#)
    let route = try hall.plan.building().route(from: .room("3-a"), to: .named("poi-buffet-1"))
    #expect(route?.nodes.contains("3-1:door-inner") == true)
  }

  @Test func `touched points are walked to around walls, from each other too`() throws {
    var hall = Hall()
    hall.add(wall: [PlanPoint(x: 500, y: 50), PlanPoint(x: 500, y: 400)])
    let building = try hall.plan.building()
    let (left, right) = (PlanPoint(x: 490, y: 150), PlanPoint(x: 510, y: 150))
    let behind = try #require(
      building.route(from: .room("3-a"), to: .point(right, level: "3-1"))?.length)
    // 30 centimetres below the end of the wall.
    let end = PlanPoint(x: 500, y: 403)
    let bent = Hall.doors.0.distance(to: end) + end.distance(to: right)
    #expect(abs(behind - (40 + bent) / 10) < 0.1)
    let across = try #require(
      building.route(from: .point(left, level: "3-1"), to: .point(right, level: "3-1"))?.length)
    #expect(abs(across - (left.distance(to: end) + end.distance(to: right)) / 10) < 0.1)
    let straight = try #require(
      building.route(
        from: .point(PlanPoint(x: 150, y: 100), level: "3-1"),
        to: .point(PlanPoint(x: 450, y: 100), level: "3-1")))
    #expect(straight.nodes.count == 2)
    #expect(try #require(straight.length) == 30)
  }

  @Test func `a touched point that walls shut in is not reached`() throws {
    var hall = Hall()
    hall.add(wall: Self.box(400, 150, 100, 100))
    #expect(
      try hall.plan.building().route(
        from: .room("3-a"), to: .point(PlanPoint(x: 450, y: 200), level: "3-1")) == nil)
  }

  @Test func `a touched point in a room without a door is not reached`() throws {
    var hall = Hall()
    hall.add(room: Self.box(400, 150, 100, 100))
    let building = try hall.plan.building()
    let answer = building.answer(from: .room("3-a"), to: .named("3-1@450,200"))
    guard case .notFound(.unconnected("3-1@450,200")) = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func `a hall full of columns is crossed`() throws {
    var hall = Hall()
    for column in 0..<18 {
      for row in 0..<12 {
        let shift = column % 2 == 0 ? 0.0 : 13
        let (x, y) = (140 + 40 * Double(column), 60 + 30 * Double(row) + shift)
        hall.add(wall: Self.box(x, y, 12, 12))
      }
    }
    let way = try #require(try Self.walked(hall))
    for (from, to) in zip(way.line, way.line.dropFirst()) { #expect(hall.isFree(from, to)) }
    #expect(way.length < 900)
  }

  @Test func `stairs beside a corridor are entered from it, not through rooms`() throws {
    var plan = PlanSketch()
    plan["3-1", "Corridors"] = [#"<rect id="corridor-1" x="50" y="200" width="900" height="40"/>"#]
    plan["3-1", "Rooms"] = [
      #"<rect id="1" x="50" y="100" width="100" height="100"/>"#,
      #"<rect id="2" x="300" y="240" width="500" height="150"/>"#,
    ]
    plan["3-1", "Doors"] = [#"<rect id="door-1" x="95" y="197" width="10" height="6"/>"#]
    plan["3-1", "Portals"] = [#"<rect id="exit-1" x="850" y="240" width="60" height="100"/>"#]
    let building = try plan.building()
    guard case .found(let route) = building.evacuation(from: .room("3-1")) else {
      Issue.record("no way out")
      return
    }
    let named = route.nodes.filter { !$0.contains(":corner-") }
    #expect(named == ["3-1", "3-1:door-1", "3-1:exit-1-entry", "3-1:exit-1"])
    #expect(route.nodes.count <= named.count + 2)
    let line = route.points.map { building.graph.points[$0].position }
    let room = try #require(building.rooms.first { $0.room.number == "2" }?.room.item.outline)
    for (from, to) in zip(line, line.dropFirst()) {
      #expect(!room.segments(closing: true).contains { Segment(from, to).crossing($0) != nil })
    }
    #expect(route.steps().map(\.kind).contains(.right))
  }

  @Test(arguments: 0..<150)
  func `ways around random rooms and walls are the shortest, and cross none`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var hall = Hall()
    var taken: [PlanBox] = [100, 900].map {
      PlanBox(minX: $0 - 40, minY: 210, maxX: $0 + 40, maxY: 290)
    }
    for _ in 0..<40 {
      let x = Double.random(in: 130...800, using: &random)
      let y = Double.random(in: 80...380, using: &random)
      let width = Double.random(in: 3...90, using: &random)
      let height = Double.random(in: 3...200, using: &random)
      let box = PlanBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
      guard box.maxX < 870, box.maxY < 420,
        !taken.contains(where: { $0.intersects(box.expanded(by: 30)) })
      else { continue }
      taken.append(box)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: hall.add(room: Self.box(x, y, width, height))
      case 1: hall.add(wall: Self.box(x, y, width, height))
      case 2: hall.add(wall: [PlanPoint(x: x, y: y), PlanPoint(x: x + width, y: y + height)])
      default: hall.add(wall: [PlanPoint(x: x + width, y: y), PlanPoint(x: x, y: y + height)])
      }
    }
    let way = try #require(try Self.walked(hall))
    for (from, to) in zip(way.line, way.line.dropFirst()) { #expect(hall.isFree(from, to)) }
    #expect(way.length > hall.shortest - 1)
    #expect(way.length < hall.shortest + 3 + 3 * Double(way.line.count))
  }
}
