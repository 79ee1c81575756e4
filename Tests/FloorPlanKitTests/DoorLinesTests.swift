import Testing

@testable import FloorPlanKit

/// Doors drawn as lines that lead away from the middle of their room.
@Suite struct DoorLinesTests {
  /// A room below a corridor; the door is a line that begins at the end of the room's own path.
  private static func plan(pathEnd: Int, doorEnd: Int) -> PlanSketch {
    var plan = PlanSketch()
    plan["7-1", "Rooms"] = [
      #"<rect id="room-11" x="100" y="100" width="80" height="80"/>"#,
      #"<rect id="room-12" x="400" y="100" width="80" height="80"/>"#,
    ]
    plan["7-1", "Doors"] = [
      #"<line id="room-11" x1="140" y1="\#(pathEnd)" x2="140" y2="\#(doorEnd)"/>"#,
      #"<line id="room-12" x1="440" y1="50" x2="440" y2="100"/>"#,
    ]
    plan["7-1", "Paths"] = [#"<path id="way" d="M140,\#(pathEnd)V50H440"/>"#]
    return plan
  }

  /// Metres from the middle of one room to that of the other, along paths and doors.
  private static let expected = (90.0 + 300 + 90) / 10

  @Test(arguments: [(110, 170), (110, 130), (130, 100), (140, 20), (50, 110), (98, 94), (50, 30)])
  func `no route passes the middle of a room and turns back`(pathEnd: Int, doorEnd: Int) throws {
    let building = try Self.plan(pathEnd: pathEnd, doorEnd: doorEnd).building()
    for (start, end) in [("7-11", "7-12"), ("7-12", "7-11")] {
      let route = try #require(building.route(from: .room(start), to: .room(end)))
      let length = try #require(route.length)
      #expect(abs(length - Self.expected) < 0.05)
      #expect(!route.steps(in: .english).contains { $0.kind == .back })
    }
  }
}
