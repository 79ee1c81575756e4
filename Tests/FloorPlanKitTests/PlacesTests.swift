import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct PlacesTests {
  private func campus() throws -> Building {
    try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
  }

  @Test func `every room's id leads back to it, by name, by touch and when it is closed`() throws {
    let campus = try campus()
    #expect(Set(campus.rooms.map(\.room.id)).count == campus.rooms.count)
    for place in campus.rooms {
      let (room, level) = (place.room, place.level)
      let found = try #require(campus.whereabouts(of: .named(room.id)), "\(room.id)")
      #expect(found.level.id == level.id)
      #expect(found.room == room)
      #expect(campus.candidates(for: .named(room.id)) == [])
      let hits = HitIndex(level).hits(at: room.item.position)
      #expect(hits.contains { $0.id == room.id })
      #expect(campus.unknownParts(among: [room.id]) == [])
    }
  }

  @Test func `the name of several corridors is none of them`() throws {
    let campus = try campus()
    let ids = ["15-2-corridor-1", "15-3-corridor-1", "15-4-corridor-1"]
    for place in [IndoorPlace.room("15-corridor-1"), .named("15-corridor-1")] {
      #expect(campus.candidates(for: place) == ids)
      #expect(campus.whereabouts(of: place) == nil)
      guard case .notFound(let reason) = campus.answer(from: place, to: .room("15-3-1")) else {
        Issue.record("one was taken")
        continue
      }
      #expect(reason == .ambiguous("15-corridor-1", ids))
    }
    let shut = try #require(
      campus.route(from: .room("15-4-22"), to: .room("15-4-1"), closed: ["15-3-corridor-1"]))
    #expect(shut.levelIDs == ["15-4"])
    #expect(
      campus.route(from: .room("15-3-2"), to: .room("15-3-1"), closed: ["15-3-corridor-1"]) == nil)
    #expect(campus.unknownParts(among: ["15-corridor-1"]) == ["15-corridor-1"])
  }

  @Test func `rooms of one name on one level are told apart by a number`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "room-104", on: "7-1",
      with: #"<rect id="room-103" x="650" y="100" width="200" height="100"/>"#)
    let building = try plan.building()
    let ids = ["7-1-103#1", "7-1-103#2"]
    #expect(building.rooms.map(\.room.id).filter { $0.contains("103") } == ids)
    #expect(building.candidates(for: .room("7-103")) == ids)
    for id in ids { #expect(building.whereabouts(of: .named(id))?.room?.id == id) }
  }

  @Test func `corridors on levels of a property list are places`() throws {
    let campus = try campus()
    for place in campus.rooms where place.room.isWalkable {
      let (room, level) = (place.room, place.level)
      let route = try #require(
        campus.route(from: .room(room.id), to: .room("15-3-1")), "\(room.id)")
      #expect(route.levelIDs.first == level.id)
      for goal in ["12-101", "15-2-7"] {
        #expect(campus.route(from: .room(goal), to: .room(room.id)) != nil)
      }
    }
  }

  @Test func `a touched point is joined to the way beside it, not to its end`() throws {
    let building = try PlanSketch.clean.building()
    for (x, length) in [(400.0, 12.0), (450, 17), (180, 24)] {
      let place = IndoorPlace.point(PlanPoint(x: x, y: 220), level: "7-1")
      let route = try #require(building.route(from: place, to: .room("7-102")))
      #expect(abs(try #require(route.length) - length) < 0.1, "\(x)")
      #expect(!route.steps().contains { $0.kind == .back })
      let back = try #require(building.route(from: .room("7-102"), to: place))
      #expect(abs(try #require(back.length) - length) < 0.1)
      #expect(back.nodes.last == "7-1@\(Int(x)),220")
    }
  }

  @Test func `two touched points on one way are joined straight`() throws {
    let building = try PlanSketch.clean.building()
    let route = try #require(
      building.route(
        from: .named("7-1@380,222"), to: .named("7-1@420,218"), closed: ["door-104"]))
    #expect(abs(try #require(route.length) - 4) < 0.1)
    #expect(route.nodes == ["7-1@380,222", "7-1@420,218"])
  }

  @Test func `weights of the property list count for a part of the way too`() throws {
    var plan = PlanSketch.clean
    plan.connect("08002", "08003", 1000)
    plan["8-1", "Vertices"].append(#"<circle id="08004" cx="300" cy="400" r="3"/>"#)
    plan.connect("08002", "08004", 1)
    plan.connect("08004", "08003", 1)
    let building = try plan.building()
    let near = try #require(
      building.route(from: .named("8-1@210,224"), to: .code("08003")))
    #expect(near.nodes == ["8-1@210,224", "08002", "08004", "08003"])
  }

  @Test func `a door that has the id of its room does not hide it`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "room-102", on: "7-1", with: #"<rect id="R002" x="250" y="100" width="200" height="100"/>"#)
    plan.replace(
      "door-102", on: "7-1", with: #"<rect id="R002" x="340" y="197" width="20" height="6"/>"#)
    let route = try #require(
      try plan.building().route(from: .named("7-101"), to: .named("R002")))
    #expect(route.nodes.last == "7-R002")
  }

  @Test func `a room by its label as it is drawn`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "room-102", on: "7-1",
      with: #"""
        <rect id="r9" inkscape:label="room-CL-126" x="250" y="100" width="200" height="100"/>
        """#)
    let building = try plan.building()
    #expect(building.route(from: .named("room-CL-126"), to: .room("7-101")) != nil)
    #expect(building.whereabouts(of: .named("room-CL-126"))?.room?.id == "7-CL-126")
  }

  @Test func `names that Illustrator made up give way to the label inside`() throws {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g id="Rooms">
        <rect id="XMLID_7_" x="0" y="0" width="50" height="50"/>
        <rect id="SVGID_1_" x="50" y="0" width="50" height="50"/></g>
        <g id="Labels"><text x="10" y="25">4-24</text><text x="60" y="25">4-25</text></g></svg>
        """.utf8)
    let building = try Building(drawings: ["15-4": drawing])
    #expect(building.rooms.map(\.room.id) == ["15-4-24", "15-4-25"])
  }

  @Test(arguments: [
    ("101", "A-R101"), ("r101", "A-R101"), ("R10", "A-R101"), ("stairs1", "stairs-1"),
  ])
  func `an unknown name suggests names that contain it`(typed: String, id: String) throws {
    let drawing = try Drawing(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><g id="Rooms">
        <rect id="R101" x="0" y="0" width="50" height="50"/>
        <rect id="R202" x="50" y="0" width="50" height="50"/></g>
        <g id="Paths"><polyline points="25,25 75,25 300,100"/></g>
        <g id="Portals"><circle id="stairs-1" cx="300" cy="100" r="5"/></g></svg>
        """.utf8)
    let building = try Building(drawings: ["A-1": drawing])
    #expect(building.suggestions(for: typed).contains { $0.hasSuffix(id) })
    #expect(building.suggestions(for: "9").isEmpty)
  }

  @Test func `vertices that a property list has as neighbours only`() throws {
    var plan = PlanSketch.clean
    for layer in plan.levels["8-1"]?.indices ?? 0..<0
    where plan.levels["8-1"]?[layer].name == "Vertices" {
      plan.levels["8-1"]?[layer].name = "Stuff"
    }
    plan.vertices["08003"] = nil
    plan.vertices["audvertex-8-102"] = nil
    plan.connect("08002", "08003", 20)
    plan.vertices["08002"]?["audvertex-8-102"] = 7
    plan.vertices["08003"] = nil
    let building = try plan.building()
    #expect(building.route(from: .code("08001"), to: .code("08003")) != nil)
    #expect(building.route(from: .code("08001"), to: .room("8-102")) != nil)
    #expect(Set(building.lint().map(\.code)) == [.asymmetricEdge])
  }
}
