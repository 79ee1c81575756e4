import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Who is reached, who gets out, and what mends most.
@Suite struct SafetyTests {
  @Test func `times to all rooms are those of the routes`() throws {
    for (building, isTimed) in [
      (try PlanSketch.clean.building(), true), (try Self.campus(), false),
    ] {
      let start = try #require(building.rooms.first { !$0.room.isWalkable }?.room.id)
      let reach = try #require(building.reach(from: .room(start)))
      #expect(reach.rooms.count == building.rooms.count { !$0.room.isWalkable })
      for place in reach.rooms where place.room != start {
        let route = building.route(from: .room(start), to: .room(place.room))
        #expect((route == nil) == (place.seconds == nil), "\(place.room)")
        // The sample's Graph.plist has weights of its own.
        guard isTimed, let taken = route?.seconds, let seconds = place.seconds else { continue }
        #expect(abs(taken - seconds) < 0.01, "\(place.room)")
      }
    }
  }

  @Test func `ways out of all rooms are those of the evacuation`() throws {
    let building = try PlanSketch.clean.building()
    for place in building.escape().rooms {
      switch building.evacuation(from: .room(place.room)) {
      case .found(let route):
        let seconds = try #require(place.seconds)
        #expect(abs(try #require(route.seconds) - seconds) < 0.01)
      case .notFound: #expect(place.seconds == nil)
      }
    }
  }

  @Test func `a lift beside the stairs mends the most`() throws {
    let building = try PlanSketch.clean.building()
    let audit = building.stepFreeAudit()
    #expect(
      Set(audit.unreachable) == Set(building.levels[1].rooms.filter { !$0.isWalkable }.map(\.id)))
    #expect(audit.remedies.first?.id == "7:stairs-1")
    #expect(audit.remedies.first?.kind == .lift)
    #expect(audit.remedies.first?.rooms.count == audit.unreachable.count)
  }

  @Test func `a door with a step is a remedy of its own`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "door-103", on: "7-1",
      with: #"<rect id="door-103" x="540" y="197" width="20" height="6" data-accessible="no"/>"#)
    let audit = try plan.building().stepFreeAudit()
    #expect(audit.unreachable.contains("7-103"))
    #expect(audit.remedies.contains { $0.kind == .door && $0.rooms == ["7-103"] })
  }

  @Test func `unreachable rooms are audited, and a plan may have no exits`() throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [
      #"<rect id="hall" data-kind="corridor" x="100" y="200" width="300" height="50"/>"#,
      #"<rect id="A" x="100" y="100" width="100" height="100"/>"#,
      #"<rect id="B" x="250" y="100" width="100" height="100"/>"#,
    ]
    plan["3-1", "Doors"] = [#"<path id="door" d="M140,200H160"/>"#]
    let building = try plan.building()
    let audit = building.stepFreeAudit()
    #expect(audit.unreachable.isEmpty && audit.isolated == ["3-B"])
    guard case .notFound(let reason) = building.evacuation(from: .room("3-A")) else {
      Issue.record("there is no exit")
      return
    }
    #expect(reason == .noExits && reason.code == "no-exits")
    #expect(reason.description(in: .polish).contains("wyjścia"))
  }

  @Test(arguments: [
    "3-1@500,5000", "3-1@-1,20", "3-1@1e300,1", "3-1@inf,1", "3-1@nan,1", "3-9@1,1",
  ])
  func `a touched point is on its page`(place: String) throws {
    var plan = PlanSketch()
    plan["3-1", "Rooms"] = [#"<rect id="A" x="100" y="100" width="100" height="100"/>"#]
    let building = try plan.building()
    #expect(building.whereabouts(of: .named(place)) == nil)
    #expect(building.whereabouts(of: .named("3-1@150,150"))?.room?.id == "3-A")
    #expect(building.whereabouts(of: .named("3-1@20,20")) != nil)
  }

  @Test func `closures are compared with the building as it is`() throws {
    let building = try PlanSketch.clean.building()
    let reports = try building.closureReports([["stairs-1"], ["door-101"]])
    #expect(reports.map(\.closed) == [[], ["stairs-1"], ["door-101"]])
    #expect(reports[0].cutOff.isEmpty)
    #expect(
      Set(reports[1].cutOff) == Set(building.levels[1].rooms.filter { !$0.isWalkable }.map(\.id)))
    #expect(reports[2].cutOff == ["7-101"])
    #expect(throws: FloorPlanError.self) { try building.closureReports([["stairs1"]]) }
  }

  @Test func `every room gets its own evacuation plan`() throws {
    let building = try Self.campus()
    let made = try building.evacuationSheets(in: .polish)
    #expect(made.withoutWay.isEmpty)
    let sheets = made.sheets
    #expect(
      Set(sheets.map(\.room)) == Set(building.rooms.filter { !$0.room.isWalkable }.map(\.room.id)))
    #expect(Set(sheets.map(\.fileName)).count == sheets.count)
    for sheet in sheets {
      #expect(sheet.html.contains("Jesteś tutaj"))
      #expect(!sheet.html.contains("http://") && !sheet.html.contains("https://"))
      let parts = sheet.html.matches(of: #/<(header|main|image|dl)[ >]/#).map { String($0.1) }
      #expect(parts == ["header", "main", "image", "dl"])
    }
    // What the plan's layer of evacuation shows stands in the legend, as it is drawn.
    let html = try #require(sheets.first { $0.room == "15-4-22" }).html
    let signs = html.matches(of: #/viewBox="([-\d. ]+)" aria-hidden="true"><use href="#plan"/#)
    #expect(signs.count == 2)
    for word in ["Gaśnica", "Hydrant"] { #expect(html.contains(word)) }
    let level4 = try #require(building.levels.first { $0.id == "15-4" })
    #expect(level4.evacuationSigns.map(\.kind) == ["extinguisher", "hydrant"])
    let box = try #require(level4.evacuationSigns.last?.box)
    #expect(box.contains(PlanPoint(x: 700, y: 352)) && box.width < 40)
    let level = try #require(building.levels.first)
    let reach = try #require(building.reach(from: .room("15-4-22")))
    let svg = String(decoding: try reach.svg(of: level), as: UTF8.self)
    let texts = svg.matches(of: #/<text class="reach" x="([^"]+)" y="([^"]+)"/#)
    #expect(texts.count == level.rooms.count { !$0.isWalkable })
    // Minutes stand below the labels, which are in the middle, and inside the room.
    for (text, room) in zip(texts, level.rooms.filter { !$0.isWalkable }) {
      let y = try #require(Double(text.2))
      let bottom = room.item.outline.lines.flatMap(\.points).map(\.y).max() ?? 0
      #expect(y > room.item.position.y + 5 && y < bottom)
    }
  }

  @Test func `doors have opening hours`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "door-101", on: "7-1",
      with: #"<rect id="door-101" x="140" y="197" width="20" height="6" "#
        + #"data-hours="Mo-Fr 07:00-20:00"/>"#)
    let building = try plan.building()
    let open = building.shutParts(atMinuteOfWeek: 12 * 60)
    let shut = building.shutParts(atMinuteOfWeek: 6 * 1440 + 12 * 60)
    #expect(open.isEmpty && shut == ["7-1:door-101"])
    #expect(building.unknownParts(among: shut).isEmpty)
    #expect(building.unreadableHourCount == 0)
    #expect(building.route(from: .room("7-102"), to: .room("7-101"), closed: shut) == nil)
    let obstacle = building.obstacle(
      from: .room("7-102"), to: .room("7-101"), closed: shut.union(["door-104"]))
    #expect(obstacle == .closed(["7-1:door-101"]))
    #expect(
      building.obstacle(from: .room("7-101"), to: .room("7-201"), profile: .stepFree)
        == .profile("step-free"))
  }

  @Test func `unconnected levels are not blamed on the profile`() throws {
    var plan = PlanSketch.clean
    plan["7-2", "Portals"] = []
    let building = try plan.building()
    guard case .notFound(.noWay) = building.answer(from: .room("7-101"), to: .room("7-201")) else {
      Issue.record("a way, or another reason")
      return
    }
    let obstacle = building.obstacle(
      from: .room("7-101"), to: .room("7-201"), profile: .stepFree, closed: ["door-104"])
    #expect(obstacle == .unjoined)
    #expect(obstacle.description() == "no way joins the two in the drawing")
    #expect(
      RouteObstacle.closed(["stairs-1"]).description()
        == "stairs-1 is closed, and no route avoids it")
    #expect(
      RouteObstacle.profile("step-free").description()
        == "there is a way on foot, but none for the profile 'step-free'")
  }

  private static func campus() throws -> Building {
    try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
  }
}
