import Testing

@testable import FloorPlanKit

/// Drawn stairs that have neither a label nor an id.
@Suite struct UnnamedStairsTests {
  /// Two rooms at a corridor with stairs of a shape without an id.
  private static func level(_ number: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g id="rooms">
    <rect id="R-\(number)01" x="0" y="0" width="100" height="100"/>
    <rect id="R-\(number)02" x="100" y="0" width="100" height="100"/></g>
    <g id="corridors"><rect id="hall" x="0" y="100" width="300" height="50"/></g>
    <g id="doors"><line x1="40" y1="100" x2="60" y2="100"/>
    <line x1="140" y1="100" x2="160" y2="100"/></g>
    <g id="stairs"><rect x="260" y="110" width="30" height="30"/></g></svg>
    """
  }

  @Test func `stairs without an id are joined where they are above each other`() throws {
    let (adoption, building) = try adoptDrawings(["G-1": Self.level(1), "G-2": Self.level(2)])
    #expect(adoption.package.pages.flatMap(\.portals).map(\.id) == ["stairs-1", "stairs-1"])
    let route = building.route(from: .named("G-R-101"), to: .named("G-R-202"))
    #expect(route?.levelIDs == ["G-1", "G-2"])
  }
}
