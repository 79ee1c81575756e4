import Testing

@testable import FloorPlanKit

/// Names that foreign drawings give to the shapes of rooms.
@Suite struct NamesOfShapesTests {
  @Test func `a word and a mark before most numbers are a prefix`() {
    func prefix(_ start: String) -> String? {
      ItemName.commonPrefix(of: (101...108).map { start + "\($0)" })
    }
    #expect(prefix("zone_") == "zone_")
    #expect(prefix("Room-") == "Room-")
    // Letters of a building.
    #expect(prefix("B") == nil)
    #expect(prefix("r") == nil)
    #expect(prefix("B-") == nil)
    #expect(prefix("EG.") == nil)
    #expect(ItemName.commonPrefix(of: ["zone_1", "zone_2", "zone_3"]) == nil)
    #expect(
      ItemName.commonPrefix(of: (1...8).map { "r\($0)" } + (1...8).map { "hall\($0)" }) == nil)
  }

  @Test func `a name loses the prefix only before a number`() {
    #expect(ItemName.without(prefix: "r", "r101") == "101")
    #expect(ItemName.without(prefix: "r", "rB019-1") == "B019-1")
    #expect(ItemName.without(prefix: "r", "rElevator") == "rElevator")
    #expect(ItemName.without(prefix: "r", "library") == "library")
    #expect(ItemName.without(prefix: nil, "r101") == "r101")
  }

  private static func numbers(_ shapes: [String]) throws -> Set<String> {
    let (_, building) = try adoptDrawings([
      "F-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">
      <style>.st0{fill:#ddd;stroke:#000}</style>
      \(shapes.joined())</svg>
      """
    ])
    return Set(building.rooms.map(\.room.number))
  }

  @Test func `ids are shown without their common prefix`() throws {
    let rooms = (1...8).map {
      #"<rect id="zone_10\#($0)" x="\#(100 * $0)" y="100" width="100" height="80"/>"#
    }
    let numbers = try Self.numbers(["<g id=\"rooms\">"] + rooms + ["</g>"])
    #expect(numbers.isSuperset(of: ["101", "108"]), "\(numbers)")
  }

  @Test func `a shape alone in a group has its name`() throws {
    let rooms = (1...8).map {
      #"<g id="_1\#($0)"><rect class="st0" x="\#(100 * $0)" y="100" width="100" height="80"/></g>"#
    }
    let numbers = try Self.numbers(
      rooms + [#"<g id="Library"><rect class="st0" x="100" y="180" width="300" height="80"/></g>"#])
    #expect(numbers.isSuperset(of: ["11", "18", "Library"]), "\(numbers)")
  }
}
