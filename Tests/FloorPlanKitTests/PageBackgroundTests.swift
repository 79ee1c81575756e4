import Testing

@testable import FloorPlanKit

/// Foreign drawings on a page with a background of its own, as drawing programs export them.
@Suite struct PageBackgroundTests {
  /// Six rooms on both sides of a corridor, if there is one, far from the edges of the page.
  private static func plan(corridor: Bool) -> String {
    let rooms = (0..<6).map { number in
      let (x, y) = (100 + 60 * (number % 3), number < 3 ? 100 : 180)
      return """
        <rect x="\(x)" y="\(y)" width="60" height="50" stroke="#000" fill="#fff"/>
        <text x="\(x + 20)" y="\(y + 25)" font-size="10">10\(number + 1)</text>
        """
    }
    let hall = #"<rect x="100" y="150" width="180" height="30" stroke="black" fill="silver"/>"#
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="500" height="400">
      <rect width="500" height="400" fill="white"/>\(corridor ? hall : "")\(rooms.joined())
      <text x="100" y="60">Faculty of Art</text></svg>
      """
  }

  @Test func `the background is not an open area where a corridor is drawn`() throws {
    let (adoption, building) = try adoptDrawings(["A-1": Self.plan(corridor: true)])
    let level = try #require(adoption.levels.first)
    #expect((level.rooms, level.corridors) == (7, 1))
    let route = try #require(building.route(from: .named("101"), to: .named("106")))
    #expect(route.points.allSatisfy { (100...230).contains(building.graph.points[$0].position.y) })
  }

  @Test func `without corridors people walk over the background`() throws {
    let (_, building) = try adoptDrawings(["A-1": Self.plan(corridor: false)])
    #expect(building.route(from: .named("101"), to: .named("106")) != nil)
  }
}
