import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

@Suite struct FeedTrapTests {
  private static let model = TransitModel(changeDuration: .seconds(60), requiresVehicle: true)

  private func journeys(
    _ fixture: FeedFixture, _ timing: TransitTiming, from: Int = 0, to: Int = 3,
    blanks: BlankTimes = .steps, model: TransitModel = model
  ) throws -> TransitAnswer {
    let timetable = try fixture.read(blanks: blanks)
    return TransitPlanner(timetable).journeys(
      from: .stops([from]), to: .stops([to]), timing, model: model)
  }

  @Test func `blank times are filled in by equal steps or by distance`() throws {
    var fixture = FeedFixture()
    fixture.tables["stops.txt"] = fixture.tables["stops.txt"]?
      .replacing("C,Gamma,52.2200", with: "C,Gamma,52.2200")
      .replacing("B,Beta,52.2100", with: "B,Beta,52.2050")
    let steps = try journeys(fixture, .departing(FeedFixture.date(3, 7)), to: 1)
    #expect(steps.journeys[0].arrival == FeedFixture.date(3, 8, 3).addingTimeInterval(20))
    let distance = try journeys(
      fixture, .departing(FeedFixture.date(3, 7)), to: 1, blanks: .distance)
    let seconds = distance.journeys[0].arrival.timeIntervalSince(FeedFixture.date(3, 8))
    #expect((98...101).contains(seconds))
  }

  @Test func `exceptions take days away and add them`() throws {
    let fixture = FeedFixture()
    let removed = try journeys(fixture, .departing(FeedFixture.date(4, 7)))
    #expect(removed.journeys.isEmpty)
    #expect(
      "\(try #require(removed.reason))"
        == "no service on 2026-03-04; the next day with service is 2026-03-05")
    let added = try journeys(fixture, .departing(FeedFixture.date(7, 7)))
    #expect(added.journeys.first?.departure == FeedFixture.date(7, 8))
  }

  @Test func `trips past midnight belong to the day before`() throws {
    let fixture = FeedFixture()
    // The night after Saturday the 7th, which an exception added; the 8th has no service.
    let night = try journeys(fixture, .departing(FeedFixture.date(8, 0, 30)))
    #expect(night.journeys.first?.departure == FeedFixture.date(8, 1))
    let back = try journeys(fixture, .arriving(FeedFixture.date(8, 1, 10)))
    #expect(back.journeys.first?.departure == FeedFixture.date(8, 1))
  }

  @Test func `a day outside the feed names the days it covers`() throws {
    let answer = try journeys(FeedFixture(), .departing(FeedFixture.date(90, 7)))
    let reason = "\(try #require(answer.reason))"
    #expect(reason.hasPrefix("no service on 2026-05-29: "))
    #expect(reason.hasSuffix(" covers 2026-03-02 to 2026-03-31"))
  }

  @Test func `a place without stops names the nearest one and its distance`() throws {
    let timetable = try FeedFixture().read()
    let far = try Coordinate(latitude: 52.24, longitude: 21)
    let answer = TransitPlanner(timetable).journeys(
      from: .point(far), to: .stops([0]), .departing(FeedFixture.date(3, 7)), model: Self.model)
    #expect(
      answer.reason?.description
        == "no stop within 600 m of the start; the nearest, Delta, is 1.1 km away")
  }

  @Test func `headways leave at each step before their end`() throws {
    var fixture = FeedFixture()
    fixture.tables["frequencies.txt"] = """
      trip_id,start_time,end_time,headway_secs
      T1,09:00:00,10:00:00,1200
      """
    for (asked, leaves) in [((9, 0), (9, 0)), ((9, 1), (9, 20)), ((9, 40), (9, 40))] {
      let found = try journeys(
        fixture, .departing(FeedFixture.date(3, asked.0, asked.1)))
      #expect(found.journeys.first?.departure == FeedFixture.date(3, leaves.0, leaves.1))
    }
    let late = try journeys(fixture, .departing(FeedFixture.date(3, 9, 41)))
    #expect(late.journeys.isEmpty && late.reason != nil)
  }

  @Test func `a platform without a position is at its station`() throws {
    let timetable = try FeedFixture().read()
    let platform = try #require(timetable.stops.first { $0.id == "P" })
    #expect(platform.coordinate.latitude == 52.2201)
    #expect(platform.station == timetable.stops.first { $0.id == "S" }?.index)
    #expect(timetable.platforms(of: try #require(platform.station)).contains(platform.index))
  }

  @Test func `a tidy feed has no findings`() throws {
    let report = try FeedFixture().read().report
    #expect(report.findings.isEmpty)
  }
}
