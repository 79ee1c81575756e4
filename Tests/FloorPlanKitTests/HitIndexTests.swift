import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct HitIndexTests {
  @Test func `what lies at a point, the smallest first`() throws {
    var plan = PlanSketch.clean
    plan["7-1", "Photos"] = [#"<circle id="photo-1" cx="700" cy="230" r="4"/>"#]
    let building = try plan.building()
    let level = try #require(building.level("7-1"))
    let route = try #require(building.route(from: .room("7-101"), to: .room("7-104")))
    let index = HitIndex(level, route: route)
    func first(_ x: Double, _ y: Double) -> [String] {
      index.hits(at: PlanPoint(x: x, y: y)).prefix(1).flatMap { [$0.kind.rawValue, $0.id] }
    }
    #expect(first(60, 110) == ["room", "7-101"])
    #expect(first(135, 146) == ["label", "7-101"])
    #expect(first(700, 230) == ["photo", "photo-1"])
    #expect(first(500, 214) == ["poi", "poi-buffet-1"] || first(500, 214) == ["poi", "buffet-1"])
    #expect(first(945, 225) == ["portal", "stairs-1"])
    #expect(first(600, 220) == ["route", "route"])
    #expect(first(600, 208) == ["room", "7-1-corridor"])
    #expect(first(990, 490) == [])
    #expect(index.hits(at: PlanPoint(x: 135, y: 146)).map(\.room) == ["7-101", "7-101"])
    #expect(index.hits(at: PlanPoint(x: .nan, y: .infinity)) == [])
  }

  @Test func `the index finds what looking at everything finds`() throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    var random = SeededGenerator(seed: 7)
    for level in campus.levels {
      let index = HitIndex(level)
      for _ in 0..<300 {
        let point = PlanPoint(
          x: Double.random(in: -20...1400, using: &random),
          y: Double.random(in: -20...760, using: &random))
        let rooms = level.rooms.filter {
          $0.item.outline.contains(point)
            || $0.item.outline.distance(to: point) <= level.snapDistance
        }
        let hits = index.hits(at: point)
        #expect(Set(hits.filter { $0.kind == .room }.map(\.id)) == Set(rooms.map(\.id)))
      }
    }
  }
}
