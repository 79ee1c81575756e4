import Testing

@testable import FloorPlanKit

/// Openings on the grid of cells in which rooms are traced.
@Suite struct CellGridTests {
  /// A room that stands free in a hall, and an opening that begins at its door and runs on past its
  /// corner to the hall's wall.
  private static let opening = Segment(PlanPoint(x: 50, y: 40), PlanPoint(x: 50, y: 150))

  private static func grid(opening: Segment = opening) -> CellGrid {
    func wall(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> Segment {
      Segment(PlanPoint(x: x, y: y), PlanPoint(x: toX, y: toY))
    }
    var grid = CellGrid(PlanBox(minX: 0, minY: 0, maxX: 150, maxY: 150), cells: 300)
    for line in [
      wall(0, 0, 150, 0), wall(150, 0, 150, 150), wall(150, 150, 0, 150), wall(0, 150, 0, 0),
      wall(50, 20, 50, 40), wall(50, 95, 100, 95), wall(100, 95, 100, 20), wall(100, 20, 50, 20),
    ] { grid.draw(line) }
    grid.drawOpening(opening)
    grid.fill()
    return grid
  }

  @Test func `an opening is a door only where its sides are different areas`() throws {
    let grid = Self.grid()
    let hall = try #require(grid.area(at: PlanPoint(x: 20, y: 70)))
    let room = try #require(grid.area(at: PlanPoint(x: 75, y: 60)))
    #expect(hall != room && grid.area(at: PlanPoint(x: 75, y: 120)) == hall)
    let parts = grid.parts(of: Self.opening)
    #expect(parts.count == 1)
    let part = try #require(parts.first)
    #expect(Set([part.one, part.other]) == [hall, room])
    #expect(part.line.from == Self.opening.from && abs(part.line.to.y - 95) < 12.3)
  }

  @Test func `the rest of an opening lies inside one area`() throws {
    let grid = Self.grid()
    let inner = grid.inner(of: Self.opening)
    #expect(inner.count == 1)
    let part = try #require(inner.first)
    #expect(part.one == part.other && part.one == grid.area(at: PlanPoint(x: 20, y: 70)))
    #expect(part.line.to == Self.opening.to && abs(part.line.from.y - 95) < 12.3)
  }

  @Test func `a drawn door is one part in any case`() {
    let parts = Self.grid().parts(of: Self.opening, isWhole: true)
    #expect(parts.map(\.line) == [Self.opening])
  }

  @Test func `an erased opening belongs to its area, walls stay`() throws {
    var grid = Self.grid()
    let hall = try #require(grid.area(at: PlanPoint(x: 20, y: 70)))
    let inner = try #require(grid.inner(of: Self.opening).first)
    #expect(grid.area(at: PlanPoint(x: 50.1, y: 130.1)) == nil)
    let size = grid.sizes[hall]
    grid.erase(inner.line, into: hall)
    #expect(grid.area(at: PlanPoint(x: 50.1, y: 130.1)) == hall)
    #expect(grid.area(at: PlanPoint(x: 50.1, y: 60.1)) == nil)
    #expect(grid.area(at: PlanPoint(x: 50.1, y: 30.1)) == nil)
    #expect(grid.sizes[hall] > size)
  }
}
