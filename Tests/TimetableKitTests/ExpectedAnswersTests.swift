import CivilTime
import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

/// The twelve questions about Porto Alegre on 2019-05-13 whose answers others made.
@Suite(.enabled(if: RealData.isPresent))
struct ExpectedAnswersTests {
  private struct File: Decodable {
    struct Query: Decodable {
      let from: [Double]
      let to: [Double]
      let depart: Int?
      let arriveBy: Int?
      let changeS: Int
      let earliestArrival: Int?
      let latestDeparture: Int?
      let paretoTripsArrival: [[Int]]?
    }
    let queries: [Query]
  }

  /// 2019-05-13T00:00:00-03:00.
  private static let midnight = 1_557_716_400.0

  @Test func `all expected timetable answers come out to the second`() throws {
    let folder = RealData.url("routing/porto-alegre").path
    let timetable = try Timetable(
      TimetableFeeds(paths: ["\(folder)/poa_eptc.zip", "\(folder)/poa_trensurb.zip"]))
    let planner = TransitPlanner(timetable)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let file = try decoder.decode(
      File.self,
      from: Data(
        contentsOf: RealData.url("routing/expected/timetable-porto-alegre-2019-05-13.json")))
    #expect(file.queries.count == 12)
    for query in file.queries {
      let from = try Coordinate(latitude: query.from[1], longitude: query.from[0])
      let to = try Coordinate(latitude: query.to[1], longitude: query.to[0])
      let model = TransitModel(changeDuration: .seconds(query.changeS), requiresVehicle: true)
      func clock(_ date: Date) -> Int { Int(date.timeIntervalSince1970 - Self.midnight) }
      if let depart = query.depart {
        let answer = planner.journeys(
          from: .point(from), to: .point(to),
          .departing(Date(timeIntervalSince1970: Self.midnight + Double(depart))), model: model,
          front: .vehicles)
        #expect(answer.journeys.last.map { clock($0.arrival) } == query.earliestArrival)
        #expect(
          answer.journeys.map { [$0.vehicleCount, clock($0.arrival)] } == query.paretoTripsArrival)
        #expect(answer.journeys.allSatisfy { clock($0.departure) >= depart })
      }
      if let arriveBy = query.arriveBy {
        let answer = planner.journeys(
          from: .point(from), to: .point(to),
          .arriving(Date(timeIntervalSince1970: Self.midnight + Double(arriveBy))), model: model,
          isProved: true)
        #expect(answer.journeys.last.map { clock($0.departure) } == query.latestDeparture)
        let next = try #require(answer.next)
        #expect(clock(next.arrival) > arriveBy)
      }
    }
  }
}
