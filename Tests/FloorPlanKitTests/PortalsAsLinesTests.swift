import Testing

@testable import FloorPlanKit

/// Portals drawn as lines, one end of which lies on a way.
@Suite struct PortalsAsLinesTests {
  private static func plan(_ portal: String) -> PlanSketch {
    var plan = PlanSketch()
    for floor in 1...2 {
      plan["7-\(floor)", "Rooms"] = [
        #"<rect id="room-\#(floor)1" x="0" y="0" width="80" height="80"/>"#
      ]
      plan["7-\(floor)", "Doors"] = [
        #"<rect id="door-\#(floor)1" x="38" y="78" width="4" height="4"/>"#
      ]
      plan["7-\(floor)", "Paths"] = [#"<path id="way" d="M20,90H500"/>"#]
      plan["7-\(floor)", "Portals"] = [portal]
    }
    return plan
  }

  @Test(arguments: [8, 90, 300])
  func `either end may lie on the way, however long the line is`(length: Int) throws {
    for line in [
      "x1=\"400\" y1=\"90\" x2=\"400\" y2=\"\(90 + length)\"",
      "x1=\"400\" y1=\"\(90 + length)\" x2=\"400\" y2=\"90\"",
    ] {
      let building = try Self.plan("<line id=\"Stair.1\" \(line)/>").building()
      #expect(building.route(from: .room("7-11"), to: .room("7-21")) != nil)
      #expect(!building.lint().contains { $0.code == .portalOffPath })
    }
  }

  @Test func `a portal that no way leads to is a finding with its distance`() throws {
    let building = try Self.plan(
      #"<line id="Stair.1" x1="400" y1="200" x2="400" y2="240"/>"#
    ).building()
    #expect(building.route(from: .room("7-11"), to: .room("7-21")) == nil)
    let found = building.lint().filter { $0.code == .portalOffPath }
    #expect(found.map(\.ids) == [["Stair.1"], ["Stair.1"]])
    #expect(found.allSatisfy { $0.severity == .error && $0.distance == 110 })
  }
}
