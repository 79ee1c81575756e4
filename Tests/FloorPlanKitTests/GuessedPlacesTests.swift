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

  @Test func `a door is not at the side of a flight of stairs`() throws {
    let rooms = (0..<5).map { Self.room("\(101 + $0)", 62, 200 + 70 * $0, 140, 70) }
    let hall = #"<rect id="hallway" x="50" y="50" width="250" height="520"/>"#
    let treads = (0..<12).map { "M\(90 + 8 * $0),130V200" }.joined()
    let doors = try Self.doors(
      of: "101",
      in: hall + rooms.joined() + #"</g><g><path fill="none" stroke="black" d="\#(treads)"/>"#)
    #expect(doors.count == 1)
    #expect(doors.first.map { $0.x > 190 } == true, "\(doors)")
  }

  @Test func `a door opens into a narrow corridor that is the only one of other rooms`() throws {
    let rooms = (0..<5).flatMap {
      [
        Self.room("10\($0)", 100 + 150 * $0, 50, 150, 80),
        Self.room("20\($0)", 100 + 150 * $0, 142, 150, 80),
      ]
    }
    let hall =
      #"<path id="hallway" d="M50,50H100V130H850V50H950V222H850V142H100V222H50Z"/>"#
    // The corridor is as wide as the slit above, and the lobbies at its ends are much deeper.
    let doors = try Self.doors(of: "204", in: hall + rooms.joined())
    #expect(doors.count == 1)
    #expect(doors.first.map { abs($0.y - 142) < 2 } == true, "\(doors)")
  }

  @Test func `a door opens into no narrow space that ends beside the room`() throws {
    let rooms = (0..<4).flatMap {
      [
        Self.room("10\($0)", 100 + 150 * $0, 50, 150, 80),
        Self.room("20\($0)", 100 + 150 * $0, 142, 150, 80),
      ]
    }
    let others =
      Self.room("301", 850, 50, 100, 50) + Self.room("302", 850, 112, 100, 50)
      + Self.room("303", 850, 162, 100, 60)
    let hall = """
      <path id="hallway" \
      d="M50,50H100V130H700V50H850V100H950V112H850V222H700V142H100V222H50Z"/>
      """
    let doors = try Self.doors(of: "302", in: hall + rooms.joined() + others)
    #expect(doors.count == 1)
    #expect(doors.first.map { abs($0.x - 850) < 2 } == true, "\(doors)")
  }

  @Test func `a room with a drawn door is open where a wide stretch has no wall`() throws {
    let rooms = (0..<4).map { Self.room("10\($0 + 1)", 100 + 150 * $0, 100, 150, 100) }
    let walls = [
      "M100,100H700V240H100ZM250,100V138M250,152V200M400,100V200M550,100V200",
      "M100,200H160M172,200H300M335,200H460M472,200H610M622,200H700",
    ].map { #"<path d="\#($0)"/>"# }
    let doors = [
      "M250,138V152", "M160,200H172", "M460,200H472", "M610,200H622",
    ].map { #"<path d="\#($0)"/>"# }
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">
      <g id="rooms" fill="silver">\(rooms.joined())
      <rect id="hallway" x="100" y="200" width="600" height="40"/></g>
      <g id="walls" fill="none" stroke="black">\(walls.joined())</g>
      <g id="doors" fill="none" stroke="red">\(doors.joined())</g></svg>
      """
    ])
    let route = try #require(building.route(from: .named("102"), to: .named("104")))
    #expect(route.points.allSatisfy { building.graph.points[$0].position.x > 260 })
    #expect(route.doubtfulDoors == [])
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
