import Testing

@testable import FloorPlanKit

/// The walls that a door opens.
@Suite struct DoorOpeningTests {
  private static func wall(_ from: Double, _ to: Double) -> Segment {
    Segment(PlanPoint(x: from, y: 0), PlanPoint(x: to, y: 0))
  }

  private static func opening(between from: Double, _ to: Double, in walls: [Segment]) -> Opening {
    let ends = [PlanPoint(x: from, y: 0), PlanPoint(x: to, y: 0)]
    let mark = Outline(lines: [Outline.Line(points: ends, isClosed: false)])
    let middle = PlanPoint(x: (from + to) / 2, y: 0)
    let barriers = Barriers(walls: walls, obstacles: [], gap: 4)
    return barriers.opening(
      of: DoorFrame(middle: middle, mark: mark, wall: walls[0]), step: 4)
  }

  @Test(arguments: [(-3.0, 3.0), (-4, 2), (-2, 3)])
  func `a door in a piece of a wall opens it, whatever gap is beside it`(
    ends: (from: Double, to: Double)
  ) {
    // The first wall ends at a narrow gap, the last one begins where the middle one ends.
    let piece = Self.wall(-4.3, 3.6)
    let walls = [Self.wall(-50, -6.86), piece, Self.wall(3.55, 50)]
    let opening = Self.opening(between: ends.from, ends.to, in: walls)
    #expect(opening.barriers.contains(piece))
    let through = Segment(PlanPoint(x: -0.2, y: -2), PlanPoint(x: -0.2, y: 2))
    let barriers = Barriers(walls: walls, obstacles: [], gap: 4)
    #expect(barriers.letPass(through, opening: opening, .none))
    #expect(!barriers.letPass(through, opening: .none, .none))
  }

  @Test func `what stands in a door's gap stays a wall`() {
    let post = Self.wall(-1, 1)
    let walls = [Self.wall(-50, -5), post, Self.wall(5, 50)]
    let opening = Self.opening(between: -5, 5, in: walls)
    #expect(!opening.barriers.contains(post))
  }

  @Test func `the middle of a shape is not beside one of its corners`() {
    func shape(_ corners: [(Double, Double)]) -> Outline {
      Outline(lines: [.init(points: corners.map { PlanPoint(x: $0, y: $1) }, isClosed: true)])
    }
    let narrow = shape([(0, 0), (100, 0), (100, 52), (52, 52), (52, 100), (0, 100)])
    let inner = narrow.innerPoint
    #expect(inner?.x == 50 && inner.map { abs($0.y - 10.3) < 1e-9 } == true)
    let wide = shape([(0, 0), (100, 0), (100, 70), (70, 70), (70, 100), (0, 100)])
    #expect(wide.innerPoint == PlanPoint(x: 50, y: 50))
  }
}
