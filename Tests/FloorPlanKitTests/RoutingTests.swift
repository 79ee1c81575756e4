import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct RoutingTests {
  private func campus() throws -> Building {
    try Building(contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
  }

  @Test func `step-free routes never use stairs`() throws {
    let campus = try campus()
    let onFoot = try #require(campus.route(from: .room("15-4-22"), to: .room("15-2-1")))
    #expect(onFoot.legs.contains { $0.way.passage == .stairs })
    let wheels = try #require(
      campus.route(from: .room("15-4-22"), to: .room("15-2-1"), profile: .stepFree))
    #expect(wheels.legs.contains { $0.way.passage == .elevator })
    #expect(!wheels.legs.contains { [.stairs, .steps, .escalator].contains($0.way.passage) })
  }

  @Test func `going up stairs takes longer than going down, and a lift is waited for`() throws {
    let building = try PlanSketch.clean.building()
    let up = try #require(building.route(from: .code("07001"), to: .code("07002"))?.seconds)
    let down = try #require(building.route(from: .code("07002"), to: .code("07001"))?.seconds)
    #expect(abs(up - down - (Profile.walk.stairsUp - Profile.walk.stairsDown)) < 1e-9)
    var plan = PlanSketch.clean
    for level in ["7-1", "7-2"] {
      plan[level, "Portals"].append(#"<rect id="lift-1" x="300" y="215" width="10" height="10"/>"#)
    }
    let byLift = try #require(
      try plan.building().route(from: .code("07001"), to: .code("07002"), profile: .stepFree))
    let ride = byLift.legs.filter { $0.way.passage == .elevator }.compactMap(\.seconds)
    #expect(ride == [Profile.stepFree.elevatorWait + Profile.stepFree.elevatorPerLevel])
  }

  @Test func `weights of the property list decide, whatever the drawing says`() throws {
    var plan = PlanSketch.clean
    plan.connect("08001", "08003", 1)
    plan.json = "{}"
    let building = try plan.building()
    let route = try #require(building.route(from: .code("08002"), to: .code("08003")))
    #expect(route.nodes == ["08002", "08001", "08003"])
    #expect(route.length == nil)
    #expect(building.graph.ways.filter { $0.source == .propertyList }.count == 5)
  }

  @Test func `closed doors, ways, corridors, levels' own names and portals`() throws {
    let building = try PlanSketch.clean.building()
    func isOpen(_ closed: String, to goal: String = "7-104") -> Bool {
      building.route(from: .room("7-101"), to: .room(goal), closed: [closed]) != nil
    }
    for part in ["door-101", "7-1:door-101", "stub-101", "way", "7-1:way", "corridor", "7-104"] {
      #expect(!isOpen(part), "\(part)")
    }
    for part in ["door-102", "7-2:door-201", "stairs-1", "7-103"] {
      #expect(isOpen(part), "\(part)")
    }
    #expect(!isOpen("stairs-1", to: "7-201"))
    #expect(!isOpen("bridge-1", to: "8-101"))
    #expect(!isOpen("08002/08003", to: "8-102"))
    #expect(building.unknownParts(among: ["way", "nothing", "7-103"]) == ["nothing"])
  }

  @Test func `one-way ways and doors`() throws {
    var plan = PlanSketch.clean
    plan.replace(
      "way", on: "7-1", with: #"<path id="way" d="M50,220H950" data-oneway="true"/>"#)
    let building = try plan.building()
    #expect(building.route(from: .room("7-101"), to: .room("7-103")) != nil)
    #expect(building.route(from: .room("7-103"), to: .room("7-101")) == nil)
    #expect(building.route(from: .room("7-103"), to: .room("7-113")) != nil)
  }

  @Test func `moving stairs go one way, up unless they say down`() throws {
    for (mark, goesUp) in [("true", true), ("up", true), ("down", false)] {
      var plan = PlanSketch.clean
      for level in ["7-1", "7-2"] {
        plan.replace(
          "stairs-1", on: level,
          with: #"""
            <rect id="escalator-1" x="930" y="210" width="20" height="20" data-oneway="\#(mark)"/>
            """#)
      }
      let building = try plan.building()
      #expect((building.route(from: .code("07001"), to: .code("07002")) != nil) == goesUp)
      #expect((building.route(from: .code("07002"), to: .code("07001")) != nil) == !goesUp)
    }
  }

  @Test func `what plan json says of a link comes before what portals say`() throws {
    var plan = PlanSketch.clean
    plan.json = """
      {"units":{"metersPerUnit":0.1},"links":[
      {"id":"stairs-1","kind":"stairs","levels":["7-2","7-1"],"seconds":99,"oneWay":true}]}
      """
    let building = try plan.building()
    let route = try #require(building.route(from: .code("07002"), to: .code("07001")))
    #expect(route.legs.compactMap(\.seconds).contains(99))
    #expect(building.route(from: .code("07001"), to: .code("07002")) == nil)
  }

  @Test func `profiles of a package's own`() throws {
    var plan = PlanSketch.clean
    plan.json = """
      {"units":{"metersPerUnit":0.1},"profiles":[
      {"name":"trolley","walkingSpeed":0.5,"avoids":["stairs"]}]}
      """
    let building = try plan.building()
    let trolley = try #require(building.profile(named: "trolley"))
    #expect(building.profiles.map(\.name) == ["walk", "step-free", "trolley"])
    #expect(building.route(from: .room("7-101"), to: .room("7-201"), profile: trolley) == nil)
    let slow = building.route(from: .room("7-101"), to: .room("7-104"), profile: trolley)
    let quick = building.route(from: .room("7-101"), to: .room("7-104"))
    let factor = try #require(slow?.seconds) / #require(quick?.seconds)
    #expect(abs(factor - Profile.walk.walkingSpeed / 0.5) < 1e-9)
  }

  @Test func `reasons why there is none`() throws {
    var plan = PlanSketch.clean
    plan.replace("door-102", on: "7-1", with: nil)
    let building = try plan.building()
    func reason(_ from: String, _ to: String, closed: Set<String> = []) -> NoRoute? {
      switch building.answer(from: .named(from), to: .named(to), closed: closed) {
      case .found: nil
      case .notFound(let reason): reason
      }
    }
    #expect(reason("7-101", "7-999") == .unknownPlace("7-999"))
    #expect(reason("7-102", "7-101") == .unconnected("7-102"))
    #expect(reason("7-101", "7-201", closed: ["stairs-1"]) == .noWay)
    #expect(reason("7-101", "7-104") == nil)
    // A number alone is a name, not an id.
    let byNumber = building.answer(from: .room("101"), to: .room("7-104"))
    guard case .notFound(.unknownPlace("101")) = byNumber else {
      Issue.record("\(byNumber)")
      return
    }
  }

  @Test func `the nearest thing of a kind, by the words that people use`() throws {
    let campus = try campus()
    for (kind, levels) in [
      ("buffet", ["12-1"]), ("cafe", ["12-1"]), ("wc", ["15-2", "15-3", "15-4", "12-2"]),
      ("lift", ["15-4"]), ("exit", ["15-2", "12-1"]), ("laboratory", ["15-3"]),
    ] {
      guard case .found(let route) = campus.nearest(kind, from: .room("15-4-22")) else {
        Issue.record("no \(kind)")
        continue
      }
      #expect(levels.contains(route.levelIDs.last ?? ""), "\(kind)")
    }
    guard case .notFound(let reason) = campus.nearest("volcano", from: .room("15-4-22")) else {
      Issue.record("found a volcano")
      return
    }
    #expect(reason == .unknownPlace("volcano"))
  }

  @Test func `a point of interest beside a way is not walked past`() throws {
    let campus = try campus()
    guard case .found(let route) = campus.nearest("buffet", from: .room("15-4-22")) else {
      Issue.record("no buffet")
      return
    }
    #expect(!route.steps().contains { $0.kind == .back })
  }
}
