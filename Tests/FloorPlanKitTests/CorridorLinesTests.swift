import Testing

@testable import FloorPlanKit

/// Maps whose corridors are broad lines between rooms.
@Suite struct CorridorLinesTests {
  /// Four shops above and below a corridor, inside of a shell that leaves a slit behind them, with
  /// narrower corridors that lead to the shops.
  private static func floor(side: Int) -> String {
    let shops = (0..<4).map { number in
      let (x, y) = (120 + 420 * (number % 2), number < 2 ? 90 : 460)
      return #"<rect class="room" x="\#(x)" y="\#(y)" width="150" height="110"/>"#
        + #"<text class="room-label" x="\#(x + 50)" y="\#(y + 60)">SHOP \#(number + 1)</text>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700" width="1000" height="700">
      <rect x="40" y="60" width="920" height="540" fill="#eee" stroke="#000" stroke-width="3"/>
      <g fill="none" stroke="#cdf" stroke-width="46"><path d="M80,330H920"/></g>
      <g fill="none" stroke="#cdf" stroke-width="\(side)">
      <path d="M195,330V230"/><path d="M400,330V250H300"/><path d="M615,330V230"/>
      <path d="M195,330V430"/><path d="M615,330V430"/></g>
      <g>\(shops.joined())</g>
      <rect class="door" x="40" y="310" width="10" height="40"/></svg>
      """
  }

  @Test func `lines half as wide as the broadest corridor are no walls`() throws {
    let (_, broad) = try adoptDrawings(["F-1": Self.floor(side: 26)])
    #expect(broad.levels[0].walls.count == 1)
    let (_, narrow) = try adoptDrawings(["F-1": Self.floor(side: 4)])
    #expect(narrow.levels[0].walls.count > 1)
  }

  @Test func `doors face the line of a corridor`() throws {
    let (_, building) = try adoptDrawings(["F-1": Self.floor(side: 26)])
    let level = building.levels[0]
    let doors = level.doors.filter {
      level.roomNumbers(of: $0).contains { !level.rooms[$0].isWalkable }
    }
    #expect(doors.count == 4)
    #expect(
      doors.allSatisfy { [200, 460].contains($0.position.y.rounded()) }, "\(doors.map(\.position))")
  }

  @Test func `doors of the building alone do not show where those of rooms are`() throws {
    let (_, building) = try adoptDrawings(["F-1": Self.floor(side: 26)])
    let rooms = building.levels[0].rooms.filter { !$0.isWalkable }.map(\.id)
    #expect(rooms.count == 4)
    let route = try #require(building.route(from: .room(rooms[0]), to: .room(rooms[3])))
    #expect(route.doubtfulDoors.count == 2)
  }
}
