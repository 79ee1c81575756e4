import Testing

@testable import FloorPlanKit

/// Stairs whose names say a level that no file is named after.
@Suite struct MisdirectedStairsTests {
  private static func floor(_ stairs: String, rooms: ClosedRange<Int>) -> String {
    let shapes = rooms.map { number in
      let x = 20 + 100 * (number - rooms.lowerBound)
      return #"<rect id="room-\#(number)" x="\#(x)" y="20" width="100" height="80"/>"#
    }
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="460" height="200"><g id="Rooms">"#
      + shapes.joined() + #"<rect id="corridor" x="20" y="100" width="400" height="40"/></g>"#
      + #"<g id="Portals"><circle id="\#(stairs)" cx="220" cy="120" r="4"/></g></svg>"#
  }

  @Test func `they lead to those of the same name`() throws {
    let (adoption, building) = try adoptDrawings([
      "P-3": Self.floor("Stair.1.floor1", rooms: 301...304),
      "P-4": Self.floor("Stair.1.floor2", rooms: 401...404),
    ])
    #expect(adoption.unjoinedLevels.isEmpty)
    #expect(building.route(from: .named("301"), to: .named("404")) != nil)
  }
}
