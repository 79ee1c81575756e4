import Testing

@testable import FloorPlanKit

/// Doors and stairs open the rooms in whose edges they are, and no wall beside them.
@Suite struct WallsBesideDoorsTests {
  @Test func `a door between two rooms opens no third one near it`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="100" y="100" width="100" height="100"/>"#,
      #"<rect id="B" x="200" y="100" width="100" height="100"/>"#,
      #"<rect id="C" x="100" y="200" width="100" height="100"/>"#,
    ]
    plan["3-1", "Doors"] = [#"<path id="door" d="M200,193V197"/>"#]
    let building = try plan.building()
    #expect(building.route(from: .room("3-A"), to: .room("3-B")) != nil)
    #expect(building.route(from: .room("3-A"), to: .room("3-C")) == nil)
  }

  @Test func `stairs with a door open no other room beside them`() throws {
    var plan = PlanSketch()
    for level in ["3-1", "3-2"] {
      plan[level, "Rooms"] = [
        #"<rect id="R\#(level.suffix(1))" x="100" y="100" width="100" height="100"/>"#,
        #"<rect id="shaft" data-kind="corridor" x="200" y="100" width="50" height="100"/>"#,
        #"<rect id="hall\#(level.suffix(1))" data-kind="corridor" x="100" y="200" width="150" height="50"/>"#,
      ]
      plan[level, "Doors"] = [#"<path id="door-shaft" d="M215,200H235"/>"#]
      plan[level, "Portals"] = [#"<rect id="stairs-1" x="200" y="100" width="50" height="100"/>"#]
    }
    let building = try plan.building()
    #expect(building.route(from: .room("3-hall1"), to: .room("3-hall2")) != nil)
    #expect(building.route(from: .room("3-R1"), to: .room("3-hall2")) == nil)
  }

  @Test func `on a large plan with a scale a door opens what is within a metre`() throws {
    var plan = PlanSketch()
    plan.json = #"{"units":{"metersPerUnit":1}}"#
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="100" y="100" width="100" height="100"/>"#,
      #"<rect id="B" x="205" y="100" width="100" height="100"/>"#,
    ]
    plan["3-1", "Doors"] = [#"<path id="door" d="M200,140V142"/>"#]
    #expect(try plan.building().route(from: .room("3-A"), to: .room("3-B")) == nil)
  }

  @Test func `a route stays in the building although the way outside is shorter`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="60" y="360" width="40" height="40"/>"#,
      #"<rect id="B" x="900" y="360" width="40" height="40"/>"#,
      """
      <path id="hall" data-kind="corridor" \
      d="M100,100H900V400H860V140H140V400H100Z"/>
      """,
    ]
    plan["3-1", "Doors"] = [
      #"<path id="door-A" d="M100,375V385"/>"#, #"<path id="door-B" d="M900,375V385"/>"#,
      #"<path id="out-1" d="M115,400H125"/>"#, #"<path id="out-2" d="M875,400H885"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .room("3-A"), to: .room("3-B")))
    #expect(try #require(route.length) > 120)
    #expect(!route.nodes.contains { $0.contains("out-") })
  }

  @Test func `a room whose middle is in another one is reached`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<rect id="outer" x="100" y="100" width="300" height="200"/>"#,
      #"<rect id="inner" x="170" y="120" width="170" height="160"/>"#,
      #"<rect id="hall" data-kind="corridor" x="100" y="300" width="300" height="50"/>"#,
    ]
    plan["3-1", "Doors"] = [#"<path id="door" d="M120,300H130"/>"#]
    let building = try plan.building()
    let route = try #require(building.route(from: .room("3-hall"), to: .room("3-outer")))
    let end = try #require(route.points.last.map { building.graph.points[$0].position })
    #expect(end.x < 170 || end.x > 340 || end.y < 120 || end.y > 280)
  }

  @Test func `a door drawn into a room beside all paths leads there`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="100" y="100" width="100" height="100"/>"#,
      #"<rect id="B" x="100" y="214" width="100" height="100"/>"#,
      #"<rect id="inner" x="200" y="100" width="100" height="100"/>"#,
    ]
    plan["3-1", "Paths"] = [#"<line id="path" x1="150" y1="207" x2="600" y2="207"/>"#]
    plan["3-1", "Doors"] = [
      #"<line id="A" x1="150" y1="200" x2="150" y2="207"/>"#,
      #"<line id="B" x1="150" y1="214" x2="150" y2="207"/>"#,
    ]
    #expect(try plan.building().route(from: .room("3-B"), to: .room("3-inner")) == nil)
    plan["3-1", "Doors"].append(#"<line id="new" x1="200" y1="120" x2="200" y2="130"/>"#)
    let building = try plan.building()
    let route = try #require(building.route(from: .room("3-B"), to: .room("3-inner")))
    #expect(route.nodes.contains("3-1:new"))
    #expect(route.nodes.contains("3-1:A"))
  }

  @Test func `a corridor around two rooms does not count as one side of the door between them`()
    throws
  {
    var plan = PlanSketch()
    plan["3-1", "Corridors"] = [#"<rect id="hall" x="50" y="50" width="500" height="400"/>"#]
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="100" y="100" width="100" height="100"/>"#,
      #"<rect id="B" x="100" y="204" width="100" height="100"/>"#,
    ]
    // It is in the edge of the one room, and near that of the other.
    plan["3-1", "Doors"] = [#"<path id="door" d="M140,200.5H150"/>"#]
    let building = try plan.building()
    #expect(building.route(from: .room("3-A"), to: .room("3-B")) != nil)
  }

  @Test(arguments: [4.0, 5, 5.6, 6])
  func `a door on the far side of a thick wall leads on through the room`(thickness: Double)
    throws
  {
    var plan = PlanSketch()
    plan["3-1", "Corridors"] = [#"<rect id="hall" x="100" y="50" width="300" height="50"/>"#]
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="100" y="100" width="100" height="80"/>"#,
      #"<rect id="B" x="100" y="\#(180 + thickness)" width="100" height="80"/>"#,
      #"<rect id="C" x="300" y="100" width="100" height="80"/>"#,
    ]
    plan["3-1", "Doors"] = [
      #"<path id="inner" d="M120,\#(180 + thickness)H130"/>"#,
      #"<path id="outer" d="M170,100H180"/>"#, #"<path id="other" d="M340,100H350"/>"#,
    ]
    let building = try plan.building()
    #expect(building.route(from: .room("3-B"), to: .room("3-C")) != nil)
  }

  @Test func `a narrow door opens both faces of its wall`() throws {
    var plan = PlanSketch()
    plan.json = #"{"units":{"metersPerUnit":0.07}}"#
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="100" y="20" width="100" height="80"/>"#,
      #"<rect id="B" x="100" y="103" width="100" height="80"/>"#,
    ]
    // 0.56 m wide, less than the least width between walls.
    plan["3-1", "Walls"] = [
      #"<rect id="left" x="100" y="100" width="50" height="3"/>"#,
      #"<rect id="right" x="158" y="100" width="42" height="3"/>"#,
    ]
    #expect(try plan.building().route(from: .room("3-A"), to: .room("3-B")) == nil)
    plan["3-1", "Doors"] = [#"<path id="door" d="M150,100H158"/>"#]
    #expect(try plan.building().route(from: .room("3-A"), to: .room("3-B")) != nil)
  }

  @Test func `a door across a corridor is in the wall along its mark, not in an edge beside it`()
    throws
  {
    var plan = PlanSketch()
    plan.json = "{}"
    // A spike of its outline, as traced shapes have them, is nearer to the door than the wall's line.
    plan["3-1", "Corridors"] = [
      """
      <path id="hall" d="M200,100H600V140H210V300H150V140.01H200L201.5,150 200,140Z"/>
      """
    ]
    plan["3-1", "Walls"] = [
      #"<line id="left" x1="150" y1="140" x2="202" y2="140"/>"#,
      #"<line id="right" x1="208" y1="140" x2="600" y2="140"/>"#,
    ]
    plan["3-1", "Rooms"] = [
      #"<rect id="A" x="300" y="60" width="100" height="40"/>"#,
      #"<rect id="B" x="50" y="200" width="100" height="60"/>"#,
    ]
    plan["3-1", "Doors"] = [
      #"<line id="across" x1="202" y1="140" x2="208" y2="140"/>"#,
      #"<line id="door-A" x1="345" y1="100" x2="355" y2="100"/>"#,
      #"<line id="door-B" x1="150" y1="225" x2="150" y2="235"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .room("3-A"), to: .room("3-B")))
    #expect(route.nodes.contains("3-1:across"))
  }
}
