import Foundation
import Testing

@testable import FloorPlanKit

/// Stairs drawn as a sign: steps as they are seen from the side.
@Suite struct StairSignsTests {
  /// The corners of some steps up to the right, closed below, turned around the origin.
  private static func steps(
    _ count: Int, tread: Double = 6, riser: Double = 6, x: Double = 0, y: Double = 0,
    turn: Double = 0
  ) -> [PlanPoint] {
    var points = [PlanPoint(x: 0, y: 0)]
    for step in 0..<count {
      let place = Double(step)
      points.append(PlanPoint(x: place * tread, y: -(place + 1) * riser))
      points.append(PlanPoint(x: (place + 1) * tread, y: -(place + 1) * riser))
    }
    points.append(PlanPoint(x: Double(count) * tread, y: 0))
    points.append(points[0])
    return points.map { point in
      PlanPoint(
        x: x + point.x * cos(turn) - point.y * sin(turn),
        y: y + point.x * sin(turn) + point.y * cos(turn))
    }
  }

  private static func count(_ lines: [PlanPoint]...) -> Int {
    StairSigns(lines, diagonal: 1000).boxes.count
  }

  @Test func `four steps of one size are a sign`() {
    #expect(Self.count(Self.steps(4)) == 1)
    #expect(Self.count(Self.steps(6, tread: 7, riser: 4, turn: 0.7)) == 1)
    #expect(Self.count(Array(Self.steps(4).reversed())) == 1)
    let sign = StairSigns([Self.steps(4)], diagonal: 1000)
    #expect(sign.lines.count == 10)
    #expect(Self.count(Self.steps(3)) == 0)
  }

  @Test func `a line that begins within the steps shows them too`() {
    let points = Self.steps(4).dropLast()
    for start in points.indices {
      let turned = Array(points[start...] + points[..<start])
      #expect(Self.count(turned + turned.prefix(1)) == 1, "from corner \(start)")
    }
  }

  @Test func `letters, and the taps of toilets, are no signs`() {
    #expect(Self.count(Self.steps(4, tread: 1, riser: 1)) == 0)
    // Steps at one end of something long.
    let letter =
      Self.steps(4).dropLast(2)
      + [PlanPoint(x: 24, y: 90), PlanPoint(x: 0, y: 90), PlanPoint(x: 0, y: 0)]
    #expect(Self.count(Array(letter)) == 0)
  }

  @Test func `battlements, uneven steps and buildings are no signs`() {
    let battlements = (0..<20).map { corner in
      let rise = corner % 4 == 1 || corner % 4 == 2
      return PlanPoint(x: Double(corner / 2) * 6, y: rise ? -6 : 0)
    }
    #expect(Self.count(battlements) == 0)
    var uneven = [PlanPoint(x: 0, y: 0)]
    for step in 1...5 {
      let last = uneven[uneven.count - 1]
      uneven.append(PlanPoint(x: last.x, y: last.y - 2 * Double(step * step)))
      uneven.append(PlanPoint(x: last.x + 6, y: last.y - 2 * Double(step * step)))
    }
    #expect(Self.count(uneven) == 0)
    #expect(Self.count(Self.steps(5, tread: 40, riser: 40)) == 0)
  }

  @Test func `strange lines are none`() {
    let strange = Array(repeating: PlanPoint(x: .nan, y: .infinity), count: 20)
    #expect(Self.count(strange, [], Array(repeating: PlanPoint(x: 1, y: 1), count: 20)) == 0)
    #expect(StairSigns([Self.steps(4)], diagonal: .nan).boxes.isEmpty)
    #expect(Self.count((0..<5000).flatMap { _ in Self.steps(4) }) == 0)
  }

  /// Rows of two steps, each cut at its ends.
  private static func rows(_ count: Int, apart: Double = 14, x: Double = 0, y: Double = 0)
    -> [[PlanPoint]]
  {
    (0..<count).map { row in
      [(0, 0), (8, 0), (8, -8), (16, -8), (16, -16), (22, -16)].map { (corner: (Double, Double)) in
        PlanPoint(x: x + corner.0, y: y + corner.1 + Double(row) * apart)
      }
    }
  }

  @Test func `two rows of two steps are a sign, one row or the sides of a wall are none`() {
    #expect(StairSigns(Self.rows(2), diagonal: 1000).boxes.count == 1)
    #expect(StairSigns(Self.rows(1), diagonal: 1000).boxes.isEmpty)
    #expect(StairSigns(Self.rows(2, apart: 3), diagonal: 1000).boxes.isEmpty)
    #expect(StairSigns(Self.rows(2, apart: 90), diagonal: 1000).boxes.isEmpty)
  }

  @Test func `rows drawn edge by edge are joined`() {
    let edges = Self.rows(2).flatMap { row in
      zip(row, row.dropFirst()).map { [$1, PlanPoint(x: $0.x + 0.3, y: $0.y)] }
    }
    let sign = StairSigns(edges.reversed(), diagonal: 1000)
    #expect(sign.boxes.count == 1)
    #expect(sign.lines.isSuperset(of: edges.map { Segment($0[0], $0[1]) }))
  }

  @Test func `levels are joined by signs drawn edge by edge`() throws {
    func level(_ number: Int) -> String {
      let edges = Self.rows(2, x: 510, y: 70).flatMap { row in
        zip(row, row.dropFirst()).map { from, to in
          #"<line x1="\#(from.x)" y1="\#(from.y)" x2="\#(to.x)" y2="\#(to.y)"/>"#
        }
      }
      return Self.level(number, signs: edges.joined() + #"<path d="M700,350h9v9z"/>"#)
    }
    let (_, building) = try adoptDrawings(["A-1": level(1), "A-2": level(2)])
    let route = building.route(from: .named("A-101"), to: .named("A-202"))
    #expect(route?.levelIDs == ["A-1", "A-2"])
  }

  /// Walls with gaps around three rooms and a corridor, with a sign in the room on the right.
  private static func level(_ number: Int, signs: String? = nil) -> String {
    func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
      #"<line x1="\#(x1)" y1="\#(y1)" x2="\#(x2)" y2="\#(y2)"/>"#
    }
    func sign(_ x: Double, _ y: Double) -> String {
      let points = steps(5, x: x, y: y).map { "\($0.x),\($0.y)" }.joined(separator: " ")
      return #"<path d="M\#(points)z" fill="black"/>"#
    }
    var lines = [
      line(20, 20, 620, 20), line(20, 20, 20, 200), line(620, 20, 620, 200),
      line(20, 200, 620, 200), line(220, 20, 220, 120), line(420, 20, 420, 120),
    ]
    for x in [20, 220, 420] {
      lines += [line(x, 120, x + 80, 120), line(x + 110, 120, x + 200, 120)]
    }
    let texts = (1...2).map { room in
      #"<text x="\#(200 * room - 90)" y="70" font-size="12">\#(number)0\#(room)</text>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><g id="walls">
      \(lines.joined())\(signs ?? sign(500, 80) + sign(700, 350))</g>
      <g id="labels">\(texts.joined())<text x="110" y="165" font-size="12">Hall</text></g></svg>
      """
  }

  @Test func `a sign in a room makes it a staircase, one in the legend nothing`() throws {
    let (adoption, building) = try adoptDrawings(["A-1": Self.level(1), "A-2": Self.level(2)])
    for page in adoption.package.pages {
      let stairs = page.portals.filter { $0.data["kind"] == "stairs" }
      #expect(stairs.map(\.id) == ["stairs-1"])
      #expect(stairs.allSatisfy { $0.points[0].x > 420 && $0.points[0].x < 620 })
    }
    let route = building.route(from: .named("A-101"), to: .named("A-202"))
    #expect(route?.levelIDs == ["A-1", "A-2"])
  }

  @Test(arguments: [false, true])
  func `a sign from wall to wall does not part its staircase`(isCurved: Bool) throws {
    let corners = Self.steps(4, x: 500, y: 45)
    let sides = zip(corners, corners.dropFirst()).map { from, to in
      let third = PlanPoint(x: (to.x - from.x) / 3, y: (to.y - from.y) / 3)
      return isCurved
        ? "c\(third.x),\(third.y) \(2 * third.x),\(2 * third.y) \(3 * third.x),\(3 * third.y)"
        : "L\(to.x),\(to.y)"
    }
    let signs = """
      <line x1="420" y1="46" x2="590" y2="46"/>
      <path d="M\(corners[0].x),\(corners[0].y)\(sides.joined())z"/>
      """
    let (adoption, _) = try adoptDrawings([
      "A-1": Self.level(1, signs: signs), "A-2": Self.level(2, signs: signs),
    ])
    for page in adoption.package.pages {
      #expect(page.portals.filter { $0.data["kind"] == "stairs" }.map(\.id) == ["stairs-1"])
      // The room of the stairs is whole, at both sides of the sign.
      #expect(
        page.rooms.contains { room in
          room.points.contains { $0.x < 425 && $0.y < 50 }
            && room.points.contains { $0.x > 585 && $0.y < 50 }
            && room.points.allSatisfy { $0.y < 50 }
        })
    }
  }
}
