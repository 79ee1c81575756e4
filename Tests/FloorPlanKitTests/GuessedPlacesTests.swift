import Testing

@testable import FloorPlanKit

/// Where doors are guessed if a foreign plan draws none.
@Suite struct GuessedPlacesTests {
  private static func room(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> String
  {
    #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
      + #"<text x="\#(x + 3)" y="\#(y + height / 2)" font-size="8">\#(name)</text>"#
  }

  /// The middles of the doors that touch a room of an adopted plan.
  private static func doors(of room: String, in body: String) throws -> [PlanPoint] {
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">
      <g id="rooms" fill="#ddd" stroke="#000">\(body)</g></svg>
      """
    ])
    let level = building.levels[0]
    let place = try #require(level.rooms.first { $0.number == room })
    return level.doors.map(\.position).filter { place.item.outline.distance(to: $0) < 2 }
  }

  @Test func `a door opens into the corridor, not into a slit`() throws {
    let rooms = (0..<6).map { Self.room("\(101 + $0)", 60 + 150 * $0, 62, 140, 60) }
    let hall = #"<rect id="hallway" x="50" y="50" width="900" height="400"/>"#
    let doors = try Self.doors(of: "103", in: hall + rooms.joined())
    #expect(doors.count == 1)
    #expect(doors.first.map { $0.y > 120 } == true, "\(doors)")
  }

  @Test func `a room opens to the corridor whose number its own begins with`() throws {
    let rooms = (1...4).map { Self.room("1029-\($0)", 250 + 30 * $0, 140, 30, 60) }
    let halls = Self.room("1029", 40, 200, 360, 30) + Self.room("Hallway", 400, 40, 40, 300)
    let doors = try Self.doors(of: "1029-4", in: halls + rooms.joined())
    #expect(doors.count == 1)
    #expect(doors.first.map { abs($0.y - 200) < 2 } == true, "\(doors)")
  }

  @Test func `a small room with a number that is called an entrance is walked through`() throws {
    let rooms = (1...5).map { Self.room("\($0)01", 100 * $0, 100, 100, 80) }
    let entrance =
      Self.room("120", 200, 180, 60, 40) + #"<text x="205" y="215" font-size="8">Entrance</text>"#
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">
      <g id="rooms" fill="#ddd" stroke="#000">\(rooms.joined())\(entrance)</g></svg>
      """
    ])
    let place = try #require(building.rooms.first { $0.room.number == "120" })
    #expect(place.room.isWalkable)
  }
}
