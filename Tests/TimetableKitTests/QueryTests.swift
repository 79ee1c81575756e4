import Foundation
import TestSupport
import Testing
import TimetableKit

@Suite struct QueryTests {
  private static func planner(_ fixture: FeedFixture = FeedFixture()) throws -> TransitPlanner {
    TransitPlanner(try fixture.read())
  }

  @Test func `a day without service does not end a search`() throws {
    let planner = try Self.planner()
    // Sunday the 8th has no service but the night trip of Saturday.
    let later = planner.journeys(
      from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(8, 9)),
      model: TransitModel(extendsHorizon: true))
    #expect(later.journeys.last?.departure == FeedFixture.date(9, 8))
    let earlier = planner.journeys(
      from: .stops([0]), to: .stops([3]), .arriving(FeedFixture.date(8, 20)),
      model: TransitModel(extendsHorizon: true), isProved: true)
    #expect(earlier.journeys.last?.departure == FeedFixture.date(8, 1))
    #expect(earlier.next?.departure == FeedFixture.date(9, 8) || earlier.next == nil)
  }

  @Test func `days outside the feed are not searched for later ones`() throws {
    let answer = try Self.planner().journeys(
      from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(-2, 9)),
      model: TransitModel(extendsHorizon: true))
    guard case .outsideValidity = answer.reason else {
      Issue.record("\(String(describing: answer.reason))")
      return
    }
  }

  @Test func `lines that are excluded are not taken`() throws {
    let planner = try Self.planner()
    for name in ["10", "other"] {
      let answer = planner.journeys(
        from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 7)),
        model: TransitModel(excludedLines: [name]))
      #expect(answer.journeys.isEmpty == (name == "10"))
    }
    // What one question excludes, the next one may take.
    let answer = planner.journeys(
      from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 7)))
    #expect(answer.journeys.count == 1)
  }

  @Test(arguments: [("1", "1", true), ("1", "2", false), ("2", "1", false), ("", "1", false)])
  func `with a wheelchair only what the feed calls accessible is used`(
    trip: String, stop: String, isFound: Bool
  ) throws {
    var fixture = FeedFixture()
    fixture.tables["trips.txt"] = """
      route_id,service_id,trip_id,wheelchair_accessible
      10,W,T1,\(trip)
      10,W,T2,2
      """
    fixture.tables["stops.txt"] = """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
      A,Alfa,52.2000,21.0000,,,1
      B,Beta,52.2100,21.0000,,,
      C,Gamma,52.2200,21.0000,,,
      D,Delta,52.2300,21.0000,,S,
      S,Station,52.2301,21.0001,1,,\(stop)
      """
    let answer = try Self.planner(fixture).journeys(
      from: .stops([0]), to: .stops([3]), .departing(FeedFixture.date(3, 7)),
      model: TransitModel(requiresWheelchair: true))
    #expect(answer.journeys.isEmpty == !isFound)
  }

  @Test func `a range holds each journey of its window, and the time from every minute`() throws {
    var fixture = FeedFixture()
    fixture.tables["frequencies.txt"] = """
      trip_id,start_time,end_time,headway_secs
      T1,08:00:00,10:00:00,600
      """
    let range = try Self.planner(fixture).range(
      from: .stops([0]), to: .stops([3]),
      leaving: FeedFixture.date(3, 8, 5)...FeedFixture.date(3, 9, 5))
    #expect(range.journeys.count == 6)
    #expect(range.journeys.first?.departure == FeedFixture.date(3, 8, 10))
    #expect(range.seconds.count == 60)
    // The ride takes ten minutes, and the wait none to ten.
    #expect(range.seconds.first == .some(900) && range.percentile(0) == 600)
    #expect(range.percentile(100) == 600 + 540)
    let median = try #require(range.percentile(50))
    #expect((840...900).contains(median))
  }

  @Test func `a range without journeys has no times`() throws {
    let range = try Self.planner().range(
      from: .stops([3]), to: .stops([0]),
      leaving: FeedFixture.date(3, 8)...FeedFixture.date(3, 9))
    #expect(range.journeys.isEmpty && range.percentile(50) == nil)
  }
}
