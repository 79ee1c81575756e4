import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

/// Fronts over vehicles, arrival and walking.
@Suite struct WalkingFrontTests {
  @Test func `fronts with walking are those of the definition`() throws {
    var found = 0
    var longest = 0
    for seed in 0..<60 {
      let feed = SeededFeed(seed: UInt64(seed))
      let folder = try TemporaryFolder()
      try feed.write(to: folder.url)
      let planner = TransitPlanner(try Timetable(TimetableFeeds(paths: [folder.url.path])))
      var random = SeededGenerator(seed: UInt64(seed) &* 31)
      for _ in 0..<3 {
        let change = [0, 60, 300].randomElement(using: &random) ?? 0
        let model = TransitModel(
          accessLimit: 500, transferLimit: 250, changeDuration: .seconds(change),
          requiresVehicle: true, vehicleLimit: 5)
        let oracle = TimetableOracle(feed, change: change, access: 500, transfer: 250)
        let from = feed.stops.randomElement(using: &random) ?? feed.stops[0]
        let to = feed.stops.randomElement(using: &random) ?? feed.stops[0]
        let time = Int.random(in: 6 * 3600...9 * 3600, using: &random)
        let start = Date(timeIntervalSince1970: SeededFeed.midnight + Double(time))
        let expected = oracle.fronts(from: from, to: to, at: time, vehicles: 5)
          .filter { $0.arrival <= time + 12 * 3600 }
        let answer = planner.journeys(
          from: .point(from), to: .point(to), .departing(start), model: model, front: .walking)
        let front = answer.journeys.map {
          TimetableOracle.Journey(
            vehicles: $0.vehicleCount,
            arrival: Int($0.arrival.timeIntervalSince1970 - SeededFeed.midnight),
            walked: Int($0.walkingDistance.value.rounded()))
        }
        #expect(Set(front) == Set(expected) && front.count == expected.count)
        #expect(answer.journeys.allSatisfy { $0.departure >= start })
        found += front.isEmpty ? 0 : 1
        longest = max(longest, front.count)
      }
    }
    #expect(found > 40 && longest > 2)
  }

  @Test func `the best journey is the last, and backwards nobody arrives late`() throws {
    for seed in 0..<30 {
      let feed = SeededFeed(seed: UInt64(seed))
      let folder = try TemporaryFolder()
      try feed.write(to: folder.url)
      let planner = TransitPlanner(try Timetable(TimetableFeeds(paths: [folder.url.path])))
      let (from, to) = (feed.stops[0], feed.stops[feed.stops.count - 1])
      let wanted = Date(timeIntervalSince1970: SeededFeed.midnight + 9 * 3600)
      for timing in [TransitTiming.departing(wanted), .arriving(wanted)] {
        let best = planner.journeys(from: .point(from), to: .point(to), timing)
        let front = planner.journeys(from: .point(from), to: .point(to), timing, front: .walking)
        #expect(front.journeys.isEmpty == best.journeys.isEmpty)
        if case .arriving = timing {
          #expect(front.journeys.last?.departure == best.journeys.last?.departure)
          #expect(front.journeys.allSatisfy { $0.arrival <= wanted })
        } else {
          #expect(front.journeys.last?.arrival == best.journeys.last?.arrival)
        }
        let shortest = front.journeys.map(\.walkingDistance).min()
        #expect(shortest ?? .zero <= best.journeys.last?.walkingDistance ?? .zero)
      }
    }
  }
}
