import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PlanNamesTests {
  @Test(arguments: [
    ("15-4", "15", "4", 4), ("15--1", "15", "-1", -1), ("MB_2", "MB", "2", 2),
    ("B-G", "B", "G", 0), ("H-B1", "H", "B1", -1), ("floor-2", "", "2", 2), ("level_3", "", "3", 3),
    ("ground", "", "ground", 0), ("library", "", "library", 0), ("A-East-3", "A-East", "3", 3),
    ("second_floor", "", "second_floor", 2), ("ground-floor", "", "ground-floor", 0),
    ("1st_floor", "", "1st_floor", 1), ("2-этаж", "", "2-этаж", 2),
    ("15-third-floor", "15", "third-floor", 3), ("first_floor_plan", "", "first_floor_plan", 1),
    ("lower_ground_floor", "", "lower_ground_floor", -1),
    ("basement-floor", "", "basement-floor", -1),
    ("ug-2", "", "ug-2", -2), ("15-1og", "15", "1og", 1), ("15-2UG", "15", "2UG", -2),
    ("first", "", "first", 1), ("dance_floor", "dance", "floor", 0),
  ])
  func `levels by the names of their files`(
    name: String, building: String, floor: String, ordinal: Int
  ) {
    let split = PlanReader.split(name)
    #expect(split.building == building)
    #expect(split.floor == floor)
    #expect(PlanReader.ordinal(split.floor) == ordinal)
  }

  @Test(arguments: [
    ("_x31_5-4", "15-4"), ("_15-4", "15-4"), ("Rooms_1_", "Rooms"), ("door_x2D_101", "door-101"),
    ("a_b", "a_b"), ("_xyz", "_xyz"), ("_x110000_", "_x110000_"), ("room_1", "room_1"),
  ])
  func `ids as Illustrator writes them`(id: String, name: String) {
    #expect(ItemName.decoded(id) == name)
  }

  @Test func `a generated label does not replace an object's id`() throws {
    let (_, building) = try adoptDrawings([
      "A-1": """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><g id="rooms">
      <rect id="101" inkscape:label="#rect3044" x="10" y="10" width="80" height="60"/>
      <rect id="aud-102" inkscape:label="#rect3046-1" x="100" y="10" width="80" height="60"/>
      <rect id="rect7" inkscape:label="103" x="190" y="10" width="80" height="60"/></g></svg>
      """
    ])
    #expect(building.levels[0].rooms.map(\.number).sorted() == ["101", "102", "103"])
  }

  @Test func `floors with the greatest numbers overflow nothing`() throws {
    var plan = PlanSketch()
    let stairs = #"<circle id="stairs-1" cx="150" cy="90" r="3"/>"#
    for (floor, room) in [(Int.min, "1"), (Int.max, "2")] {
      plan["A-\(floor)", "Rooms"] = [
        #"<rect id="room-\#(room)" x="10" y="10" width="80" height="60"/>"#,
        #"<rect id="corridor-\#(room)" x="10" y="70" width="200" height="40"/>"#,
      ]
      plan["A-\(floor)", "Doors"] = [#"<line id="d" x1="40" y1="70" x2="50" y2="70"/>"#]
      plan["A-\(floor)", "Portals"] = [stairs]
    }
    let building = try plan.building()
    #expect(building.levels.map(\.ordinal) == [-1_000_000, 1_000_000])
    let route = try #require(building.route(from: .named("A-1"), to: .named("A-2")))
    #expect(route.steps().isEmpty == false)
    #expect(building.lint().count < 100)
  }

  @Test func `floors named by words are levels of one building`() throws {
    func floor(_ number: Int) -> String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g id="Rooms">
      <rect id="\(number)01" x="10" y="10" width="180" height="60"/>
      <rect id="corridor-\(number)" x="10" y="70" width="300" height="40"/></g>
      <g id="Doors"><rect id="d" x="90" y="68" width="10" height="4"/></g>
      <g id="Portals"><circle id="stairs-1" cx="300" cy="90" r="3"/></g></svg>
      """
    }
    let (_, building) = try adoptDrawings([
      "second_floor": floor(2), "ground_floor": floor(0), "first_floor": floor(1),
    ])
    #expect(building.levels.map(\.id) == ["ground_floor", "first_floor", "second_floor"])
    #expect(building.route(from: .named("001"), to: .named("201")) != nil)
  }

  @Test func `a drawing of Illustrator`() throws {
    let drawing = try Drawing(
      svg: """
        <svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" \
        viewBox="0 0 400 200" style="enable-background:new 0 0 400 200;" xml:space="preserve">
        <style type="text/css">.st0{fill:#FFE680;opacity:0.5;}.st1{display:none;}</style>
        <g id="Rooms_1_"><rect id="_x31_01" x="10" y="10" class="st0" width="80" height="60"/>
        <rect id="_102" data-name="102" x="100" y="10" class="st0" width="80" height="60"/></g>
        <g id="Paths"><polyline points="10,100 190,100"/><line x1="50" y1="100" x2="50" y2="70"/>
        <line x1="140" y1="100" x2="140" y2="70"/></g>
        <g id="Doors"><rect id="door_x2D_101" x="45" y="68" width="10" height="4"/>
        <rect id="door-102" x="135" y="68" width="10" height="4"/></g>
        <g id="Points_of_interest" class="st1"><circle id="poi-buffet-1" cx="180" cy="98" r="3"/></g>
        </svg>
        """.utf8)
    let building = try Building(drawings: ["B-1": drawing], metersPerUnit: 0.1)
    #expect(building.rooms.map(\.room.id) == ["B-101", "B-102"])
    #expect(building.route(from: .room("B-101"), to: .room("B-102")) != nil)
    guard case .found = building.nearest("buffet", from: .room("B-101")) else {
      Issue.record("no way to the buffet")
      return
    }
  }

  @Test func `rooms by label, id, text and class`() throws {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" \
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
        <g class="spaces">
        <rect id="rect1" inkscape:label="room-CL-126" x="0" y="0" width="50" height="50"/>
        <rect id="aud-127" x="50" y="0" width="50" height="50"/>
        <rect id="rect3" x="100" y="0" width="50" height="50"/>
        <rect id="rect4" x="150" y="0" width="50" height="50"/>
        <text x="110" y="25">129 a</text></g></svg>
        """.utf8)
    let building = try Building(drawings: ["CL-1": drawing])
    #expect(building.rooms.map(\.room.id) == ["CL-126", "CL-127", "CL-129-a", "CL-rect4"])
  }

  @Test func `places by everything that people call them`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "room-104", on: "7-1",
      with: #"<rect id="room-104" x="650" y="100" width="200" height="100" data-name="Aula"/>"#)
    plan.json = #"{"units":{"metersPerUnit":0.1},"qr":{"prefix":"https://x.example/"}}"#
    let building = try plan.building()
    for name in [
      "7-104", "104", "room-104", "Aula", "aula", "7-1@750,150", "audvertex-8-101",
      "https://x.example/07001", "07001", "stub-101",
    ] {
      let route = building.route(from: .room("7-111"), to: .named(name))
      #expect((route != nil) == (name != "stub-101"), "\(name)")
    }
    #expect(building.whereabouts(of: .named("https://x.example/07001"))?.level.id == "7-1")
    #expect(building.whereabouts(of: .named("7-104"))?.room?.id == "7-104")
    #expect(building.whereabouts(of: .named("08001"))?.position == PlanPoint(x: 100, y: 220))
    #expect(building.whereabouts(of: .named("nowhere")) == nil)
  }

  @Test func `vertices by their ids, whatever their labels say`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "08002", on: "8-1",
      with: #"<circle id="08002" inkscape:label="dot" cx="200" cy="220" r="3"/>"#)
    #expect(try plan.building().lint() == [])
  }

  @Test(
    arguments: [
      (#"<line id="scale-10m" x1="0" y1="10" x2="200" y2="10"/>"#, 0.05),
      (#"<line id="scale_50cm" x1="0" y1="10" x2="5" y2="10"/>"#, 0.1),
      (#"<line id="scale" data-meters="20" x1="0" y1="10" x2="0" y2="30"/>"#, 1),
      (#"<line id="scale 1:200" x1="0" y1="10" x2="0" y2="30"/>"#, nil),
    ] as [(String, Double?)])
  func `a drawn scale`(element: String, metersPerPixel: Double?) throws {
    let drawing = try Drawing(
      svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"200\">\(element)</svg>"
        .utf8)
    let building = try Building(drawings: ["1-1": drawing])
    #expect(building.levels[0].metersPerPixel == metersPerPixel)
  }
}
