import Foundation
import GeoKit
import TestSupport
import Testing

@testable import TimetableKit

/// Real feeds: the search in rounds against a scan of all connections.
@Suite(.enabled(if: RealData.isPresent))
struct ConnectionScanTests {
  struct Feed: Sendable, CustomTestStringConvertible {
    let paths: [String]
    /// A day with service, from 1970-01-01.
    let day: String
    let hours: ClosedRange<Int>
    var testDescription: String { paths.joined(separator: ", ") }
  }

  /// Questions for each feed and direction.
  private static let count = Rounds.count(6)

  private static let feeds =
    [
      Feed(
        paths: ["porto-alegre/poa_eptc.zip", "porto-alegre/poa_trensurb.zip"], day: "20190513",
        hours: 11...15),
      Feed(paths: ["warsaw/warsaw-metro-gtfs.zip"], day: "20260316", hours: 6...22),
      Feed(paths: ["misc/caltrain_gtfs.zip"], day: "20090817", hours: 6...20),
    ] + (count > 100 ? longer : [])

  /// Beatty's other feed has times of transfers and vehicles that continue as other trips, which the
  /// scan does not follow: its arrivals differ by 1,800 s at the airport, where passengers of AB
  /// need 20 minutes, and by 48,000 s where one stays seated at 19:00.
  private static let longer = [
    Feed(paths: ["sao-paulo/spo.zip"], day: "20190516", hours: 6...20),
    Feed(paths: ["porto-alegre/poa_trensurb.zip"], day: "20190513", hours: 6...22),
    Feed(paths: ["beatty/another-sample-feed"], day: "20070605", hours: 6...20),
  ]

  @Test(arguments: feeds)
  func `both agree, and no later departure is in time`(feed: Feed) throws {
    let paths = feed.paths.map { RealData.url("routing/\($0)").path }
    let timetable = try Timetable(TimetableFeeds(paths: paths))
    let first = try #require(timetable.feeds.first)
    let days = timetable.feeds.compactMap(\.lastDay)
    let asked = try #require(Self.day(feed.day))
    // A feed that has changed is asked about its last day.
    let day = timetable.hasService(on: asked) ? asked : try #require(days.max())
    let planner = TransitPlanner(timetable)
    let model = TransitModel(requiresVehicle: true, horizon: .seconds(20 * 3600))
    let scan = ConnectionScan(timetable, days: day - 1...day + 1, change: 120)
    let stops = timetable.servedStops
    var random = SeededGenerator(seed: 16)
    var found = (0, 0)
    for _ in 0..<Self.count {
      func place() -> Coordinate {
        let stop = timetable.stops[stops.randomElement(using: &random) ?? 0].coordinate
        return Coordinate(
          clampingLatitude: stop.latitude + Double.random(in: -0.003...0.003, using: &random),
          wrappingLongitude: stop.longitude + Double.random(in: -0.003...0.003, using: &random))
      }
      let (from, to) = (place(), place())
      let hour = Int.random(in: feed.hours, using: &random)
      let time = Int(first.start(of: day)) + hour * 3600 + Int.random(in: 0..<3600, using: &random)
      found.0 += try Self.checkArrival(planner, model, scan, from, to, time) ? 1 : 0
      found.1 += try Self.checkDeparture(planner, model, scan, from, to, time) ? 1 : 0
    }
    #expect(found.0 > 0 && found.1 > 0)
    if Self.count > 100 { print("\(feed.paths[0]): \(found.0) arrivals, \(found.1) departures") }
  }

  private static func day(_ text: String) -> Int? {
    let format = Date.ISO8601FormatStyle().year().month().day().dateSeparator(.omitted)
    return (try? format.parse(text)).map { Int($0.timeIntervalSince1970 / 86_400) }
  }

  private static func checkArrival(
    _ planner: TransitPlanner, _ model: TransitModel, _ scan: ConnectionScan, _ from: Coordinate,
    _ to: Coordinate, _ time: Int
  ) throws -> Bool {
    let answer = planner.journeys(
      from: .point(from), to: .point(to), .departing(Date(timeIntervalSince1970: Double(time))),
      model: model)
    let arrival = answer.journeys.last.map { Int($0.arrival.timeIntervalSince1970) }
    let expected = scan.arrival(from: from, to: to, at: time)
    #expect(arrival == expected.flatMap { $0 <= time + 20 * 3600 ? $0 : nil })
    return arrival != nil
  }

  /// The arrival grows with the departure, so one second later proves that none is later.
  private static func checkDeparture(
    _ planner: TransitPlanner, _ model: TransitModel, _ scan: ConnectionScan, _ from: Coordinate,
    _ to: Coordinate, _ time: Int
  ) throws -> Bool {
    let answer = planner.journeys(
      from: .point(from), to: .point(to), .arriving(Date(timeIntervalSince1970: Double(time))),
      model: model)
    guard let journey = answer.journeys.last else {
      let early = scan.arrival(from: from, to: to, at: time - 20 * 3600)
      #expect(early ?? .max > time)
      return false
    }
    let departure = Int(journey.departure.timeIntervalSince1970)
    #expect(scan.arrival(from: from, to: to, at: departure) ?? .max <= time)
    #expect(scan.arrival(from: from, to: to, at: departure + 1) ?? .max > time)
    return true
  }
}
