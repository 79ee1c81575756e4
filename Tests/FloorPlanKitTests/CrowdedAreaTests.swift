import Testing

@testable import FloorPlanKit

/// Halls with hundreds of doors.
@Suite struct CrowdedAreaTests {
  /// A hall with rooms on both sides near its two ends, and nothing between.
  private static func hall(roomsPerSide: Int) throws -> Building {
    var plan = PlanSketch()
    plan.json = #"{"units":{"metersPerUnit":0.2}}"#
    var rooms: [String] = []
    var doors: [String] = []
    for (end, left) in [("A", 0), ("B", 3000)] {
      for number in 0..<roomsPerSide {
        for (side, (top, edge)) in [(0, 60), (120, 120)].enumerated() {
          let (id, x) = ("\(end)\(2 * number + side)", left + number * 12)
          rooms.append(#"<rect id="\#(id)" x="\#(x)" y="\#(top)" width="12" height="60"/>"#)
          doors.append(
            #"<line id="d-\#(id)" x1="\#(x + 3)" x2="\#(x + 9)" y1="\#(edge)" y2="\#(edge)"/>"#)
        }
      }
    }
    let width = 3000 + roomsPerSide * 12
    rooms.append(
      #"<rect id="hall" data-kind="corridor" x="0" y="60" width="\#(width)" height="60"/>"#)
    plan["1-1", "Rooms"] = rooms
    plan["1-1", "Doors"] = doors
    return try plan.building()
  }

  @Test(arguments: [20, 70])
  func `crowds of doors far from each other are joined`(roomsPerSide: Int) throws {
    let building = try Self.hall(roomsPerSide: roomsPerSide)
    let last = 2 * roomsPerSide - 1
    for (from, to) in [("A0", "B\(last)"), ("A\(last)", "B0"), ("A0", "A\(last)"), ("A1", "B1")] {
      let found = building.route(from: .named(from), to: .named(to))
      let route = try #require(found, "\(from) to \(to)")
      let places = route.points.map { building.graph.points[$0].position }
      let (first, last) = (try #require(places.first), try #require(places.last))
      // From the room's middle into the hall, along it, and into the other room.
      let least = 60 + abs(first.x - last.x)
      let length = route.legs.reduce(0) { $0 + $1.way.pixels }
      #expect(length >= least && length < 1.005 * least + 10, "\(from) to \(to)")
    }
  }
}
