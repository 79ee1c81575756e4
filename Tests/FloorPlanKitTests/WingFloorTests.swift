import Testing

@testable import FloorPlanKit

/// Foreign plans with a wing whose floor is one shape under its rooms.
@Suite struct WingFloorTests {
  private static func room(_ number: Int, _ x: Int, _ y: Int, _ width: Int) -> String {
    """
    <rect class="b" x="\(x)" y="\(y)" width="\(width)" height="\(width)"/>
    <text x="\(x + 10)" y="\(y + 50)">\(number)</text>
    """
  }

  /// Six rooms in a wing, and a corridor from there to three others.
  private static let floor: String = {
    let left = (0..<3).map { room(101 + $0, 100, 100 + $0 * 100, 100) }
    let right = (0..<3).map { room(104 + $0, 300, 100 + $0 * 100, 100) }
    let others = (0..<3).map { room(107 + $0, 450 + $0 * 80, 340, 80) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <style>.a{fill:#999;stroke:#000}.b{fill:#fc2;stroke:#000}</style>
      <g id="rooms"><rect class="a" x="100" y="100" width="300" height="400"/>
      <rect class="a" x="150" y="420" width="550" height="60"/>
      \((left + right + others).joined())</g></svg>
      """
  }()

  @Test func `a corridor leads out of a wing whose floor surrounds most rooms`() throws {
    let (adoption, building) = try adoptDrawings(["W-1": Self.floor])
    #expect(adoption.levels.first?.corridors == 2)
    let walls = building.levels[0].walls.flatMap { $0.outline.segments() }
    // The wing's floor has a wall around it, but none across the corridor.
    #expect(walls.contains { $0.from.x == 400 && $0.to.x == 400 })
    let along = Segment(PlanPoint(x: 390, y: 450), PlanPoint(x: 410, y: 450))
    #expect(!walls.contains { $0.crossing(along) != nil })
    for (one, two) in [("101", "109"), ("106", "107"), ("103", "104")] {
      #expect(building.route(from: .named(one), to: .named(two)) != nil)
    }
  }
}
