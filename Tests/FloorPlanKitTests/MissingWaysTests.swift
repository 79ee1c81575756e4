import TestSupport
import Testing

@testable import FloorPlanKit

/// Doors and stairs that the drawn ways of a level do not reach, or reach behind a room.
@Suite struct MissingWaysTests {
  /// Two levels with a way, one room with a door on it and one whose door is too far away, and
  /// stairs that the way of the second level does not reach.
  private static func plan() -> PlanSketch {
    var plan = PlanSketch()
    for floor in 1...2 {
      plan["7-\(floor)", "Rooms"] = [
        #"<rect id="room-\#(floor)1" x="100" y="100" width="80" height="80"/>"#,
        #"<rect id="room-\#(floor)2" x="300" y="40" width="80" height="80"/>"#,
      ]
      plan["7-\(floor)", "Doors"] = [
        #"<line id="door-\#(floor)1" x1="135" y1="180" x2="145" y2="180"/>"#,
        #"<line id="door-\#(floor)2" x1="335" y1="120" x2="345" y2="120"/>"#,
      ]
      plan["7-\(floor)", "Paths"] = [#"<path id="way" d="M60,186H600"/>"#]
      plan["7-\(floor)", "Portals"] = [
        #"<circle id="stairs-1" cx="580" cy="\#(floor == 1 ? 190 : 240)" r="2"/>"#
      ]
    }
    return plan
  }

  @Test func `lint proposes the ways that are missing, and draw draws them`() throws {
    let folder = try Self.plan().write()
    var editor = try PlanEditor(folder.url)
    #expect(editor.building.route(from: .room("7-11"), to: .room("7-21")) == nil)
    let found = editor.building.proposedLines()
    #expect(found.map(\.layer) == [.paths, .paths, .paths])
    #expect(found.map(\.rooms) == [["7-12"], ["7-22"], ["7-21"]])
    #expect(found[1].svg.hasPrefix(#"<polyline id="added-way-1" points=""#))
    let ids = try editor.apply(found.map(\.change))
    #expect(ids == ["added-way-1", "added-way-1", "added-way-2"])
    #expect(editor.building.levels.map(\.paths.count) == [2, 3])
    #expect(editor.building.route(from: .room("7-12"), to: .room("7-22")) != nil)
    #expect(editor.building.proposedLines() == [])
    try editor.apply([.erasure(level: "7-1", id: "added-way-1")])
    #expect(editor.building.levels[0].paths.count == 1)
  }

  @Test func `stairs of one name at other places get no way`() throws {
    var plan = Self.plan()
    plan["7-2", "Portals"] = [#"<circle id="stairs-1" cx="100" cy="240" r="2"/>"#]
    #expect(try plan.building().proposedLines().map(\.rooms) == [["7-12"], ["7-22"]])
  }

  @Test func `a way is not drawn where ways come from the shapes`() throws {
    var plan = PlanSketch()
    plan["7-1", "Rooms"] = [#"<rect id="room-1" x="0" y="0" width="80" height="80"/>"#]
    let folder = try plan.write()
    var editor = try PlanEditor(folder.url)
    let line = [PlanPoint(x: 40, y: 80), PlanPoint(x: 40, y: 120)]
    let error = #expect(throws: FloorPlanError.self) {
      try editor.apply([.way(level: "7-1", line: line)])
    }
    #expect(error?.message.contains("has no drawn ways") == true)
  }

  @Test func `stairs are reached around a room, not through it`() throws {
    var plan = Self.plan()
    plan["7-1", "Rooms"] += [#"<rect id="room-13" x="560" y="192" width="40" height="14"/>"#]
    plan["7-1", "Paths"] += [#"<path id="aisle" d="M540,186V220"/>"#]
    plan["7-1", "Portals"] = [#"<circle id="stairs-1" cx="580" cy="214" r="2"/>"#]
    plan["7-2", "Portals"] = [#"<circle id="stairs-1" cx="580" cy="190" r="2"/>"#]
    let building = try plan.building()
    let route = try #require(building.route(from: .room("7-21"), to: .room("7-11")))
    let points = route.points.map { building.graph.points[$0] }.filter { $0.level == 0 }
    #expect(points.contains { $0.position.distance(to: PlanPoint(x: 540, y: 214)) < 1 })
  }

  @Test func `a door beside a room with a door of its own does not open it`() throws {
    var plan = Self.plan()
    plan["7-1", "Rooms"] += [#"<rect id="room-13" x="180" y="100" width="80" height="80"/>"#]
    plan["7-1", "Doors"] += [#"<line id="a" x1="181" y1="180" x2="185" y2="180"/>"#]
    plan["7-1", "Doors"][0] = #"<line id="b" x1="105" y1="180" x2="115" y2="180"/>"#
    plan["7-2", "Portals"] = plan["7-1", "Portals"]
    let building = try plan.building()
    let own = try #require(building.route(from: .room("7-21"), to: .room("7-11")))
    #expect(own.nodes.contains("7-1:b") && !own.nodes.contains("7-1:a"))
    let other = try #require(building.route(from: .room("7-21"), to: .room("7-13")))
    #expect(other.nodes.contains("7-1:a"))
  }
}
