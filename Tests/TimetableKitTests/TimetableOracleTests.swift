import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

@Suite struct TimetableOracleTests {
  private static let horizon = 12 * 3600

  @Test func `searches agree with the definition on seeded feeds, forwards and backwards`() throws {
    var found = 0
    for seed in 0..<60 {
      let feed = SeededFeed(seed: UInt64(seed))
      let folder = try TemporaryFolder()
      try feed.write(to: folder.url)
      let planner = TransitPlanner(try Timetable(TimetableFeeds(paths: [folder.url.path])))
      var random = SeededGenerator(seed: UInt64(seed) &* 77)
      for _ in 0..<4 {
        let change = [0, 60, 300].randomElement(using: &random) ?? 0
        let model = TransitModel(
          accessLimit: 500, transferLimit: 250, changeDuration: .seconds(change),
          requiresVehicle: true,
          vehicleLimit: 8, horizon: .seconds(Self.horizon))
        let oracle = TimetableOracle(feed, change: change, access: 500, transfer: 250)
        let from = feed.stops.randomElement(using: &random) ?? feed.stops[0]
        let to = feed.stops.randomElement(using: &random) ?? feed.stops[0]
        let time = Int.random(in: 0...10 * 3600, using: &random)
        found += try check(planner, model, oracle, from, to, time)
      }
    }
    #expect(found > 60)
  }

  /// Compares one question in both directions; returns how many had an answer.
  private func check(
    _ planner: TransitPlanner, _ model: TransitModel, _ oracle: TimetableOracle,
    _ from: Coordinate, _ to: Coordinate, _ time: Int
  ) throws -> Int {
    func date(_ seconds: Int) -> Date {
      Date(timeIntervalSince1970: SeededFeed.midnight + Double(seconds))
    }
    func clock(_ date: Date) -> Int { Int(date.timeIntervalSince1970 - SeededFeed.midnight) }
    let expected = oracle.arrivals(from: from, to: to, at: time, vehicles: 8)
    var front: [[Int]] = []
    for (index, arrival) in expected.enumerated() {
      guard let arrival, arrival <= time + Self.horizon, arrival < front.last?[1] ?? .max else {
        continue
      }
      front.append([index + 1, arrival])
    }
    let answer = planner.journeys(
      from: .point(from), to: .point(to), .departing(date(time)), model: model, front: .vehicles)
    #expect(answer.journeys.map { [$0.vehicleCount, clock($0.arrival)] } == front)
    #expect((answer.reason == nil) == !front.isEmpty)
    for journey in answer.journeys {
      #expect(clock(journey.departure) >= time)
      let later = oracle.arrivals(
        from: from, to: to, at: clock(journey.departure) + 1, vehicles: journey.vehicleCount)
      #expect((later.last ?? nil) ?? .max > clock(journey.arrival), "a later departure is as good")
      checkLegs(journey)
    }
    let latest = oracle.latestDeparture(
      from: from, to: to, by: time, after: time - Self.horizon)
    let back = planner.journeys(
      from: .point(from), to: .point(to), .arriving(date(time)), model: model, isProved: true)
    #expect(back.journeys.last.map { clock($0.departure) } == latest)
    if let journey = back.journeys.last {
      #expect(clock(journey.arrival) <= time)
      checkLegs(journey)
      if let next = back.next {
        #expect(clock(next.departure) > clock(journey.departure) && clock(next.arrival) > time)
      }
    }
    return (front.isEmpty ? 0 : 1) + (latest == nil ? 0 : 1)
  }

  /// A journey's legs follow one another in place and time.
  private func checkLegs(_ journey: TransitJourney) {
    for (leg, next) in zip(journey.legs, journey.legs.dropFirst()) {
      #expect(leg.arrival <= next.departure)
    }
    for ride in journey.rides {
      #expect(ride.calls.count >= 2)
      #expect(zip(ride.calls, ride.calls.dropFirst()).allSatisfy { $0.departure <= $1.arrival })
    }
  }
}
