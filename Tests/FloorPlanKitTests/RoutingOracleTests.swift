import TestSupport
import Testing

@testable import FloorPlanKit

/// Random buildings, answered by Floyd and Warshall.
@Suite struct RoutingOracleTests {
  /// Levels of vertices on a grid, joined at random, with stairs, lifts and moving stairs between.
  private static func building(using random: inout SeededGenerator) throws -> Building {
    let levels = Int.random(in: 1...4, using: &random)
    var ways: [ImportedGraph.Way] = []
    var pages: [PlanPackage.Page] = []
    var ids: [[String]] = []
    for level in 0..<levels {
      let count = Int.random(in: 2...9, using: &random)
      var page = PlanPackage.Page(
        building: "9", floor: String(level), ordinal: level, width: 1000, height: 500,
        metersPerUnit: 0.1)
      ids.append((0..<count).map { "n\(level)x\($0)" })
      for id in ids[level] {
        let place = PlanPoint(
          x: Double(Int.random(in: 10...990, using: &random)),
          y: Double(Int.random(in: 10...490, using: &random)))
        page.vertices.append(PlanPackage.Thing(id: id, points: [place]))
        if Int.random(in: 0..<5, using: &random) == 0 {
          page.portals.append(PlanPackage.Thing(id: "exit-\(id)", points: [place]))
        }
      }
      pages.append(page)
      for _ in 0..<Int.random(in: count...(3 * count), using: &random) {
        ways.append(
          ImportedGraph.Way(
            from: ids[level].randomElement(using: &random) ?? "",
            to: ids[level].randomElement(using: &random) ?? "",
            kind: Int.random(in: 0..<6, using: &random) == 0 ? "steps" : nil,
            oneWay: Int.random(in: 0..<4, using: &random) == 0,
            seconds: Int.random(in: 0..<4, using: &random) == 0 ? 3 : nil,
            accessible: Int.random(in: 0..<8, using: &random) == 0 ? false : nil))
      }
    }
    for _ in 0..<(levels * 2) where levels > 1 {
      let from = Int.random(in: 0..<levels, using: &random)
      let to = Int.random(in: 0..<levels, using: &random)
      let kinds = ["stairs", "elevator", "escalator", "ramp"]
      ways.append(
        ImportedGraph.Way(
          from: ids[from].randomElement(using: &random) ?? "",
          to: ids[to].randomElement(using: &random) ?? "",
          kind: kinds.randomElement(using: &random),
          oneWay: Bool.random(using: &random),
          meters: Bool.random(using: &random) ? 7 : nil))
    }
    return try PlanPackage(name: "random", pages: pages, ways: ways).building()
  }

  /// The cheapest costs between all points.
  private static func costs(
    _ building: Building, _ profile: Profile, closed: Set<String>
  ) -> [[Double]] {
    let count = building.graph.points.count
    var cost = (0..<count).map { row in (0..<count).map { $0 == row ? 0 : Double.infinity } }
    func isShut(_ place: Int) -> Bool { closed.contains(building.graph.points[place].id) }
    for way in building.graph.ways where !isShut(way.start) && !isShut(way.end) {
      let scale = building.levels[building.graph.points[way.start].level].metersPerPixel ?? 0.05
      for (from, to, isForward) in [(way.start, way.end, true), (way.end, way.start, false)] {
        guard
          let seconds = profile.cost(way, isForward: isForward, metersPerPixel: scale)
        else { continue }
        cost[from][to] = min(cost[from][to], seconds)
      }
    }
    for through in 0..<count {
      for from in 0..<count {
        for to in 0..<count {
          cost[from][to] = min(cost[from][to], cost[from][through] + cost[through][to])
        }
      }
    }
    return cost
  }

  private static let profiles: [Profile] = [
    .walk, .stepFree, Profile.walk.avoiding([.elevator, .escalator]),
  ]

  @Test(arguments: 0..<Rounds.count(20))
  func `routes cost what Floyd and Warshall say`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let building = try Self.building(using: &random)
    let points = building.graph.points
    for profile in Self.profiles {
      let shut = Bool.random(using: &random) ? points.randomElement(using: &random)?.id : nil
      let closed = Set([shut].compactMap { $0 })
      let expected = Self.costs(building, profile, closed: closed)
      for from in points.indices where points[from].kind == .vertex {
        for to in points.indices where points[to].kind == .vertex && to != from {
          let route = building.route(
            from: .code(points[from].id), to: .code(points[to].id), profile: profile,
            closed: closed)
          let isClosed = closed.contains(points[from].id) || closed.contains(points[to].id)
          guard let route else {
            #expect(isClosed || expected[from][to] == .infinity)
            continue
          }
          #expect(!isClosed)
          let seconds = try #require(route.seconds)
          #expect(abs(seconds - expected[from][to]) < 1e-6)
          #expect(route.points.first == from && route.points.last == to)
          for (leg, place) in zip(route.legs, route.points.indices) {
            let ends = (route.points[place], route.points[place + 1])
            #expect(
              ends == (leg.isForward ? (leg.way.start, leg.way.end) : (leg.way.end, leg.way.start)))
            #expect(leg.isForward || !leg.way.isOneWay)
            #expect(!profile.avoids.contains(leg.way.passage))
            #expect(!profile.isStepFree || leg.way.isAccessible != false)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<Rounds.count(15))
  func `the way out is the nearest exit's, whatever is blocked`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    let building = try Self.building(using: &random)
    let points = building.graph.points
    let blocked = Set(points.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }.map(\.id))
    let profile = Profile.walk.avoiding([.elevator])
    let expected = Self.costs(building, profile, closed: blocked)
    let exits = points.indices.filter { points[$0].kind == .portal }
    for from in points.indices
    where points[from].kind == .vertex && !blocked.contains(points[from].id) {
      let nearest = exits.map { expected[from][$0] }.min() ?? .infinity
      switch building.evacuation(from: .code(points[from].id), closed: blocked) {
      case .found(let route):
        #expect(abs((route.seconds ?? 0) - nearest) < 1e-6)
        #expect(!route.legs.contains { $0.way.passage == .elevator })
        #expect(exits.contains(route.points.last ?? -1))
      case .notFound(let reason):
        #expect(nearest == .infinity)
        #expect(reason == (exits.isEmpty ? .noExits : .noWay))
      }
    }
  }
}
