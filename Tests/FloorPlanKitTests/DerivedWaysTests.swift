import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct DerivedWaysTests {
  /// Two rows of rooms with nothing but free space between them, as offices are often drawn.
  private static func rows(doors: ClosedRange<Int> = 0...4, walls: [String] = []) -> PlanSketch {
    var plan = PlanSketch()
    for place in 0..<5 {
      let left = 100 + 150 * place
      plan["3-1", "Spaces"] += [
        #"<rect id="a\#(place)" x="\#(left)" y="100" width="150" height="100"/>"#,
        #"<rect id="b\#(place)" x="\#(left)" y="250" width="150" height="100"/>"#,
      ]
      guard doors.contains(place) else { continue }
      plan["3-1", "Connectors"] += [
        #"<rect id="door-a\#(place)" x="\#(left + 70)" y="197" width="20" height="6"/>"#,
        #"<rect id="door-b\#(place)" x="\#(left + 70)" y="247" width="20" height="6"/>"#,
      ]
    }
    plan["3-1", "Walls"] = [#"<path id="outer" d="M100,100H850V350H100Z"/>"#] + walls
    return plan
  }

  @Test func `what rooms leave free is a corridor`() throws {
    let building = try Self.rows().building()
    let route = try #require(building.route(from: .room("3-a0"), to: .room("3-b4")))
    // The way leaves a door by its middle and turns once beside its post.
    let named = route.nodes.filter { !$0.contains(":corner-") }
    #expect(named == ["3-a0", "3-1:door-a0", "3-1:door-b4", "3-b4"])
    #expect(route.nodes.count <= named.count + 2)
    #expect(route.legs.allSatisfy { $0.way.source == .derived })
    let length = try #require(route.length)
    #expect(
      abs(
        length - (50 + PlanPoint(x: 180, y: 200).distance(to: PlanPoint(x: 780, y: 250)) + 50) / 10)
        < 0.8
    )
  }

  @Test func `doors side by side are joined straight, not by the middle of the corridor`() throws {
    var plan = Self.rows()
    plan["3-1", "Corridors"] = [#"<rect id="corridor" x="100" y="200" width="750" height="50"/>"#]
    for side in ["a", "b"] {
      let route = try #require(
        try plan.building().route(from: .room("3-\(side)0"), to: .room("3-\(side)1")))
      // From the middle of the room to that of its door, past the post at 30 centimetres from the
      // wall, and along it.
      let inside = PlanPoint(x: 0, y: 0).distance(to: PlanPoint(x: 5, y: 50))
      let past = PlanPoint(x: 0, y: 0).distance(to: PlanPoint(x: 10, y: 3))
      #expect(abs((route.length ?? 0) - (2 * inside + 2 * past + 130) / 10) < 0.01)
    }
  }

  @Test func `walls are gone around`() throws {
    let wall = #"<path id="wall" d="M520,200V235"/>"#
    let free = try Self.rows().building().route(from: .room("3-a0"), to: .room("3-a4"))
    let around = try Self.rows(walls: [wall]).building().route(
      from: .room("3-a0"), to: .room("3-a4"))
    let closed = try Self.rows(walls: [#"<path id="wall" d="M520,200V250"/>"#]).building()
      .route(from: .room("3-a0"), to: .room("3-a4"))
    #expect(try #require(free?.length) <= #require(around?.length))
    #expect(closed == nil)
  }

  @Test func `ways bend around the corner of a room`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<path id="corridor-1" d="M100,100H500V400H450V150H100Z"/>"#,
      #"<rect id="a" x="100" y="150" width="100" height="100"/>"#,
      #"<rect id="b" x="350" y="300" width="100" height="100"/>"#,
    ]
    plan["3-1", "Doors"] = [
      #"<rect id="door-a" x="140" y="147" width="20" height="6"/>"#,
      #"<rect id="door-b" x="447" y="340" width="6" height="20"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .room("3-a"), to: .room("3-b")))
    #expect(route.steps().map(\.kind).contains(.right))
    // Past the post of each door, and around the corner between them.
    let corners = route.points.map { route.building.graph.points[$0] }.filter {
      $0.kind == .junction
    }
    #expect(corners.count == 3)
    #expect(corners.contains { $0.position.distance(to: PlanPoint(x: 450, y: 150)) < 4 })
    // 60 m along the walls, and 30 centimetres beside them: an arc around the corner.
    let length = try #require(route.length)
    #expect(abs(length - (60 + 0.3 * .pi / 2)) < 0.1)
  }

  @Test func `a floor drawn as one shape does not open its rooms`() throws {
    var plan = Self.rows(doors: 0...0)
    plan["3-1", "Walkable"] = [#"<rect id="floor" x="100" y="100" width="750" height="250"/>"#]
    let building = try plan.building()
    #expect(building.route(from: .room("3-a0"), to: .room("3-b0")) != nil)
    #expect(building.route(from: .room("3-a0"), to: .room("3-a3")) == nil)
  }

  @Test func `a one-way door lets people in, not out`() throws {
    var plan = Self.rows()
    plan.replace(
      "door-a0", on: "3-1",
      with: #"<rect id="door-a0" x="170" y="197" width="20" height="6" data-oneway="yes"/>"#)
    let building = try plan.building()
    #expect(building.route(from: .room("3-a1"), to: .room("3-a0")) != nil)
    #expect(building.route(from: .room("3-a0"), to: .room("3-a1")) == nil)
  }

  @Test func `the same building by its shapes alone`() throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg")
    ).derivingWays()
    #expect(campus.graph.ways.allSatisfy { [.derived, .portal].contains($0.source) })
    for room in campus.rooms where !room.room.isWalkable {
      #expect(
        campus.route(from: .room("15-4-22"), to: .room(room.room.id)) != nil, "\(room.room.id)")
    }
  }

  @Test func `ways that end at a room's edge lead into it`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<rect id="a" x="100" y="100" width="100" height="100"/>"#,
      #"<rect id="b" x="300" y="100" width="100" height="100"/>"#,
    ]
    plan["3-1", "Paths"] = [
      #"<line id="p1" x1="150" y1="200" x2="150" y2="250"/>"#,
      #"<line id="p2" x1="150" y1="250" x2="351" y2="250"/>"#,
      #"<line id="p3" x1="350" y1="251" x2="350" y2="150"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .room("3-a"), to: .room("3-b")))
    #expect(abs((route.length ?? 0) - 40) < 1)
  }

  @Test func `steps and ramps among drawn ways`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "way", on: "7-1", with: #"<path id="way" d="M50,220H950" data-kind="steps"/>"#)
    let building = try plan.building()
    #expect(building.route(from: .room("7-101"), to: .room("7-104")) != nil)
    #expect(building.route(from: .room("7-101"), to: .room("7-104"), profile: .stepFree) == nil)
    plan.replace(
      "way", on: "7-1", with: #"<path id="way" d="M50,220H950" data-seconds="900"/>"#)
    let slow = try #require(try plan.building().route(from: .room("7-101"), to: .room("7-104")))
    #expect(try #require(slow.seconds) > 590)
  }
}
