import Foundation
import Testing

@testable import FloorPlanKit

/// The lines that `floorpath lint` proposes to draw.
@Suite struct LineProposalTests {
  private static func guess(_ id: String, _ x: Int, _ y: Int) -> String {
    #"<line id="\#(id)" data-guess="wall" x1="\#(x - 5)" y1="\#(y)" x2="\#(x + 5)" y2="\#(y)"/>"#
  }

  /// Three rooms above a corridor whose doors are guessed in solid walls, another behind the second,
  /// one below the corridor with a door, and one beside that without any.
  private static func plan() -> PlanSketch {
    var plan = PlanSketch()
    plan["1-1", "Rooms"] = [
      #"<rect id="room-1" x="100" y="100" width="100" height="80"/>"#,
      #"<rect id="room-2" x="200" y="100" width="100" height="80"/>"#,
      #"<rect id="room-3" x="300" y="100" width="100" height="80"/>"#,
      #"<rect id="room-4" x="200" y="20" width="100" height="80"/>"#,
      #"<rect id="room-5" x="100" y="220" width="200" height="80"/>"#,
      #"<rect id="room-6" x="300" y="220" width="100" height="80"/>"#,
      #"<rect id="corridor-1" x="100" y="180" width="300" height="40"/>"#,
    ]
    plan["1-1", "Doors"] = [
      guess("a", 150, 180), guess("b", 250, 180), guess("c", 350, 180),
      #"<line id="inner" x1="245" y1="100" x2="255" y2="100"/>"#,
      #"<line id="own" x1="195" y1="220" x2="205" y2="220"/>"#,
    ]
    plan["1-1", "Walls"] = [#"<path id="w" d="M100,180H400M100,100H400M100,220H400"/>"#]
    return plan
  }

  @Test func `rooms without a name count where none has one`() throws {
    var plan = Self.plan()
    for number in 1...6 {
      let room = try #require(plan["1-1", "Rooms"].first { $0.contains("\"room-\(number)\"") })
      plan.replace(
        "room-\(number)", on: "1-1",
        with: room.replacing("room-\(number)", with: "unnamed_\(number)"))
    }
    #expect(try plan.building().proposedLines().first?.rooms.count == 4)
    // Beside rooms with a name they are cupboards.
    plan.replace(
      "unnamed_5", on: "1-1",
      with: #"<rect id="room-5" x="100" y="220" width="200" height="80"/>"#)
    #expect(try plan.building().proposedLines().isEmpty)
  }

  @Test func `one line is proposed for a row, with the rooms beyond`() throws {
    var plan = Self.plan()
    let found = try plan.building().proposedLines()
    #expect(found.map(\.rooms) == [["1-1", "1-2", "1-3", "1-4"], ["1-6"]])
    let line = try #require(found.first)
    #expect(line.level == "1-1")
    #expect(line.points.map(\.y) == [180, 180])
    #expect(line.points.map(\.x).sorted() == [145, 355])
    #expect(line.svg.hasPrefix(#"<polyline id="added-door-1" points=""#))
    // Once both are drawn, no door is in doubt, and nothing is left to propose.
    plan["1-1", "Doors"] += found.map(\.svg)
    let building = try plan.building()
    #expect(building.proposedLines() == [])
    for (one, two) in [("1-1", "1-3"), ("1-4", "1-5"), ("1-6", "1-2")] {
      let route = try #require(building.route(from: .room(one), to: .room(two)))
      #expect(route.doubtfulDoors == [])
    }
  }

  /// Rooms around a bent corridor: three to its left, one to its right with a door, and two outside
  /// its bend.
  private static func bend() -> PlanSketch {
    func across(_ id: String, _ x: Int, _ y: Int) -> String {
      #"<line id="\#(id)" data-guess="wall" x1="\#(x)" y1="\#(y - 5)" x2="\#(x)" y2="\#(y + 5)"/>"#
    }
    var plan = PlanSketch()
    plan["1-1", "Rooms"] = [
      #"<rect id="room-1" x="100" y="100" width="100" height="80"/>"#,
      #"<rect id="room-2" x="100" y="180" width="100" height="80"/>"#,
      #"<rect id="room-3" x="100" y="260" width="100" height="80"/>"#,
      #"<rect id="room-4" x="240" y="100" width="100" height="80"/>"#,
      #"<rect id="room-7" x="240" y="300" width="100" height="100"/>"#,
      #"<rect id="room-8" x="100" y="400" width="140" height="60"/>"#,
      #"<path id="corridor-1" d="M200,60H240V400H100V340H200Z"/>"#,
    ]
    plan["1-1", "Doors"] = [
      across("a", 200, 140), across("b", 200, 220), guess("c", 150, 340),
      across("g", 240, 363), guess("h", 203, 400),
      #"<line id="own" x1="240" y1="130" x2="240" y2="140"/>"#,
    ]
    plan["1-1", "Walls"] = [#"<path id="w" d="M200,60V340H100M240,60V400H100M100,180H200"/>"#]
    return plan
  }

  @Test func `a line opens also rooms whose doors are guessed in other walls`() throws {
    var plan = Self.bend()
    let found = try plan.building().proposedLines()
    #expect(found.map(\.rooms) == [["1-1", "1-2", "1-3"], ["1-7", "1-8"]])
    let line = try #require(found.first)
    #expect(line.points.map(\.x) == [200, 200])
    plan["1-1", "Doors"] += found.map(\.svg)
    let building = try plan.building()
    #expect(building.proposedLines() == [])
    for (one, two) in [("1-1", "1-3"), ("1-3", "1-4"), ("1-7", "1-8")] {
      let route = try #require(building.route(from: .room(one), to: .room(two)))
      #expect(route.doubtfulDoors == [])
    }
  }

  @Test func `a line bends around a corner between two doors`() throws {
    let found = try Self.bend().building().proposedLines()
    let line = try #require(found.last)
    #expect(line.points.count == 3)
    #expect(line.points[1] == PlanPoint(x: 240, y: 400))
  }

  @Test func `rooms of another level beyond a staircase are no rooms of the row`() throws {
    var plan = Self.plan()
    // The second room is a staircase, behind which there is only a room of the next level.
    plan.replace(
      "room-2", on: "1-1",
      with: #"<rect id="stairs-room" data-kind="stairs" x="200" y="100" width="100" height="80"/>"#)
    for id in ["room-4", "inner"] { plan.replace(id, on: "1-1", with: nil) }
    plan.replace("c", on: "1-1", with: #"<line id="c" x1="345" y1="180" x2="355" y2="180"/>"#)
    plan["1-1", "Portals"] = [#"<circle id="stairs-1" cx="250" cy="140" r="3"/>"#]
    plan["1-2", "Rooms"] =
      (1...9).map { number in
        let kind = number < 9 ? #"data-kind="closet""# : ""
        return #"<rect id="room-\#(number)" \#(kind) x="\#(80 * number)" y="100" width="80" "#
          + #"height="80"/>"#
      } + [#"<rect id="corridor-2" x="80" y="180" width="720" height="40"/>"#]
    plan["1-2", "Doors"] = (1...9).map {
      #"<line id="d\#($0)" x1="\#(80 * $0 + 35)" y1="180" x2="\#(80 * $0 + 45)" y2="180"/>"#
    }
    plan["1-2", "Portals"] = [#"<circle id="stairs-1" cx="250" cy="200" r="3"/>"#]
    let found = try plan.building().proposedLines()
    #expect(found.contains { $0.rooms == ["1-9"] })
    #expect(found.contains { $0.rooms == ["1-1"] || $0.rooms == ["1-1-1"] })
  }

  @Test func `no line leads through a room`() throws {
    var plan = Self.bend()
    // The rooms of the row now have one between them that reaches across the corridor's wall.
    plan.replace(
      "room-2", on: "1-1", with: #"<rect id="room-2" x="100" y="180" width="130" height="80"/>"#)
    plan.replace("b", on: "1-1", with: nil)
    let found = try plan.building().proposedLines()
    #expect(!found.contains { $0.rooms.contains("1-1") && $0.rooms.contains("1-3") })
  }

  @Test func `rooms behind each other get one line through their walls`() throws {
    var plan = Self.plan()
    plan.replace("inner", on: "1-1", with: Self.guess("inner", 250, 100))
    for (id, x) in [("a", 150), ("c", 350)] {
      plan.replace(
        id, on: "1-1", with: #"<line id="\#(id)" x1="\#(x)" y1="178" x2="\#(x)" y2="182"/>"#)
    }
    plan.replace("room-6", on: "1-1", with: nil)
    let found = try plan.building().proposedLines()
    #expect(found.map(\.rooms) == [["1-2", "1-4"]])
    let line = try #require(found.first)
    #expect(line.points.count == 4)
    #expect(line.points.allSatisfy { abs($0.x - 250) < 0.01 })
    plan["1-1", "Doors"] += [line.svg]
    let building = try plan.building()
    #expect(building.proposedLines() == [])
    let route = try #require(building.route(from: .room("1-4"), to: .room("1-5")))
    #expect(route.doubtfulDoors == [])
  }

  @Test func `the best line comes first, and as many as asked for`() throws {
    var plan = Self.plan()
    plan.replace("b", on: "1-1", with: nil)
    // Without the door of room 2, both it and the room behind it are unreached.
    let found = try plan.building().proposedLines(limit: 2)
    #expect(found.map { Set($0.rooms) } == [["1-1", "1-2", "1-3", "1-4"], ["1-6"]])
    #expect(try plan.building().proposedLines(limit: 1).map(\.rooms) == [found[0].rooms])
    #expect(try plan.building().proposedLines(limit: 0) == [])
  }

  @Test func `a plan whose doors are drawn needs no line`() throws {
    var plan = Self.plan()
    for (id, x) in [("a", 150), ("b", 250), ("c", 350)] {
      plan.replace(
        id, on: "1-1", with: #"<line id="\#(id)" x1="\#(x)" y1="178" x2="\#(x)" y2="182"/>"#)
    }
    plan.replace("room-6", on: "1-1", with: nil)
    #expect(try plan.building().proposedLines() == [])
  }

  @Test func `points are in the units of the drawing`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500" viewBox="10 20 500 250">
      <g id="rooms"><rect id="a" x="60" y="70" width="50" height="40"/>
      <rect id="b" x="110" y="70" width="50" height="40"/></g>
      <g id="corridors"><rect id="hall" x="60" y="110" width="100" height="20"/></g>
      <g id="doors"><line id="added-door-1" x1="83" y1="110" x2="87" y2="110"/></g></svg>
      """
    let drawing = try Drawing(svg: text.utf8)
    let line = try #require(try Building(drawings: ["1-1": drawing]).proposedLines().first)
    #expect(line.rooms == ["1-b"])
    #expect(line.id == "added-door-2")
    for point in line.points {
      #expect((110...160).contains(point.x))
      #expect(point.y == 110)
    }
  }

  @Test func `the report lists them`() throws {
    let building = try Self.plan().building()
    let text = LintReport.json([], lines: building.proposedLines(limit: 1))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]])
    #expect(json["findings"]?.isEmpty == true)
    #expect(json["lines"]?.count == 1)
    #expect(json["lines"]?.first?["rooms"] as? [String] == ["1-1", "1-2", "1-3", "1-4"])
    #expect(json["lines"]?.first?["level"] as? String == "1-1")
    #expect(LintReport.json([]) == #"{"findings":[]}"#)
  }
}
