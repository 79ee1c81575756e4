import Testing

@testable import FloorPlanKit

/// Foreign drawings of two rooms and more beside a corridor, as programs of architects export them.
@Suite struct DrawnWallsTests {
  /// The number of rooms in a row, and the position of the door of each.
  private static let doors = (0..<5).map { 100 + 100 * $0 + 30 }

  private static let numbers = doors.enumerated().map { number, x in
    #"<text x="\#(x + 20)" y="60" font-size="8">10\#(number + 1)</text>"#
  }.joined()

  /// The leaf and the arc of each door, which opens into the room or the corridor.
  private static func swings(intoRooms: Bool, at y: Int) -> String {
    doors.map { x in
      let tip = intoRooms ? y - 18 : y + 18
      return """
        <path d="M\(x),\(y)V\(tip)"/>
        <path d="M\(x),\(tip)A18,18 0 0 \(intoRooms ? 1 : 0) \(x + 18),\(y)"/>
        """
    }.joined()
  }

  private static func adopt(_ body: String) throws -> (PlanAdoption, Building) {
    try adoptDrawings([
      "A-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="700" height="300" fill="none" stroke="#000">
      \(body)\(numbers)</svg>
      """
    ])
  }

  /// Single lines with a gap for each door.
  private static var lines: String {
    let walls = (0...5).map { "M\(100 + 100 * $0),20V120" }
    let gaps = doors.map { "H\($0)M\($0 + 18),120" }.joined()
    return """
      <path d="\(walls.joined())M100,20H600M100,120\(gaps)H600M100,120V160H600V120"/>
      """
  }

  @Test(arguments: [true, false])
  func `leaves and arcs that are elements of a layer of doors are one door`(
    intoRooms: Bool
  ) throws {
    let (_, building) = try Self.adopt(
      "<g id=\"Walls\">\(Self.lines)</g><g id=\"Doors\">\(Self.swings(intoRooms: intoRooms, at: 120))</g>"
    )
    let doors = building.levels[0].doors
    #expect(doors.count == 5)
    for (door, x) in zip(doors.sorted { $0.position.x < $1.position.x }, Self.doors) {
      #expect(door.position.distance(to: PlanPoint(x: Double(x) + 9, y: 120)) < 3)
      #expect(door.data["guess"] == nil)
    }
    let route = try #require(building.route(from: .named("101"), to: .named("105")))
    #expect(route.doubtfulDoors == [])
  }

  /// Double lines, 6 px apart, with an end at each side of a door.
  private static var doubleLines: String {
    var path = "M97,17H603V163H97ZM103,126V157H597V126"
    path += "H\(doors[4] + 18)V114H597V23H503V114"
    for number in (0..<5).reversed() {
      let (door, left) = (doors[number], 100 + 100 * number)
      path += number == 4 ? "H\(door)" : "H\(left + 97)V23H\(left + 3)V114H\(door)"
      if number == 4 { path += "V126H\(left - 100 + 48)V114" }
      if number < 4 { path += number > 0 ? "V126H\(left - 100 + 48)V114" : "V126H103" }
    }
    return "<path d=\"\(path)\"/>"
  }

  @Test func `the ends of double walls are not taken for door leaves`() throws {
    let (_, building) = try Self.adopt(
      "<g>\(Self.doubleLines)\(Self.swings(intoRooms: true, at: 120))</g>")
    let names = Set(building.rooms.map(\.room.number))
    #expect(names.isSuperset(of: ["101", "102", "103", "104", "105"]))
    let route = try #require(building.route(from: .named("101"), to: .named("105")))
    #expect(route.doubtfulDoors == [])
  }

  @Test func `a layer is not one of rooms because furniture surrounds some numbers`() throws {
    let desks = Self.doors.prefix(2).map {
      #"<rect x="\#($0 + 10)" y="45" width="40" height="22"/>"#
    }
    // One element for each line, as in exports of CAD programs.
    var walls =
      (0...5).map { "M\(100 + 100 * $0),20V120" } + ["M100,20H600", "M100,120V160H600V120"]
    let ends = [100] + Self.doors.flatMap { [$0, $0 + 18] } + [600]
    for number in stride(from: 0, to: ends.count, by: 2) {
      walls.append("M\(ends[number]),120H\(ends[number + 1])")
    }
    let paths = walls.map { "<path d=\"\($0)\"/>" }
    let (_, building) = try Self.adopt("<g>\(paths.joined())\(desks.joined())</g>")
    let rooms = building.rooms.map(\.room).filter { !$0.isWalkable }
    #expect(rooms.map(\.number).sorted() == ["101", "102", "103", "104", "105"])
    // The rooms, not the desks.
    for room in rooms { #expect(room.item.outline.area > 5000, "\(room.number)") }
    #expect(building.route(from: .named("101"), to: .named("105")) != nil)
  }

  @Test(arguments: [
    ("29.6 m²", true), ("12,5m2", true), ("340 sq ft", true), ("2.10 m", true), ("101", false),
    ("12 M", false), ("12m", false), ("B-12", false), ("1.07", false), ("m2", false),
  ])
  func `sizes of rooms are not taken for room numbers`(_ text: String, _ isMeasure: Bool) {
    let placed = PlacedText(text: text, box: PlanBox(minX: 0, minY: 0, maxX: 9, maxY: 9))
    #expect(placed.isMeasure == isMeasure)
    #expect(!isMeasure || !placed.isNumber)
  }

  @Test func `the wall at the end of a flight is not taken for a tread`() {
    let treads = (1...8).map { number in
      Segment(
        PlanPoint(x: 100 + 4 * Double(number), y: 101),
        PlanPoint(x: 100 + 4 * Double(number), y: 129))
    }
    let wall = Segment(PlanPoint(x: 100, y: 100), PlanPoint(x: 100, y: 130))
    let sides = [100.0, 130].map { Segment(PlanPoint(x: 100, y: $0), PlanPoint(x: 160, y: $0)) }
    let flights = Flights(treads + [wall] + sides, diagonal: 1000, scale: nil)
    #expect(flights.boxes.count == 1)
    #expect(flights.treads == Set(treads))
  }

  @Test func `page frames and title blocks are not taken for rooms`() throws {
    let frame =
      #"<rect x="5" y="5" width="690" height="290"/><rect x="595" y="255" width="100" height="40"/>"#
    let (adoption, building) = try Self.adopt("<g>\(Self.lines)</g>\(frame)")
    #expect(adoption.levels.first?.rooms ?? 0 <= 7)
    let names = Set(building.rooms.map(\.room.number))
    #expect(names.isSuperset(of: ["101", "102", "103", "104", "105"]))
    #expect(building.route(from: .named("101"), to: .named("105")) != nil)
  }
}
