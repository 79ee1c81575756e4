import Foundation
import Testing

@testable import FloorPlanKit

/// Stairs by their treads: around a centre, and where coordinates are rounded.
@Suite struct SpiralStairsTests {
  private static let depths = 2.0...12.0

  private static func spokes(
    _ count: Int, at center: (Double, Double), from inner: Double, to outer: Double,
    turn: Double = 2 * .pi
  ) -> [Segment] {
    (0..<count).map { number in
      let angle = turn * Double(number) / Double(count)
      func place(_ radius: Double) -> PlanPoint {
        PlanPoint(x: center.0 + radius * cos(angle), y: center.1 + radius * sin(angle))
      }
      return Segment(place(inner), place(outer))
    }
  }

  @Test(arguments: [(12, 0.0, 1.0), (16, 10.0, 1.0), (10, 8.0, 0.75)])
  func `treads around a centre are a spiral staircase`(
    count: Int, inner: Double, turns: Double
  ) throws {
    let lines = Self.spokes(count, at: (400, 300), from: inner, to: 45, turn: turns * 2 * .pi)
    let found = SpiralStairs(lines, depths: Self.depths)
    #expect(found.treads == Set(lines))
    let box = try #require(found.boxes.first)
    #expect(found.boxes.count == 1)
    #expect(box.expanded(by: 1).contains(PlanPoint(x: 400, y: 300)))
    #expect(box.width < 91 && box.height < 91)
  }

  @Test func `other lines are none`() {
    // Too few, rows of seats far from their centre, all from one corner of a hatching.
    let few = Self.spokes(6, at: (400, 300), from: 0, to: 45)
    #expect(SpiralStairs(few, depths: Self.depths).boxes.isEmpty)
    let rows = Self.spokes(20, at: (400, 300), from: 200, to: 240, turn: 1)
    #expect(SpiralStairs(rows, depths: Self.depths).boxes.isEmpty)
    let parallel = (0..<20).map {
      Segment(PlanPoint(x: 6 * Double($0), y: 0), PlanPoint(x: 6 * Double($0), y: 40))
    }
    #expect(SpiralStairs(parallel, depths: Self.depths).boxes.isEmpty)
    let strange = [Double.nan, .infinity, 0].map {
      Segment(PlanPoint(x: $0, y: 0), PlanPoint(x: 0, y: $0))
    }
    #expect(SpiralStairs(strange + strange + strange, depths: Self.depths).boxes.isEmpty)
  }

  @Test func `many lines are bounded`() {
    let lines = (0..<19_000).map { number -> Segment in
      let angle = Double(number) * 2.4
      let from = PlanPoint(x: 30 * cos(angle * 7), y: 30 * sin(angle * 3))
      return Segment(from, PlanPoint(x: from.x + 40 * cos(angle), y: from.y + 40 * sin(angle)))
    }
    // They lie on each other, so that comparing all would take hundreds of millions of tests.
    let tests = SpiralStairs(lines, depths: Self.depths).tests
    let most = SpiralStairs.mostTests + 2 * lines.count
    #expect((SpiralStairs.mostTests...most).contains(tests), "\(tests)")
  }

  @Test func `the levels of a spiral staircase are joined`() throws {
    func line(_ one: Segment) -> String {
      #"<line x1="\#(one.from.x)" y1="\#(one.from.y)" x2="\#(one.to.x)" y2="\#(one.to.y)"/>"#
    }
    let treads = Self.spokes(14, at: (500, 360), from: 6, to: 30).map(line).joined()
    let floor = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      <g id="rooms" fill="none" stroke="#000"><rect x="100" y="100" width="400" height="200"/>
      <rect x="500" y="100" width="400" height="200"/>
      <rect x="100" y="300" width="800" height="120"/>\(treads)</g>
      <g id="doors"><rect x="300" y="299" width="20" height="2"/>
      <rect x="700" y="299" width="20" height="2"/></g>
      <g id="names"><text x="280" y="200">1</text><text x="680" y="200">2</text>
      <text x="200" y="380">Corridor</text></g></svg>
      """
    let (adoption, building) = try adoptDrawings(["S-1": floor, "S-2": floor])
    #expect(adoption.levels.map(\.links) == [1, 1])
    // The treads are neither walls nor doors.
    #expect(adoption.levels.map(\.guessedDoors) == [0, 0])
    let route = building.route(from: .named("S-1-1"), to: .named("S-2-2"))
    #expect(route?.levelIDs == ["S-1", "S-2"])
  }

  @Test func `treads with rounded ends far from the page's corner are one flight`() throws {
    // Turned by 20°, with one decimal: the ends say the direction to some thousandths only.
    let (across, along) = ((cos(0.36), sin(0.36)), (-sin(0.36), cos(0.36)))
    func rounded(_ x: Double, _ y: Double) -> PlanPoint {
      PlanPoint(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10)
    }
    let treads = (0..<14).map { number -> Segment in
      let (x, y) = (1900 + 4.5 * Double(number) * across.0, 700 + 4.5 * Double(number) * across.1)
      return Segment(rounded(x, y), rounded(x + 27 * along.0, y + 27 * along.1))
    }
    let flights = Flights(treads, diagonal: 2100, scale: nil)
    #expect(flights.boxes.count == 1)
    #expect(flights.treads == Set(treads))
  }
}
