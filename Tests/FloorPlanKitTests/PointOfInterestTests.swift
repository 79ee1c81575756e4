import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PointOfInterestTests {
  /// A hall whose ways are derived, with two rooms at its left end.
  private static func hall(_ interests: [String], walls: [String] = []) -> PlanSketch {
    var plan = PlanSketch()
    plan["3-1", "Corridors"] = [#"<rect id="hall-1" x="100" y="50" width="800" height="400"/>"#]
    plan["3-1", "Rooms"] = [
      #"<rect id="room-1" x="20" y="200" width="80" height="80"/>"#,
      #"<rect id="room-2" x="20" y="300" width="80" height="80"/>"#,
    ]
    plan["3-1", "Doors"] = [
      #"<rect id="d1" x="98" y="235" width="4" height="10"/>"#,
      #"<rect id="d2" x="98" y="335" width="4" height="10"/>"#,
    ]
    plan["3-1", "POI"] = interests
    plan["3-1", "Walls"] = walls
    return plan
  }

  private func nearest(
    _ kind: String, in plan: PlanSketch, from start: IndoorPlace = .room("3-1")
  ) throws -> Route? {
    guard case .found(let route) = try plan.building().nearest(kind, from: start) else {
      return nil
    }
    return route
  }

  private let toilet = #"<circle id="poi-toilet-1" cx="500" cy="240" r="5"/>"#

  @Test func `what stands far from all doors of an open hall is walked to straight`() throws {
    let route = try #require(try nearest("toilet", in: Self.hall([toilet])))
    #expect(abs(try #require(route.length) - 44) < 0.1)
    #expect(route.nodes.last == "3-1:poi-toilet-1")
  }

  @Test func `one behind a wall is not reached, one around a corner is`() throws {
    let wall = #"<path id="wall" d="M300,50V450"/>"#
    #expect(try nearest("toilet", in: Self.hall([toilet], walls: [wall])) == nil)
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<path id="corridor-1" d="M100,100H500V400H450V150H100Z"/>"#,
      #"<rect id="1" x="100" y="150" width="100" height="100"/>"#,
    ]
    plan["3-1", "Doors"] = [#"<rect id="door-1" x="140" y="147" width="20" height="6"/>"#]
    plan["3-1", "POI"] = [#"<circle id="poi-toilet-1" cx="475" cy="380" r="5"/>"#]
    let route = try #require(try nearest("toilet", in: plan))
    #expect(route.points.contains { route.building.graph.points[$0].kind == .junction })
    #expect(abs(try #require(route.length) - 58.5) < 3)
  }

  @Test func `nobody walks through a point of interest to get elsewhere`() throws {
    let between = #"<circle id="poi-lamp-1" cx="110" cy="290" r="5"/>"#
    let plan = try Self.hall([between]).building()
    let route = try #require(plan.route(from: .room("3-1"), to: .room("3-2")))
    #expect(!route.points.contains { plan.graph.points[$0].kind == .poi })
  }

  @Test func `one in a room is reached from the room's door`() throws {
    let inside = #"<circle id="poi-buffet-1" cx="30" cy="210" r="5"/>"#
    let route = try #require(
      try nearest("buffet", in: Self.hall([inside]), from: .room("3-2")))
    let door = PlanPoint(x: 100, y: 240)
    let expected = 4 + 10 + 0.1 * door.distance(to: PlanPoint(x: 30, y: 210))
    #expect(abs(try #require(route.length) - expected) < 0.3)
  }

  @Test func `the toilet of the sample campus is not walked past`() throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    guard case .found(let route) = campus.nearest("toilet", from: .room("15-2-13")) else {
      Issue.record("no toilet")
      return
    }
    #expect(try #require(route.length) < 11)
    #expect(!route.steps().contains { $0.kind == .back })
  }

  @Test func `stairs and lifts among points of interest are portals`() throws {
    var plan = PlanSketch.clean
    for level in ["7-1", "7-2"] {
      plan[level, "Portals"].removeFirst()
      plan[level, "POI"] += [
        #"<circle id="stairs-1" cx="940" cy="220" r="5"/>"#,
        #"<circle id="q1" inkscape:label="elevator-1" cx="900" cy="220" r="5"/>"#,
        #"<circle id="stairs-map" cx="800" cy="220" r="5"/>"#,
      ]
    }
    let building = try plan.building()
    let onFoot = try #require(building.route(from: .code("07001"), to: .code("07002")))
    #expect(onFoot.legs.contains { $0.way.passage == .stairs })
    let wheels = try #require(
      building.route(from: .code("07001"), to: .code("07002"), profile: .stepFree))
    #expect(wheels.legs.contains { $0.way.passage == .elevator })
    let names = building.level("7-1")?.pointsOfInterest.map(\.name)
    #expect(names == ["poi-buffet-1", "stairs-map"])
    #expect(try plan.building().lint() == [])
  }

  @Test func `a place in a hall is found by the building and its name, as a room is`() throws {
    let lounge = #"<circle id="124" cx="500" cy="240" r="5"/>"#
    let building = try Self.hall([lounge]).building()
    for name in ["124", "3-124", "3-1:124"] {
      let route = try #require(building.route(from: .room("3-1"), to: .named(name)), "\(name)")
      #expect(route.nodes.last == "3-1:124")
    }
  }
}
