import Testing

@testable import FloorPlanKit

/// One line in the layer of doors that opens several rooms.
@Suite struct DoorRowTests {
  /// Three rooms above a corridor, and one below it with a door of its own.
  private static func plan(_ doors: String...) -> PlanSketch {
    var plan = PlanSketch()
    plan["1-1", "Rooms"] = [
      #"<rect id="room-1" x="100" y="100" width="100" height="80"/>"#,
      #"<rect id="room-2" x="200" y="100" width="100" height="80"/>"#,
      #"<rect id="room-3" x="300" y="100" width="100" height="80"/>"#,
      #"<rect id="room-4" x="100" y="220" width="300" height="80"/>"#,
      #"<rect id="corridor-1" x="100" y="180" width="300" height="40"/>"#,
    ]
    plan["1-1", "Doors"] = [#"<line id="own" x1="245" y1="220" x2="255" y2="220"/>"#] + doors
    plan["1-1", "Walls"] = [
      #"<path id="w" d="M100,180H400M200,100V180M300,100V180M100,220H400"/>"#
    ]
    return plan
  }

  private static func doors(_ plan: PlanSketch) throws -> [PlanPoint] {
    try plan.building().levels[0].doors.filter { $0.elementID == "row" }.map(\.position)
  }

  @Test(arguments: [177.0, 180, 183])
  func `a line along the walls of rooms is a door in each`(y: Double) throws {
    let plan = Self.plan(#"<line id="row" x1="102" y1="\#(y)" x2="398" y2="\#(y)"/>"#)
    let found = try Self.doors(plan)
    #expect(found.map(\.y) == [y, y, y])
    for (door, x) in zip(found, [150.0, 250, 350]) { #expect(abs(door.x - x) < 5) }
    let building = try plan.building()
    for (one, two) in [("1-1", "1-3"), ("1-2", "1-4"), ("1-3", "1-4")] {
      #expect(building.route(from: .room(one), to: .room(two)) != nil)
    }
    #expect(building.levels[0].doors.map(\.name) == ["own", "row.1", "row.2", "row.3"])
  }

  @Test func `a line along the ends of platforms is a door in each`() throws {
    var plan = PlanSketch()
    plan["1-1", "Rooms"] = (0..<3).map {
      #"<rect id="corridor-\#($0)" x="100" y="\#(100 + 60 * $0)" width="300" height="30"/>"#
    }
    plan["1-1", "Doors"] = [#"<line id="row" x1="100" y1="95" x2="100" y2="255"/>"#]
    let found = try Self.doors(plan)
    #expect(found.map { Int(nearest: $0.y) } == [115, 175, 235])
    let building = try plan.building()
    #expect(
      building.route(from: .named("1-corridor-0"), to: .named("1-corridor-2")) != nil)
  }

  @Test func `a line through walls is a door in each`() throws {
    let found = try Self.doors(
      Self.plan(#"<line id="row" x1="150" y1="140" x2="350" y2="140"/>"#))
    #expect(found == [PlanPoint(x: 200, y: 140), PlanPoint(x: 300, y: 140)])
  }

  @Test func `a line may bend`() throws {
    let found = try Self.doors(
      Self.plan(#"<polyline id="row" points="110,180 190,180 250,160 250,250"/>"#))
    #expect(found.count == 4)
    #expect(found.contains(PlanPoint(x: 250, y: 180)))
    #expect(found.contains(PlanPoint(x: 250, y: 220)))
  }

  @Test(arguments: [
    // Along one room, across one wall, a short one, one of many short pieces, and a ring.
    #"<line id="row" x1="105" y1="180" x2="195" y2="180"/>"#,
    #"<line id="row" x1="150" y1="130" x2="150" y2="190"/>"#,
    #"<line id="row" x1="190" y1="180" x2="210" y2="180"/>"#,
    #"<path id="row" d="M102,180Q250,184 398,180"/>"#,
    #"<rect id="row" x="110" y="178" width="280" height="4"/>"#,
    #"<line id="row" x1="-1e300" y1="180" x2="1e300" y2="180"/>"#,
  ])
  func `other lines are one door`(element: String) throws {
    let found = try Self.doors(Self.plan(element))
    #expect(found.count == 1)
  }

  @Test func `a way does not leave a door along its wall`() throws {
    var plan = PlanSketch()
    plan["1-1", "Rooms"] = [
      #"<rect id="room-1" x="100" y="140" width="100" height="80"/>"#,
      #"<rect id="room-2" x="600" y="20" width="100" height="80"/>"#,
      #"<rect id="corridor-1" x="100" y="100" width="600" height="40"/>"#,
    ]
    plan["1-1", "Doors"] = [
      #"<line id="a" x1="145" y1="140" x2="155" y2="140"/>"#,
      #"<line id="b" x1="645" y1="100" x2="655" y2="100"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .room("1-1"), to: .room("1-2")))
    let line = try #require(route.lines(level: "1-1").first)
    let inside = line.filter { $0.y > 100.5 && $0.y < 139.5 }
    let (first, last) = (try #require(inside.first), try #require(inside.last))
    #expect(abs(first.x - 150) < 12)
    #expect(abs(last.x - 650) < 12)
  }

  @Test func `doors of drawn ways are not divided`() throws {
    var plan = Self.plan(#"<line id="row" x1="102" y1="180" x2="398" y2="180"/>"#)
    plan["1-1", "Paths"] = [#"<path id="way" d="M110,200H390"/>"#]
    #expect(try Self.doors(plan).count == 1)
  }

  @Test func `a row in a foreign drawing becomes a door for each room`() throws {
    let texts = [("11", 150, 140), ("12", 250, 140), ("13", 350, 140), ("14", 250, 270)]
      .map { #"<text x="\#($0.1 - 8)" y="\#($0.2)" font-size="12">\#($0.0)</text>"# }
    let (adoption, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="500" height="400">
      <g id="walls" fill="none" stroke="#000">
      <path d="M100,100H400V300H100ZM100,180H400M200,100V180M300,100V180"/>
      <path d="M100,220H240M260,220H400"/></g>
      <g id="doors"><line id="row" x1="103" y1="180" x2="397" y2="180"/></g>
      \(texts.joined())</svg>
      """
    ])
    let doors = building.levels[0].doors.filter { $0.data["guess"] == nil }
    #expect(doors.count == 3)
    #expect(adoption.levels.first?.closedRooms == [])
    let route = try #require(building.route(from: .named("11"), to: .named("13")))
    #expect(route.doubtfulDoors == [])
  }

  @Test func `a room inside another gets its door towards that`() throws {
    // Three booths along the outer wall of a hall, whose own wall is theirs, too.
    let booths = [101.0, 201, 301].map {
      #"<rect id="b\#(Int($0))" x="\#($0)" y="100" width="98" height="60"/>"#
    }
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><g id="rooms">
      <rect id="big" x="100" y="100" width="300" height="200"/>
      <rect id="next" x="100" y="20" width="300" height="80"/>
      <rect id="side" x="400" y="20" width="200" height="280"/>\(booths.joined())</g>
      <g id="corridors"><rect id="hall" x="100" y="300" width="500" height="40"/></g>
      <g id="doors"><path d="M240,300H260"/><path d="M400,60V70"/><path d="M500,300H510"/></g></svg>
      """
    ])
    for x in [101.0, 201, 301] {
      let doors = building.levels[0].doors.map(\.position)
        .filter { (x...x + 98).contains($0.x) && $0.y < 200 }
      #expect(doors.map(\.y) == [160], "\(doors)")
    }
  }
}
