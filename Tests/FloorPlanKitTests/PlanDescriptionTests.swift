import FloorPlanKit
import TestSupport
import Testing

@Suite struct PlanDescriptionTests {
  @Test(arguments: [
    (#"{"name": "x","#, "1:14: this is not JSON: it ends too early"),
    ("{\n \"name\" 7}", "2:9: this is not JSON: expected a colon after a member's name"),
    ("[]", "1:1: expected an object in braces"),
    (#"{"name": 7}"#, "1:10: 'name' has the wrong type"),
    (
      #"{"links": [{"kind": "teleport", "levels": ["7-1", "7-2"]}]}"#,
      "1:21: unknown kind of link 'teleport'; expected one of "
        + "stairs, elevator, escalator, ramp, bridge, exit"
    ),
    (
      #"{"links": [{"kind": "stairs", "levels": ["7-1"]}]}"#,
      "1:41: a link needs the ids of two levels or more"
    ),
    (
      #"{"links": [{"kind": "stairs", "levels": ["7-1", "7-2"], "seconds": -1}]}"#,
      "1:68: seconds must be a number from zero"
    ),
    (#"{"units": {"metersPerUnit": 0}}"#, "1:29: metersPerUnit must be above zero"),
    (
      #"{"units": {"scaleBar": {"id": "x", "meters": -1}}}"#,
      "1:46: the scale bar's meters must be above zero"
    ),
    (#"{"units": {"weights": "feet"}}"#, "1:23: weights are 'meters' or 'seconds', not 'feet'"),
    (
      #"{"profiles": [{"name": "p", "walkingSpeed": 0}]}"#,
      "1:45: walkingSpeed must be greater than zero, in metres per second"
    ),
    (
      #"{"profiles": [{"name": "p", "avoids": ["stairs", "stairz"]}]}"#,
      "1:50: unknown kind of way 'stairz'; expected one of "
        + "walk, steps, stairs, elevator, escalator, ramp, bridge"
    ),
    (
      #"{"buildings": [{"id": "7", "levels": [{"id": "1"}, {"id": "1"}]}]}"#,
      "1:59: the level '7-1' is listed twice"
    ),
  ])
  func `mistakes are told where they stand`(json: String, message: String) throws {
    var plan = PlanSketch.clean
    plan.json = json
    let folder = try plan.write()
    #expect {
      try Building(contentsOf: folder.url)
    } throws: {
      "\($0)" == "\(folder.path("plan.json")):\(message)"
    }
  }

  @Test func `links between exits join them, whatever they are called`() throws {
    var plan = PlanSketch.clean
    plan["8-1", "Evacuation"] = [#"<rect id="exit-2" x="80" y="210" width="20" height="20"/>"#]
    plan["8-1", "Portals"] = []
    plan["7-1", "Portals"].removeLast()
    plan.json = """
      {"units":{"metersPerUnit":0.1},
       "links":[{"id":"yard","kind":"exit","levels":["7-1","8-1"],"seconds":60}]}
      """
    let building = try plan.building()
    let route = try #require(building.route(from: .room("7-101"), to: .room("8-101")))
    #expect(route.legs.compactMap(\.seconds).contains(60))
    #expect(building.lint() == [])
  }
}
