import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Doors with arcs, texts with spans apart and pictures, as CAD programs and converters write them.
@Suite struct DoorArcsTests {
  /// The corners of a leaf and its quarter circle, turned about the hinge.
  private static func leaf(_ hinge: PlanPoint, _ radius: Double, turned: Double) -> [PlanPoint] {
    let arc = (0...12).map { step -> PlanPoint in
      let angle = turned + Double(step) / 12 * .pi / 2
      return PlanPoint(x: hinge.x + radius * cos(angle), y: hinge.y + radius * sin(angle))
    }
    return [hinge] + arc
  }

  @Test func `a leaf with its arc is a door between hinge and frame`() throws {
    for seed in 0..<200 {
      let hinge = PlanPoint(x: 200 + Double(seed * 37 % 600), y: 200 + Double(seed * 53 % 600))
      let radius = 10 + Double(seed % 50)
      let turned = Double(seed * 13 % 60) / 10
      let found = DoorArcs(
        in: [Self.leaf(hinge, radius, turned: turned)], diagonal: 1414)
      let swing = try #require(found.swings.first)
      #expect(found.swings.count == 1)
      #expect(swing.hinge.distance(to: hinge) < 0.01 * radius)
      let frame = PlanPoint(
        x: hinge.x + radius * cos(turned + .pi / 2), y: hinge.y + radius * sin(turned + .pi / 2))
      #expect(swing.frame.distance(to: frame) < 0.01 * radius)
    }
  }

  @Test func `an arc in single lines is a door, too`() throws {
    for seed in 0..<50 {
      let hinge = PlanPoint(x: 200 + Double(seed * 37 % 600), y: 200 + Double(seed * 53 % 600))
      let radius = 10 + Double(seed)
      let leaf = Self.leaf(hinge, radius, turned: Double(seed * 13 % 60) / 10)
      let sides = zip(leaf, leaf.dropFirst()).map { seed.isMultiple(of: 2) ? [$0, $1] : [$1, $0] }
      let swing = try #require(DoorArcs(in: sides, diagonal: 1414).swings.first)
      #expect(swing.hinge.distance(to: hinge) < 0.01 * radius)
      #expect(swing.tip.distance(to: leaf[1]) < 0.01 * radius)
    }
  }

  @Test func `obtuse corners of walls are no arcs, unless a leaf is drawn`() {
    // A quarter of a circle in two pieces.
    let corner = [0.0, 0.25, 0.5].map { turn in
      PlanPoint(x: 500 + 30 * cos(turn * .pi), y: 500 + 30 * sin(turn * .pi))
    }
    let wall =
      [PlanPoint(x: 530, y: 300)] + corner + [PlanPoint(x: 300, y: 530)]
    #expect(DoorArcs(in: [wall], diagonal: 1414).swings.isEmpty)
    let leaf = [PlanPoint(x: 500, y: 500)] + corner
    #expect(DoorArcs(in: [leaf], diagonal: 1414).swings.count == 1)
    // Curves of small doors have as few pieces.
    let small = wall.map { PlanPoint(x: 500 + ($0.x - 500) / 5, y: 500 + ($0.y - 500) / 5) }
    #expect(DoorArcs(in: [small], diagonal: 1414).swings.count == 1)
  }

  /// A room of 300 × 200 px whose double doors in the lower wall have a post between them.
  @Test func `a post between double doors is a wall, however small`() {
    func point(_ x: Double, _ y: Double) -> PlanPoint { PlanPoint(x: x, y: y) }
    // Each leaf is open at a right angle, out of the room.
    let doors = [(200.0, 1.0), (240, -1), (246, 1), (286, -1)].map { x, side in
      [point(x, 300)]
        + (0...12).map { step in
          let angle = Double(step) / 12 * .pi / 2
          return point(x + side * 20 * sin(angle), 300 + 20 * cos(angle))
        }
    }
    let post = [point(240, 300), point(240, 296), point(246, 296), point(246, 300)]
    let walls = [
      [
        point(200, 300), point(100, 300), point(100, 100), point(400, 100), point(400, 300),
        point(286, 300),
      ]
    ]
    let furniture = [point(150, 150), point(154, 150), point(154, 154), point(150, 150)]
    let work = LineWork(walls + doors + [post, furniture], width: 1000, height: 1000)
    #expect(work.doors.swings.count == 4)
    #expect(work.walls.contains(Segment(post[1], post[2])))
    #expect(!work.walls.contains(Segment(furniture[0], furniture[1])))
    let tracer = WallTracer(
      work.walls, width: 1000, height: 1000, scale: nil, doors: work.doors.swings.map(\.opening))
    #expect(tracer.areas.count == 1 && tracer.exits.count == 4)
  }

  @Test func `spans that are apart are texts of their own`() throws {
    let drawing = try sketch(
      """
      <text font-size="6"><tspan x="10" y="10">101</tspan><tspan x="60" y="10">102</tspan>\
      <tspan x="10" y="50">Tech Lab</tspan><tspan x="10" y="57">06-15</tspan></text>
      """)
    #expect(drawing.placedTexts.map(\.text) == ["101", "102", "Tech Lab 06-15"])
  }

  @Test func `a drawing that is only a picture says so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
      <image width="400" height="300" href="data:image/png;base64,AAAA"/></svg>
      """, to: "A-1.svg")
    let adoption = try PlanAdoption(files: [URL(filePath: file)])
    #expect(adoption.levels.map(\.isPicture) == [true])
  }
}
