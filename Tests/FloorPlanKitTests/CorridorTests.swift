import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Ways prefer corridors, and guessed doors lead to them.
@Suite struct CorridorTests {
  private static func building(_ body: String) throws -> Building {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">\#(body)</svg>"#
    return try Building(drawings: ["L-1": Drawing(svg: svg.utf8)], metersPerUnit: 0.05)
  }

  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    let folder = try TemporaryFolder()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">\#(body)</svg>"#
    let file = try folder.write(svg, to: "A-1.svg")
    return try withExtendedLifetime(folder) {
      let adoption = try PlanAdoption(files: [URL(filePath: file)])
      return (adoption, try adoption.package.building())
    }
  }

  private static func room(
    _ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> String {
    let text = "<text x=\"\(x + width / 2)\" y=\"\(y + height / 2)\">\(id)</text>"
    return ##"<rect x="\##(x)" y="\##(y)" width="\##(width)" height="\##(height)" fill="#d33"/>"##
      + text
  }

  /// The rooms through which a route leads, by points on the way.
  private static func rooms(on route: Route) -> Set<String> {
    let level = route.building.levels[0]
    let lines = route.lines(level: level.id).flatMap { zip($0, $0.dropFirst()) }
    let points = lines.flatMap { from, to in
      (1..<20).map { Segment(from, to).point(at: Double($0) / 20) }
    }
    return Set(points.compactMap { level.closedRoom(at: $0) }.map { level.rooms[$0].number })
  }

  /// Rooms 1, 2 and 3 in a row with doors between them, above a corridor into which 1 and 3 open.
  private static let row = """
    <g id="Rooms"><rect id="1" x="100" y="100" width="100" height="100"/>
    <rect id="2" x="200" y="100" width="100" height="100"/>
    <rect id="3" x="300" y="100" width="100" height="100"/>
    <rect id="corridor" x="100" y="200" width="300" height="60"/></g>
    <g id="Doors"><line id="d12" x1="200" y1="140" x2="200" y2="160"/>
    <line id="d23" x1="300" y1="140" x2="300" y2="160"/>
    <line id="d1" x1="110" y1="200" x2="130" y2="200"/>
    <line id="d3" x1="370" y1="200" x2="390" y2="200"/></g>
    """

  @Test func `a way passes a room only if it must`() throws {
    let plan = try Self.building(Self.row)
    let way = try #require(plan.route(from: .named("L-1"), to: .named("L-3")))
    #expect(Self.rooms(on: way) == ["1", "3"])
    let only = try #require(plan.route(from: .named("L-1"), to: .named("L-3"), closed: ["d3"]))
    #expect(Self.rooms(on: only) == ["1", "2", "3"])
    // The room in the middle is reached through a neighbour, and left through one.
    #expect(plan.route(from: .named("L-2"), to: .named("L-3")) != nil)
    // Time is what people walk, without what they would accept to avoid a room.
    let seconds = try #require(only.seconds)
    #expect(seconds < NavigationGraph.Crossing.perDoor)
  }

  @Test(arguments: [
    #"<g id="Portals"><circle id="stairs-1" cx="250" cy="150" r="4"/></g>"#,
    #"<g id="Portals"><circle id="elev-1" cx="250" cy="150" r="4"/></g>"#,
  ])
  func `a room with stairs is passed like a corridor`(portals: String) throws {
    let plan = try Self.building(Self.row + portals)
    let level = plan.levels[0]
    #expect(level.rooms.filter(level.isThoroughfare).map(\.number).sorted() == ["2", "corridor"])
    let way = try #require(plan.route(from: .named("L-1"), to: .named("L-3")))
    #expect(Self.rooms(on: way) == ["1", "2", "3"])
  }

  @Test func `a room with an exit is not passed like a corridor`() throws {
    let plan = try Self.building(
      Self.row + #"<g id="Portals"><circle id="exit-1" cx="250" cy="150" r="4"/></g>"#)
    let level = plan.levels[0]
    #expect(level.rooms.filter(level.isThoroughfare).map(\.number) == ["corridor"])
  }

  @Test func `inner rooms are entered from the room whose number they have`() throws {
    var shapes = ##"<rect x="50" y="50" width="500" height="300" fill="#fdd"/>"##
    for (place, name) in ["225", "227", "229", "231"].enumerated() {
      shapes += Self.room(name, 50 + 125 * place, 150, 125, 100)
      shapes += Self.room(name + "-1", 50 + 125 * place, 50, 62, 100)
      shapes += Self.room(name + "-2", 112 + 125 * place, 50, 63, 100)
    }
    let (_, building) = try Self.adopt("<g id=\"all\">\(shapes)</g>")
    for name in ["225", "227", "229", "231"] {
      for inner in [name + "-1", name + "-2"] {
        let other = name == "231" ? "225" : "231"
        let way = try #require(
          building.route(from: .named("A-" + other), to: .named("A-" + inner)), "\(inner)")
        #expect(Self.rooms(on: way) == [other, name, inner])
      }
    }
  }

  @Test func `a legend beside the building is no part of it`() throws {
    var shapes = ##"<rect x="200" y="50" width="360" height="300" fill="#fdd"/>"##
    for place in 0..<6 { shapes += Self.room("\(101 + place)", 200 + 60 * place, 50, 60, 100) }
    for place in 0..<5 {
      shapes += ##"<rect x="20" y="\##(60 + 40 * place)" width="30" height="20" fill="#d33"/>"##
    }
    let (_, building) = try Self.adopt("<g id=\"all\">\(shapes)</g>")
    let closed = building.rooms.map(\.room).filter { !$0.isWalkable }
    #expect(Set(closed.map(\.number)) == Set((101...106).map(String.init)))
  }

  @Test func `corridors are told by name, by their rooms, and by what stands in them`() {
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Outline {
      let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
      return Outline(
        lines: [.init(points: corners.map { PlanPoint(x: $0.0, y: $0.1) }, isClosed: true)])
    }
    let along = [box(0, 100, 500, 30)] + (0..<5).map { box(Double($0) * 100, 130, 100, 90) }
    #expect(CorridorShapes(along, step: 2).isCorridor(0, named: ""))
    #expect((1..<6).allSatisfy { !CorridorShapes(along, step: 2).isCorridor($0, named: "") })
    // A long room with a single neighbour is a store.
    let store = [box(0, 100, 500, 30), box(0, 130, 100, 90)]
    #expect(!CorridorShapes(store, step: 2).isCorridor(0, named: "12"))
    #expect(CorridorShapes(store, step: 2).isCorridor(1, named: "Main lobby"))
    #expect(!CorridorShapes(store, step: 2).isCorridor(1, named: "Hall 101"))
    let hall = [box(0, 0, 400, 300)] + (0..<5).map { box(40 + Double($0) * 70, 50, 12, 200) }
    #expect(CorridorShapes(hall, step: 2).isCorridor(0, named: "Reading room"))
    #expect(!CorridorShapes([hall[0], hall[1]], step: 2).isCorridor(0, named: "Reading room"))
  }

  @Test func `a way to a door cuts no corner of its room`() throws {
    let plan = try Self.building(
      """
      <g id="Rooms"><rect id="corridor" x="50" y="50" width="500" height="300"/>
      <rect id="island" x="200" y="120" width="120" height="120"/>
      <rect id="east" x="550" y="50" width="40" height="300"/>
      <rect id="west" x="10" y="50" width="40" height="300"/></g>
      <g id="Doors"><line id="d1" x1="320" y1="205" x2="320" y2="225"/>
      <line id="d2" x1="550" y1="60" x2="550" y2="80"/>
      <line id="d3" x1="50" y1="240" x2="50" y2="260"/></g>
      """)
    let island = [(200.0, 120.0), (320, 120), (320, 240), (200, 240)]
      .map { PlanPoint(x: $0.0, y: $0.1) }
    let walls = zip(island, island.dropFirst() + island.prefix(1)).map { Segment($0, $1) }
    for (from, to) in [("L-west", "L-east"), ("L-west", "L-island"), ("L-east", "L-island")] {
      let way = try #require(plan.route(from: .named(from), to: .named(to)))
      let pieces = way.lines(level: "L-1").flatMap { zip($0, $0.dropFirst()) }
        .map { Segment($0, $1) }
      for piece in pieces {
        for wall in walls {
          guard let place = piece.crossing(wall) else { continue }
          let point = piece.point(at: place.own)
          #expect(
            Segment(PlanPoint(x: 320, y: 203), PlanPoint(x: 320, y: 227)).distance(to: point) < 1,
            "\(from) \(to) \(point)")
        }
      }
    }
  }

  @Test func `a curved corridor of many short lines is followed to its end`() throws {
    // A quarter of a ring, three metres wide, that turns by one degree at each corner.
    func arc(_ radius: Double) -> [(Double, Double)] {
      (0...90).map { degree in
        let angle = Double(degree) * .pi / 180
        return (50 + radius * cos(angle), 450 - radius * sin(angle))
      }
    }
    let ring = (arc(400) + arc(370).reversed()).map { "\($0.0),\($0.1)" }
    var plan = PlanSketch()
    plan["1-1", "Corridors"] = [
      #"<polygon id="ring" points="\#(ring.joined(separator: " "))"/>"#
    ]
    plan["1-1", "Rooms"] = [
      #"<rect id="11" x="420" y="450" width="30" height="30"/>"#,
      #"<rect id="12" x="20" y="50" width="30" height="30"/>"#,
    ]
    plan["1-1", "Doors"] = [
      #"<line id="a" x1="430" y1="450" x2="440" y2="450"/>"#,
      #"<line id="b" x1="50" y1="60" x2="50" y2="70"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .room("1-11"), to: .room("1-12")))
    // Along the inner side, 37 m from the middle of the ring.
    #expect((58...66).contains(try #require(route.length)))
  }
}
