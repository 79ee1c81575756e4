import Testing

@testable import FloorPlanKit

/// Shapes among rooms that are the background of what a level does not show.
@Suite struct BackgroundShapesTests {
  private static func floor(_ style: String) -> String {
    let rooms = (1...6).map { number in
      #"<rect id="room-\#(number)" class="room" x="\#(100 * number)" y="100" width="100" height="80"/>"#
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500">
      \(rooms.joined())
      <rect id="hall" class="hall" x="100" y="180" width="600" height="60"/>
      <rect id="wing-b" class="room \(style)" x="100" y="300" width="200" height="150"/></svg>
      """
  }

  @Test func `a wing drawn as a background is no room`() throws {
    let (_, building) = try adoptDrawings(["F-1": Self.floor("room-bg-wing")])
    #expect(building.levels[0].rooms.allSatisfy { !$0.number.hasPrefix("wing") })
    let (_, other) = try adoptDrawings(["F-1": Self.floor("room-wing")])
    #expect(other.levels[0].rooms.contains { $0.number.hasPrefix("wing") })
  }

  @Test func `rooms that all have such a class remain`() throws {
    let text = Self.floor("a").replacing(#"class="room""#, with: #"class="room room-bg""#)
    let (_, building) = try adoptDrawings(["F-1": text])
    #expect(building.levels[0].rooms.count { !$0.isWalkable } >= 6)
  }
}
