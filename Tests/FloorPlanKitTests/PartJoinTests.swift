import Testing

@testable import FloorPlanKit

/// The lines that are proposed for parts of a level that nothing joins.
@Suite struct PartJoinTests {
  /// Rooms above a corridor, each with a door.
  private static func wing(_ name: String, from x: Int, rooms: Int, in plan: inout PlanSketch) {
    let width = 100 * rooms
    plan["1-1", "Rooms"] += [
      #"<rect id="corridor-\#(name)" x="\#(x)" y="200" width="\#(width)" height="40"/>"#
    ]
    for place in 0..<rooms {
      let left = x + 100 * place
      plan["1-1", "Rooms"] += [
        #"<rect id="room-\#(name)\#(place)" x="\#(left)" y="100" width="100" height="100"/>"#
      ]
      plan["1-1", "Doors"] += [
        #"<line id="door-\#(name)\#(place)" x1="\#(left + 45)" y1="200" x2="\#(left + 55)" y2="200"/>"#
      ]
    }
  }

  @Test func `a line across the space between two wings joins them`() throws {
    var plan = PlanSketch()
    Self.wing("a", from: 100, rooms: 2, in: &plan)
    Self.wing("b", from: 380, rooms: 4, in: &plan)
    let before = try plan.building()
    #expect(before.route(from: .room("1-a0"), to: .room("1-b3")) == nil)
    let found = before.proposedLines()
    #expect(found.map(\.rooms) == [["1-a0", "1-a1"]])
    plan["1-1", "Doors"] += found.map(\.svg)
    let building = try plan.building()
    #expect(building.proposedLines() == [])
    let route = try #require(building.route(from: .room("1-a0"), to: .room("1-b3")))
    // Along the corridors, not through the rooms.
    #expect(route.points.allSatisfy { building.graph.points[$0].position.y < 240 })
    #expect(try #require(route.length) < 75)
  }

  @Test func `wings far from each other get no line`() throws {
    var plan = PlanSketch()
    Self.wing("a", from: 20, rooms: 2, in: &plan)
    Self.wing("b", from: 580, rooms: 4, in: &plan)
    #expect(try plan.building().proposedLines() == [])
  }

  @Test func `the line for a room leads to the rest, not to a corridor that is cut off as well`()
    throws
  {
    var plan = PlanSketch()
    Self.wing("a", from: 100, rooms: 4, in: &plan)
    plan["1-1", "Rooms"] += [
      #"<rect id="room-lone" x="500" y="190" width="120" height="100"/>"#,
      #"<rect id="corridor-yard" x="500" y="290" width="300" height="100"/>"#,
    ]
    let found = try plan.building().proposedLines()
    #expect(found.map(\.rooms) == [["1-lone"]])
    plan["1-1", "Doors"] += found.map(\.svg)
    #expect(try plan.building().route(from: .room("1-lone"), to: .room("1-a0")) != nil)
  }
}
