import TestSupport
import Testing

@testable import FloorPlanKit

/// Levels of one building that are drawn at different places and sizes, as each fits its page.
@Suite struct MovedLevelsTests {
  /// Where a level is drawn.
  private struct Frame {
    var scale = 1.0
    var x = 0.0
    var y = 0.0

    func length(_ value: Double) -> Double { value * scale }
    func point(_ point: (Double, Double)) -> (x: Double, y: Double) {
      (x + scale * point.0, y + scale * point.1)
    }
  }

  /// A corridor from west to east with rooms above and staircases below.
  private static func floor(_ frame: Frame, stairs: [Double], layers: String = "") -> String {
    func box(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
      let corner = frame.point((x, y))
      return """
        <rect id="\(id)" x="\(corner.x)" y="\(corner.y)" width="\(frame.length(width))" \
        height="\(frame.length(height))"/>
        """
    }
    let rooms = (0..<6).map { box("10\($0)", 20 + 100 * Double($0), 20, 100, 80) }
    let shafts = stairs.enumerated().map { box("flight\($0)", $1, 140, 40, 80) }
    let labels = stairs.map { x -> String in
      let middle = frame.point((x + 10, 180))
      return #"<text x="\#(middle.x)" y="\#(middle.y)" font-size="6">Stairs</text>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><g id="rooms">
      \((rooms + shafts).joined())</g>
      <g id="corridors">\(box("hall", 20, 100, 600, 40))</g><g id="labels">\(labels.joined())</g>
      \(layers)</svg>
      """
  }

  /// The names of the staircases of a level from west to east.
  private static func names(_ level: String, _ adoption: PlanAdoption) -> [String] {
    let page = adoption.package.pages.first { $0.id == level }
    return (page?.portals ?? []).filter { $0.data["kind"] == "stairs" }
      .sorted { ($0.points.first?.x ?? 0) < ($1.points.first?.x ?? 0) }.map(\.id)
  }

  @Test(arguments: [(0.8, 150.0, 180.0), (1.3, 90, 200), (1.0, 240, 260)])
  func `stairs are matched by their distances`(scale: Double, x: Double, y: Double) throws {
    let (adoption, building) = try adoptDrawings([
      "A-1": Self.floor(Frame(), stairs: [30, 270, 580]),
      "A-2": Self.floor(Frame(scale: scale, x: x, y: y), stairs: [30, 270, 580]),
    ])
    #expect(adoption.movedLevels == ["A-2"])
    #expect(adoption.unjoinedLevels == [])
    #expect(Self.names("A-1", adoption).count == 3)
    #expect(Self.names("A-1", adoption) == Self.names("A-2", adoption))
    let route = building.route(from: .named("A-1-100"), to: .named("A-2-105"))
    #expect(route?.levelIDs == ["A-1", "A-2"])
  }

  @Test func `scales that differ as the drawings do are no mismatch`() throws {
    let names = ["a", "b"]
    func level(_ scale: Double) -> String {
      let circles = zip(names, [100.0, 500]).map {
        #"<circle id="stairs-\#($0)" cx="\#($1 * scale)" cy="\#(50 * scale)" r="3"/>"#
      }
      return """
        <svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><g id="rooms">
        <rect id="1" x="0" y="0" width="\(600 * scale)" height="\(100 * scale)"/></g>
        <g id="portals">\(circles.joined())</g></svg>
        """
    }
    func mismatches(_ first: Double, _ second: Double) throws -> [LintFinding] {
      let folder = try TemporaryFolder()
      try folder.write(level(1), to: "A-1.svg")
      try folder.write(level(0.5), to: "A-2.svg")
      try folder.write(
        """
        {"buildings":[{"id":"A","levels":[{"id":"1","metersPerUnit":\(first)},
        {"id":"2","metersPerUnit":\(second)}]}]}
        """, to: "plan.json")
      return try withExtendedLifetime(folder) {
        try Building(contentsOf: folder.url).lint().filter { $0.code == .unitsMismatch }
      }
    }
    #expect(try mismatches(0.1, 0.2) == [])
    #expect(try mismatches(0.1, 0.3).map(\.ids) == [["A-1", "A-2"]])
    // The same scale for drawings of different sizes is the usual case of one given for the plan.
    #expect(try mismatches(0.1, 0.1) == [])
  }

  @Test func `a staircase that a level lacks joins those above and below`() throws {
    let moved = Frame(scale: 0.8, x: 150, y: 180)
    let (adoption, _) = try adoptDrawings([
      "A-1": Self.floor(Frame(), stairs: [30, 150, 270, 580]),
      "A-2": Self.floor(moved, stairs: [30, 270, 580]),
      "A-3": Self.floor(Frame(), stairs: [30, 150, 270, 580]),
    ])
    let names = Self.names("A-1", adoption)
    #expect(Set(names).count == 4)
    #expect(Self.names("A-2", adoption) == [names[0], names[2], names[3]])
    #expect(Self.names("A-3", adoption) == names)
    #expect(adoption.movedLevels == ["A-2"])
  }

  @Test func `a level drawn as the moved one below it is joined with that`() throws {
    let moved = Frame(scale: 0.8, x: 150, y: 180)
    let (adoption, _) = try adoptDrawings([
      "A-1": Self.floor(Frame(), stairs: [30, 270, 580]),
      "A-2": Self.floor(moved, stairs: [30, 270, 580]),
      "A-3": Self.floor(moved, stairs: [270]),
      "A-4": Self.floor(Frame(), stairs: [30]),
    ])
    let names = Self.names("A-1", adoption)
    #expect(Self.names("A-3", adoption) == [names[1]])
    #expect(Self.names("A-4", adoption) == [names[0]])
    #expect(adoption.movedLevels == ["A-2", "A-3"])
    #expect(adoption.unjoinedLevels == [])
  }

  @Test func `levels drawn alike keep their names`() throws {
    let (adoption, _) = try adoptDrawings([
      "A-1": Self.floor(Frame(), stairs: [30, 270, 580]),
      "A-2": Self.floor(Frame(), stairs: [30, 270, 580]),
    ])
    #expect(adoption.movedLevels == [])
    #expect(Self.names("A-2", adoption) == ["stairs-1", "stairs-2", "stairs-3"])
  }

  @Test func `stairs at other distances are not joined, and said to be apart`() throws {
    let (adoption, building) = try adoptDrawings([
      "A-1": Self.floor(Frame(), stairs: [30, 270, 580]),
      "A-2": Self.floor(Frame(scale: 0.6, x: 380, y: 300), stairs: [30, 70, 110]),
    ])
    #expect(adoption.movedLevels == [])
    #expect(adoption.unjoinedLevels == [[["A-1"], ["A-2"]]])
    #expect(building.route(from: .named("A-1-100"), to: .named("A-2-105")) == nil)
  }

  @Test func `names of drawn stairs are not given to others`() throws {
    func portal(_ x: Double, _ y: Double) -> String {
      #"<g id="portals"><circle id="stairs-1" cx="\#(x)" cy="\#(y)" r="4"/></g>"#
    }
    let (adoption, building) = try adoptDrawings([
      "A-1": Self.floor(Frame(), stairs: [30], layers: portal(600, 120)),
      "A-2": Self.floor(Frame(scale: 0.5, x: 600, y: 300), stairs: [30], layers: portal(900, 360)),
    ])
    #expect(Self.names("A-1", adoption) == ["stairs-2", "stairs-1"])
    #expect(Self.names("A-2", adoption) == ["stairs-3", "stairs-1"])
    #expect(building.route(from: .named("A-1-100"), to: .named("A-2-105")) != nil)
  }

  // Marks.

  private static func marks(_ points: [(Double, Double)]) -> ShaftAlignment.Floor {
    let marks = points.map {
      ShaftAlignment.Mark(kind: .stairs, point: PlanPoint(x: $0.0, y: $0.1))
    }
    let box = marks.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1.point)) }
    return ShaftAlignment.Floor(marks: marks, box: box.expanded(by: 50))
  }

  private static func align(_ own: [(Double, Double)], _ known: [(Double, Double)])
    -> ShaftAlignment
  {
    ShaftAlignment(
      marks(own), on: marks(known),
      same: ShaftAlignment.Placement(
        scale: PlanPoint(x: 1, y: 1), shift: PlanPoint(x: 0, y: 0)),
      page: PlanBox(minX: 0, minY: 0, maxX: 1000, maxY: 600))
  }

  @Test func `two stairs count only where the level has no others and is drawn alike`() {
    let two = Self.align([(100, 300), (800, 200)], [(120, 420), (790, 324)])
    #expect(two.isMoved && two.pairs.map(\.known).sorted() == [0, 1])
    let three = Self.align([(100, 300), (800, 200), (500, 500)], [(120, 420), (790, 324)])
    #expect(!three.isMoved)
    let larger = Self.align([(300, 300), (600, 257)], [(120, 420), (790, 324)])
    #expect(!larger.isMoved)
    let turned = Self.align([(100, 300), (800, 200)], [(120, 420), (790, 420)])
    #expect(!turned.isMoved)
  }

  @Test func `stairs a little apart are joined where no others are near`() {
    let known = [(100.0, 300.0), (800, 200)]
    let apart = Self.align([(100, 300), (870, 240)], known)
    #expect(!apart.isMoved && apart.hasFarPairs)
    #expect(apart.pairs.map(\.known).sorted() == [0, 1])
    // With another one near, none fixed by place, or too far away.
    let others: [[(Double, Double)]] = [
      [(100, 300), (870, 240), (890, 300)], [(870, 240)], [(100, 300), (910, 240)],
    ]
    for own in others {
      #expect(!Self.align(own, known).hasFarPairs, "\(own)")
    }
  }

  @Test func `many and strange marks are bounded`() {
    func place(_ number: Int) -> (Double, Double) {
      let (x, y) = (number * 37 % 1000, number * 61 % 600)
      return (Double(x), Double(y))
    }
    let many: [(Double, Double)] = (0..<200).map(place)
    let moved: [(Double, Double)] = many.map { ($0.0 + 200, $0.1) }
    #expect(!Self.align(many, moved).isMoved)
    let strange: [(Double, Double)] = [(.nan, 1), (.infinity, 2), (3, -.infinity)]
    #expect(Self.align(strange, strange).pairs.isEmpty)
    #expect(Self.align([], [(1, 2)]).pairs.isEmpty)
    #expect(
      Self.align([(5, 5), (5, 5), (5, 5)], [(900, 500), (900, 500), (900, 500)]).pairs.isEmpty)
  }
}
