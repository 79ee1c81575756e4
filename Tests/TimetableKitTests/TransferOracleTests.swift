import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

@Suite struct TransferOracleTests {
  private static let horizon = 12 * 3600
  private static let vehicles = 5

  @Test func `rules about lines and trips, and seats kept, agree with the definition`() throws {
    var (found, stayed, ruled) = (0, 0, 0)
    for seed in 0..<70 {
      let feed = SeededTransferFeed(seed: UInt64(seed))
      let folder = try TemporaryFolder()
      try feed.write(to: folder.url)
      let timetable = try TimetableFeeds(paths: [folder.url.path]).read()
      #expect(timetable.report.errorCount == 0)
      let planner = TransitPlanner(timetable)
      var random = SeededGenerator(seed: UInt64(seed) &* 13 &+ 5)
      let change = [0, 60, 300].randomElement(using: &random) ?? 0
      let oracle = TransferOracle(feed, change: change, access: 400, transfer: 200)
      ruled += feed.rules.count
      for _ in 0..<4 {
        let from = feed.feed.stops.randomElement(using: &random) ?? feed.feed.stops[0]
        let to = feed.feed.stops.randomElement(using: &random) ?? feed.feed.stops[0]
        let time = Int.random(in: 6 * 3600...10 * 3600, using: &random)
        let result = try Self.check(planner, oracle, change, from, to, time)
        found += result.found
        stayed += result.stayed
      }
    }
    #expect(found > 60 && stayed > 5 && ruled > 100)
  }

  /// Compares one question in both directions.
  private static func check(
    _ planner: TransitPlanner, _ oracle: TransferOracle, _ change: Int, _ from: Coordinate,
    _ to: Coordinate, _ time: Int
  ) throws -> (found: Int, stayed: Int) {
    func date(_ seconds: Int) -> Date {
      Date(timeIntervalSince1970: SeededFeed.midnight + Double(seconds))
    }
    func clock(_ date: Date) -> Int { Int(date.timeIntervalSince1970 - SeededFeed.midnight) }
    let model = TransitModel(
      accessLimit: 400, transferLimit: 200, changeDuration: .seconds(change),
      requiresVehicle: true, vehicleLimit: vehicles, horizon: .seconds(horizon))
    var front: [[Int]] = []
    let expected = oracle.arrivals(from: from, to: to, at: time, vehicles: vehicles)
    for (index, arrival) in expected.enumerated() {
      guard let arrival, arrival <= time + horizon, arrival < front.last?[1] ?? .max else {
        continue
      }
      front.append([index + 1, arrival])
    }
    let answer = planner.journeys(
      from: .point(from), to: .point(to), .departing(date(time)), model: model, front: .vehicles)
    #expect(answer.journeys.map { [$0.vehicleCount, clock($0.arrival)] } == front)
    let walked = planner.journeys(
      from: .point(from), to: .point(to), .departing(date(time)), model: model, front: .walking)
    #expect(walked.journeys.map { clock($0.arrival) }.min() == front.last?[1])
    let latest = oracle.latestDeparture(
      from: from, to: to, by: time, after: time - horizon, vehicles: vehicles)
    let back = planner.journeys(
      from: .point(from), to: .point(to), .arriving(date(time)), model: model)
    #expect(back.journeys.last.map { clock($0.departure) } == latest)
    let rides = (answer.journeys + back.journeys).flatMap(\.rides)
    return ((front.isEmpty ? 0 : 1) + (latest == nil ? 0 : 1), rides.count { $0.isContinued })
  }
}
