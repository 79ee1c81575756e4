import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Floors with walls wherever they fall: ways go around them, never through.
@Suite struct StrayWallTests {
  /// Two rows of rooms beside a corridor, with openings in the walls for doors of all sizes.
  private struct Floor {
    var plan = PlanSketch()
    var walls: [Segment] = []
    var doors: [PlanPoint] = []
    /// Metres a pixel is long.
    static let scale = 0.05

    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed))
      plan.json = #"{"units":{"metersPerUnit":\#(Self.scale)}}"#
      let rooms = Int.random(in: 3...6, using: &random)
      let width = 840 / Double(rooms)
      let corridor = Double.random(in: 40...90, using: &random)
      plan["3-1", "Corridors"] = [
        #"<rect id="corridor-1" x="80" y="200" width="840" height="\#(corridor)"/>"#
      ]
      for place in 0..<rooms {
        let left = 80 + width * Double(place)
        addRoom("a\(place)", left, 80, width, 120, door: 200, &random)
        addRoom("b\(place)", left, 200 + corridor, width, 120, door: 200 + corridor, &random)
      }
      for _ in 0..<Int.random(in: 4...24, using: &random) {
        let from = PlanPoint(
          x: .random(in: 80...920, using: &random), y: .random(in: 80...400, using: &random))
        let angle = Double.random(in: 0...(2 * .pi), using: &random)
        let length = Double.random(in: 4...120, using: &random)
        add(
          Segment(
            from,
            PlanPoint(
              x: min(920, max(80, from.x + cos(angle) * length)),
              y: min(400, max(80, from.y + sin(angle) * length)))))
      }
    }

    private mutating func add(_ wall: Segment) {
      plan["3-1", "Walls"].append(
        #"<path id="w\#(walls.count)" d="M\#(wall.from.x),\#(wall.from.y)"#
          + #"L\#(wall.to.x),\#(wall.to.y)"/>"#)
      walls.append(wall)
    }

    private mutating func addRoom(
      _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, door: Double,
      _ random: inout SeededGenerator
    ) {
      plan["3-1", "Rooms"].append(
        #"<rect id="\#(id)" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#)
      let middle = x + width * .random(in: 0.2...0.8, using: &random)
      let half = Double.random(in: 3...10, using: &random)
      let far = door == y ? y + height : y
      add(Segment(PlanPoint(x: x, y: far), PlanPoint(x: x + width, y: far)))
      add(Segment(PlanPoint(x: x, y: y), PlanPoint(x: x, y: y + height)))
      add(Segment(PlanPoint(x: x + width, y: y), PlanPoint(x: x + width, y: y + height)))
      add(Segment(PlanPoint(x: x, y: door), PlanPoint(x: middle - half, y: door)))
      add(Segment(PlanPoint(x: middle + half, y: door), PlanPoint(x: x + width, y: door)))
      plan["3-1", "Doors"].append(
        #"<rect id="door-\#(id)" x="\#(middle - half)" y="\#(door - 1)" "#
          + #"width="\#(2 * half)" height="2"/>"#)
      doors.append(PlanPoint(x: middle, y: door))
    }

    /// The gaps between walls that are narrower than people are, but no doors.
    var narrow: [Segment] {
      walls.indices.flatMap { first in
        walls.indices.filter { $0 != first }.flatMap { second -> [Segment] in
          [walls[first].from, walls[first].to].compactMap { end in
            let foot = walls[second].point(at: walls[second].nearest(to: end))
            let width = foot.distance(to: end) * Floor.scale
            guard width > 0.01, width < 0.599 else { return nil }
            let gap = Segment(end, foot)
            return doors.contains { gap.distance(to: $0) < 1 } ? nil : gap
          }
        }
      }
    }
  }

  /// - Returns: How many ways there are, and how many rooms are reached.
  private static func check(_ seed: Int) throws -> (ways: Int, rooms: Int) {
    let floor = Floor(seed: seed)
    let building = try floor.plan.building()
    let narrow = floor.narrow
    for way in building.graph.ways where way.pixels > 1e-6 {
      let (start, end) = (building.graph.points[way.start], building.graph.points[way.end])
      let line = Segment(start.position, end.position)
      if floor.walls.contains(where: { line.crossing($0) != nil }) {
        Issue.record("floor \(seed): \(start.id) – \(end.id) cuts a wall: \(line)")
      }
      if narrow.contains(where: { line.crossing($0) != nil }) {
        Issue.record("floor \(seed): \(start.id) – \(end.id) is too narrow: \(line)")
      }
    }
    let rooms = building.rooms.count {
      !$0.room.isWalkable
        && building.route(from: .room("3-a0"), to: .room($0.room.id)) != nil
    }
    return (building.graph.ways.count, rooms)
  }

  @Test func `no way cuts a wall or passes where walls are too close`() throws {
    var (ways, rooms) = (0, 0)
    for seed in 0..<max(60, Rounds.count(60)) {
      let found = try Self.check(seed)
      ways += found.ways
      rooms += found.rooms
    }
    #expect(ways > 60 * 20)
    #expect(rooms > 60 * 2)
  }

  private static func hall(gap: Double, _ json: String) throws -> Building {
    var plan = PlanSketch()
    plan.json = json
    plan["3-1", "Corridors"] = [#"<rect id="hall-1" x="100" y="50" width="800" height="400"/>"#]
    plan["3-1", "Rooms"] = [
      #"<rect id="a" x="20" y="210" width="80" height="80"/>"#,
      #"<rect id="b" x="900" y="210" width="80" height="80"/>"#,
    ]
    plan["3-1", "Doors"] = [
      #"<rect id="door-a" x="98" y="248" width="4" height="4"/>"#,
      #"<rect id="door-b" x="898" y="248" width="4" height="4"/>"#,
    ]
    plan["3-1", "Walls"] = [
      #"<path id="one" d="M500,50V250"/>"#, #"<path id="two" d="M500,\#(250 + gap)V450"/>"#,
    ]
    return try plan.building()
  }

  @Test(arguments: [(0.5, false), (0.7, true)])
  func `a gap is walked through from 60 centimetres`(width: Double, isWide: Bool) throws {
    let building = try Self.hall(gap: width / 0.1, #"{"units":{"metersPerUnit":0.1}}"#)
    #expect((building.route(from: .room("3-a"), to: .room("3-b")) != nil) == isWide)
  }

  @Test func `the least width is a setting`() throws {
    let narrow = #"{"units":{"metersPerUnit":0.1},"ways":{"leastWidth":0.4}}"#
    let wide = #"{"units":{"metersPerUnit":0.1},"ways":{"leastWidth":1.2}}"#
    #expect(
      try Self.hall(gap: 5, narrow).route(from: .room("3-a"), to: .room("3-b")) != nil)
    let building = try Self.hall(gap: 10, wide)
    #expect(building.route(from: .room("3-a"), to: .room("3-b")) == nil)
    #expect(
      building.derivingWays(leastWidth: 0.8).route(from: .room("3-a"), to: .room("3-b")) != nil)
  }

  @Test func `without a scale a hairline gap is none`() throws {
    #expect(try Self.hall(gap: 5, "{}").route(from: .room("3-a"), to: .room("3-b")) == nil)
    #expect(try Self.hall(gap: 20, "{}").route(from: .room("3-a"), to: .room("3-b")) != nil)
  }

  @Test(arguments: [0.5, 2, 10, 60])
  func `a door opens the wall it stands in, whatever its size`(size: Double) throws {
    var plan = PlanSketch()
    plan["3-1", "Corridors"] = [#"<rect id="corridor-1" x="80" y="200" width="840" height="60"/>"#]
    plan["3-1", "Rooms"] = [
      #"<rect id="a" x="80" y="80" width="420" height="120"/>"#,
      #"<rect id="b" x="500" y="80" width="420" height="120"/>"#,
    ]
    plan["3-1", "Doors"] = [200.0, 700].enumerated().map { place, x in
      #"<rect id="door-\#(place)" x="\#(x)" y="\#(199)" width="\#(size)" height="2"/>"#
    }
    plan["3-1", "Walls"] = [
      #"<path id="inner" d="M80,199H920"/>"#, #"<path id="outer" d="M80,201H920"/>"#,
    ]
    #expect(try plan.building().route(from: .room("3-a"), to: .room("3-b")) != nil)
  }
}
