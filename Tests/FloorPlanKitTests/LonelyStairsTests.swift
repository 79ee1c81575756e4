import Testing

@testable import FloorPlanKit

/// Drawn stairs whose names are on one level only.
@Suite struct LonelyStairsTests {
  private static func level(_ stairs: [(id: String, x: Int)]) -> String {
    let circles = stairs.map { #"<circle id="\#($0.id)" cx="\#($0.x)" cy="220" r="3"/>"# }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><g id="rooms">
      <rect id="1" x="100" y="100" width="400" height="100"/>
      <rect id="2" x="500" y="100" width="400" height="100"/></g>
      <g id="corridors"><rect id="hall" x="100" y="200" width="800" height="50"/></g>
      <g id="doors"><path d="M290,200h20"/><path d="M690,200h20"/></g>
      <g id="portals">\(circles.joined())</g></svg>
      """
  }

  private static func areJoined(_ lower: [(String, Int)], _ upper: [(String, Int)]) throws -> Bool {
    let (_, building) = try adoptDrawings(["A-1": level(lower), "A-2": level(upper)])
    return building.graph.ways.contains {
      building.graph.points[$0.start].level != building.graph.points[$0.end].level
    }
  }

  @Test func `stairs drawn a little apart are joined if no others are near`() throws {
    #expect(try Self.areJoined([("stairs-m1", 200)], [("stairs-m2", 245)]))
    #expect(try !Self.areJoined([("stairs-m1", 200)], [("stairs-m2", 300)]))
    // Either of two may be meant.
    #expect(try !Self.areJoined([("stairs-m1", 200)], [("stairs-m2", 245), ("stairs-n2", 155)]))
  }

  @Test func `lint says how to join stairs that may be the same`() throws {
    let (_, building) = try adoptDrawings([
      "A-1": Self.level([("stairs-m1", 200)]), "A-2": Self.level([("stairs-m2", 300)]),
    ])
    let fix = try #require(building.lint().first { $0.code == .unmatchedPortal }?.fix)
    #expect(
      fix.hasSuffix("draw --portal stairs-1=A-1@200,220 --portal stairs-1=A-2@300,220"), "\(fix)")
    let level = try #require(building.levels.first)
    let end = PortalPairs.End(level: 0, portal: 0)
    #expect(!Linter.isReplaced(end, by: [end], level))
  }

  @Test func `stairs beside the ones that were drawn for them are no finding`() throws {
    let (_, building) = try adoptDrawings([
      "A-1": Self.level([("stairs-m1", 200), ("stairs-1", 202)]),
      "A-2": Self.level([("stairs-m2", 300), ("stairs-1", 302)]),
    ])
    #expect(!building.lint().contains { $0.code == .unmatchedPortal })
  }
}
