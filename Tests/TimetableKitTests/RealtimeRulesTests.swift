import Foundation
import GeoKit
import TestSupport
import Testing
import TimetableKit

/// What GTFS-Realtime messages say about trips, beyond plain delays.
@Suite struct RealtimeRulesTests {
  private static func planner(
    _ message: RealtimeMessage, _ fixture: FeedFixture = FeedFixture()
  ) throws -> TransitPlanner {
    TransitPlanner(try fixture.read()).applying(
      try RealtimeUpdates(bytes: message.bytes))
  }

  private static func journey(
    _ planner: TransitPlanner, from: Int = 0, to stop: Int = 3, hour: Int = 7, minute: Int = 0
  ) -> TransitJourney? {
    planner.journeys(
      from: .stops([from]), to: .stops([stop]), .departing(FeedFixture.date(3, hour, minute)),
      model: TransitModel(requiresVehicle: true)
    ).journeys.last
  }

  private static func update(
    _ trip: RealtimeMessage, _ stops: [RealtimeMessage] = [], copy: RealtimeMessage? = nil
  ) -> RealtimeMessage {
    var update = RealtimeMessage().message(1, trip)
    for stop in stops { update = update.message(2, stop) }
    if let copy { update = update.message(6, copy) }
    return .feed(
      at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "e").message(3, update)])
  }

  private static func trip(_ id: String? = "T1", relationship: Int? = nil) -> RealtimeMessage {
    var trip = RealtimeMessage()
    if let id { trip = trip.text(1, id) }
    trip = trip.text(3, "20260303")
    return relationship.map { trip.number(4, $0) } ?? trip
  }

  private static func event(delay: Int) -> RealtimeMessage { RealtimeMessage().number(1, delay) }

  private static func event(_ hour: Int, _ minute: Int) -> RealtimeMessage {
    RealtimeMessage().number(2, Int(FeedFixture.date(3, hour, minute).timeIntervalSince1970))
  }

  @Test func `a stop is named by its order number, which may have gaps`() throws {
    let late = RealtimeMessage().number(1, 1_000_000_000).message(2, Self.event(delay: 240))
    let planner = try Self.planner(Self.update(Self.trip(), [late]))
    let found = try #require(Self.journey(planner))
    #expect(found.arrival == FeedFixture.date(3, 8, 14))
    let before = try #require(Self.journey(planner, to: 1))
    #expect(before.rides[0].calls.map(\.delay) == [0, 0])
    #expect(found.rides[0].calls.map(\.delay) == [0, 0, 240, 240])
  }

  @Test func `an order number counts before the key of a stop that a loop passes twice`() throws {
    var fixture = FeedFixture()
    fixture.tables["stop_times.txt"] = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,A,10
      T1,08:05:00,08:05:00,B,20
      T1,08:10:00,08:10:00,A,30
      T1,08:15:00,08:15:00,D,40
      """
    let late = RealtimeMessage().number(1, 30).message(3, Self.event(delay: 300)).text(4, "A")
    let planner = try Self.planner(Self.update(Self.trip(), [late]), fixture)
    #expect(Self.journey(planner, to: 1)?.arrival == FeedFixture.date(3, 8, 5))
    #expect(Self.journey(planner)?.arrival == FeedFixture.date(3, 8, 20))
  }

  @Test(arguments: [1, 8]) func `trips are added`(relationship: Int) throws {
    let trip = Self.trip("X", relationship: relationship).text(5, "10")
    let stops = [("A", 9, 0), ("D", 9, 6)].map {
      RealtimeMessage().message(2, Self.event($0.1, $0.2)).text(4, $0.0)
    }
    let planner = try Self.planner(Self.update(trip, stops))
    #expect(planner.realtime?.matchedCount == 1)
    #expect(Self.journey(planner, hour: 8, minute: 30)?.arrival == FeedFixture.date(3, 9, 6))
    // The trip is not of the timetable, so it is not late.
    #expect(Self.journey(planner, hour: 8, minute: 30)?.rides[0].calls[0].delay == nil)
  }

  @Test func `a trip is replaced by other stops and times`() throws {
    let stops = [("B", 8, 20), ("C", 8, 25)].map {
      RealtimeMessage().message(2, Self.event($0.1, $0.2)).text(4, $0.0)
    }
    let planner = try Self.planner(Self.update(Self.trip(relationship: 5), stops))
    #expect(Self.journey(planner) == nil)
    #expect(Self.journey(planner, from: 1, to: 2)?.arrival == FeedFixture.date(3, 8, 25))
  }

  @Test func `a trip runs once more at another time`() throws {
    let copy = RealtimeMessage().text(1, "T1b").text(2, "20260303").text(3, "11:30:00")
    let planner = try Self.planner(Self.update(Self.trip(relationship: 6), copy: copy))
    #expect(Self.journey(planner)?.arrival == FeedFixture.date(3, 8, 10))
    #expect(Self.journey(planner, hour: 9)?.departure == FeedFixture.date(3, 11, 30))
  }

  @Test func `a vehicle calls at another stop than planned`() throws {
    let moved = RealtimeMessage().number(1, 2_000_000_000).text(4, "D")
      .message(6, RealtimeMessage().text(1, "P"))
    let planner = try Self.planner(Self.update(Self.trip(), [moved]))
    #expect(Self.journey(planner) == nil)
    let trip = planner.timetable.trips.count - 1
    #expect(planner.ride(ofTrip: trip, on: 20_515)?.calls.last?.stop == 5)
  }

  @Test func `a trip is named by its line and start`() throws {
    let named = Self.trip(nil).text(2, "08:00:00").text(5, "10")
    var update = RealtimeMessage().message(1, named).number(5, 120)
    let feed = RealtimeMessage.feed(
      at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "e").message(3, update)])
    let planner = try Self.planner(feed)
    #expect(planner.realtime?.matchedCount == 1)
    #expect(Self.journey(planner)?.arrival == FeedFixture.date(3, 8, 12))
    update = RealtimeMessage().message(1, Self.trip(nil).text(2, "08:01:00").text(5, "10"))
    let other = RealtimeMessage.feed(
      at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "e").message(3, update)])
    #expect(try Self.planner(other).realtime?.matchedCount == 0)
  }

  @Test func `positions of vehicles are passed over`() throws {
    let vehicle = RealtimeMessage().message(1, Self.trip())
      .message(2, RealtimeMessage().number(5, 1)).text(7, "A")
    let feed = RealtimeMessage.feed(
      at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "v").message(4, vehicle)])
    #expect(Self.journey(try Self.planner(feed))?.arrival == FeedFixture.date(3, 8, 10))
  }

  @Test func `alerts are about operators, kinds of vehicles and lines of trips`() throws {
    func alert(_ subject: RealtimeMessage) throws -> RealtimeAlert {
      let alert = RealtimeMessage().message(5, subject)
      let updates = try RealtimeUpdates(
        bytes: RealtimeMessage.feed(
          at: FeedFixture.date(3, 7), [RealtimeMessage().text(1, "a").message(5, alert)]
        ).bytes)
      return try #require(updates.alerts.first)
    }
    func concerns(_ subject: RealtimeMessage, agency: String? = "1", vehicle: Int? = 3) throws
      -> Bool
    {
      try alert(subject).concerns(
        line: "10", trip: "T1", stops: ["A"], agency: agency, vehicle: vehicle)
    }
    #expect(try concerns(RealtimeMessage().text(1, "1")))
    #expect(try !concerns(RealtimeMessage().text(1, "2")))
    #expect(try !concerns(RealtimeMessage().text(1, "1"), agency: nil))
    #expect(try concerns(RealtimeMessage().number(3, 3)))
    #expect(try !concerns(RealtimeMessage().number(3, 2)))
    #expect(try concerns(RealtimeMessage().message(4, RealtimeMessage().text(5, "10"))))
    #expect(try !concerns(RealtimeMessage().message(4, RealtimeMessage().text(5, "11"))))
  }
}
