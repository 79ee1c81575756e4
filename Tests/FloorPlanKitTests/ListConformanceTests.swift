import FloorPlanKit
import Testing

/// What lists and navigation stacks of an app ask for: identity and equality.
@Suite struct ListConformanceTests {
  private static func building() throws -> Building {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 100">
          <g id="rooms">
            <rect id="room-1" x="10" y="10" width="40" height="30"/>
            <rect id="room-2" x="110" y="10" width="40" height="30"/>
          </g>
          <g id="doors"><path id="door-1" d="M 25,40 h 8"/><path id="door-2" d="M 125,40 h 8"/></g>
          <g id="paths"><path d="M 5,44 H 205"/></g>
        </svg>
        """.utf8)
    return try Building(drawings: ["7-1": drawing], metersPerUnit: 0.1)
  }

  private static func ids<Element: Identifiable>(_ elements: [Element]) -> Set<Element.ID> {
    Set(elements.map(\.id))
  }

  @Test func `equal routes are equal values`() throws {
    let (one, two) = (try Self.building(), try Self.building())
    let route = try #require(one.route(from: .room("7-1"), to: .room("7-2")))
    let same = try #require(two.route(from: .room("7-1"), to: .room("7-2")))
    let back = try #require(one.route(from: .room("7-2"), to: .room("7-1")))
    #expect(route == same)
    #expect(Set([route, same, back]).count == 2)
  }

  @Test func `rooms, levels and vertices are identified`() throws {
    let building = try Self.building()
    #expect(Self.ids(building.levels) == ["7-1"])
    #expect(Self.ids(building.levels[0].rooms) == ["7-1", "7-2"])
    #expect(Self.ids(building.graph.points).count == building.graph.points.count)
    let reach = try #require(building.reach(from: .room("7-1")))
    #expect(Self.ids(reach.rooms) == ["7-1", "7-2"])
  }
}
