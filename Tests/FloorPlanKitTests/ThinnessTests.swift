import Testing

@testable import FloorPlanKit

/// Walls and rooms that are one shape with many rings.
@Suite struct ThinnessTests {
  private static func square(_ x: Double, _ y: Double, _ side: Double) -> Outline.Line {
    Outline.Line(
      points: [
        PlanPoint(x: x, y: y), PlanPoint(x: x + side, y: y),
        PlanPoint(x: x + side, y: y + side), PlanPoint(x: x, y: y + side),
      ], isClosed: true)
  }

  private static func squares(_ count: Int, _ side: Double) -> [Outline.Line] {
    (0..<count).map { square(Double($0 % 10) * 60 + 10, Double($0 / 10) * 60 + 10, side) }
  }

  @Test(arguments: [1, 100, 200, 1000])
  func `any number of rooms in one shape are not taken for walls`(_ count: Int) {
    let shape = Thinness(Self.squares(count, 50))
    #expect(abs(shape.width - 25) < 1e-9 && abs(shape.around - 200 * Double(count)) < 1e-6)
    #expect(!shape.isThin(diagonal: 1000) && !shape.isWall(diagonal: 1000))
  }

  @Test func `a wall around a hundred rooms is recognised`() {
    let shape = Thinness([Self.square(0, 0, 610)] + Self.squares(100, 58))
    #expect(shape.isWall(diagonal: 1000))
  }
}
