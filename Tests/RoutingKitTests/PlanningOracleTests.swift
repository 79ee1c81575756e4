import GeoKit
import RoutingKit
import TestSupport
import Testing

/// Random cities, answered by relaxing every (node, line) state until nothing changes.
@Suite struct PlanningOracleTests {
  private struct RandomCity {
    var stops: [Bool] = []
    var roads: [(from: Int, to: Int, seconds: Int, isRail: Bool)] = []
    var lines: [(line: Int, road: Int)] = []

    init(using random: inout SeededGenerator) {
      let count = Int.random(in: 2...9, using: &random)
      stops = (0..<count).map { _ in Int.random(in: 0..<5, using: &random) > 0 }
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        let from = Int.random(in: 0..<count, using: &random)
        let to = Int.random(in: 0..<count, using: &random)
        guard from != to else { continue }
        roads.append(
          (from, to, Int.random(in: 0...9, using: &random), Bool.random(using: &random)))
      }
      for _ in 0..<Int.random(in: 0...30, using: &random) where !roads.isEmpty {
        lines.append(
          (Int.random(in: 0..<4, using: &random), Int.random(in: roads.indices, using: &random)))
      }
    }

    func city() throws -> City {
      var builder = NetworkBuilder()
      for (index, isStop) in stops.enumerated() {
        try builder.addNode(
          id: "N\(index)", at: Coordinate(latitude: Double(index), longitude: 0), isStop: isStop)
      }
      for (index, road) in roads.enumerated() {
        try builder.addRoad(
          id: "R\(index)", from: "N\(road.from)", to: "N\(road.to)",
          duration: .seconds(road.seconds),
          kind: road.isRail ? .rail : .road)
      }
      for (index, entry) in lines.enumerated() {
        try builder.addLine(id: "L\(index)", line: "\(entry.line)", road: "R\(entry.road)")
      }
      return City(try CityNetwork(builder))
    }

    func carSeconds(from start: Int) -> [Int?] {
      var best = [Int?](repeating: nil, count: stops.count)
      best[start] = 0
      for _ in stops.indices {
        for road in roads where !road.isRail {
          guard let before = best[road.from] else { continue }
          best[road.to] = min(best[road.to] ?? .max, before + road.seconds)
        }
      }
      return best
    }

    /// The least (seconds, changes) from a stop to every stop.
    func transit(from start: Int, penalty: Int) -> [[Int]?] {
      var best: [[[Int]?]] = Array(
        repeating: Array(repeating: nil, count: 4), count: stops.count)
      func improve(_ node: Int, _ line: Int, _ cost: [Int]) -> Bool {
        if let old = best[node][line], !cost.lexicographicallyPrecedes(old) { return false }
        best[node][line] = cost
        return true
      }
      var changed = true
      while changed {
        changed = false
        for entry in lines {
          let road = roads[entry.road]
          var arrivals: [[Int]] = road.from == start ? [[0, 0]] : []
          if let same = best[road.from][entry.line] { arrivals.append(same) }
          if stops[road.from] {
            for line in 0..<4 where line != entry.line {
              if let other = best[road.from][line] {
                arrivals.append([other[0] + penalty, other[1] + 1])
              }
            }
          }
          for arrival in arrivals {
            let cost = [arrival[0] + road.seconds, arrival[1]]
            if improve(road.to, entry.line, cost) { changed = true }
          }
        }
      }
      return stops.indices.map { node in
        best[node].compactMap(\.self).min { $0.lexicographicallyPrecedes($1) }
      }
    }
  }

  @Test(arguments: 0..<8) func `cars take the quickest roads`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let plan = RandomCity(using: &random)
      let city = try plan.city()
      for start in plan.stops.indices {
        let expected = plan.carSeconds(from: start)
        for finish in plan.stops.indices {
          let journey = try? city.journey(by: .car, from: start, to: finish)
          #expect(journey?.duration == expected[finish].map { .seconds($0) })
          guard let journey else { continue }
          #expect(journey.legs.reduce(.zero) { $0 + $1.duration } == journey.duration)
          #expect(Self.isConnected(journey, from: start, to: finish))
        }
      }
    }
  }

  @Test(arguments: 0..<8) func `public transport has the least time, then the fewest changes`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: 100 + seed)
    for _ in 0..<60 {
      let plan = RandomCity(using: &random)
      let city = try plan.city()
      let penalty = [0, 1, 3, 20].randomElement(using: &random) ?? 0
      for start in plan.stops.indices where plan.stops[start] {
        let expected = plan.transit(from: start, penalty: penalty)
        for finish in plan.stops.indices where finish != start && plan.stops[finish] {
          let journey = try? city.journey(
            by: .publicTransport, from: start, to: finish, changeDuration: .seconds(penalty))
          #expect(journey?.duration == expected[finish].map { .seconds($0[0]) })
          guard let journey, let best = expected[finish] else { continue }
          #expect(journey.changes.count == best[1])
          let riding = journey.legs.reduce(Duration.zero) { $0 + $1.duration }
          #expect(riding + .seconds(penalty * journey.changes.count) == journey.duration)
          #expect(Self.isConnected(journey, from: start, to: finish))
          #expect(journey.changes.allSatisfy { journey.legs[$0].to.isStop })
          for leg in journey.legs {
            let segment = city.network.lineSegment(at: try #require(leg.lineSegment))
            #expect(segment.road == leg.road && segment.line == leg.line)
          }
        }
      }
    }
  }

  private static func isConnected(_ journey: Journey, from start: Int, to finish: Int) -> Bool {
    var place = start
    for leg in journey.legs {
      guard leg.from.node == place else { return false }
      guard let next = leg.to.node else { return false }
      place = next
    }
    return place == finish && journey.start.node == start && journey.finish.node == finish
  }
}
