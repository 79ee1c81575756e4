import Foundation
import Localization
import RoutingKit
import TestSupport
import Testing

/// A plan that is repeated while realtime messages change.
@Suite struct JourneyWatchTests {
  private static let tables = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\n1,A,http://a.example,Europe/Warsaw\n",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon
    A,Rynek,52.2000,21.0000
    B,Port,52.2300,21.0000
    """,
    "routes.txt": "route_id,agency_id,route_short_name,route_type\n7,1,7,0\n8,1,8,3\n",
    "calendar_dates.txt": "service_id,date,exception_type\nW,20260311,1\n",
    "trips.txt": "route_id,service_id,trip_id\n7,W,T1\n8,W,T2\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:10:00,08:10:00,B,2
    T2,08:20:00,08:20:00,A,1
    T2,08:30:00,08:30:00,B,2
    """,
  ]

  private static let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

  /// 2026-03-11 in Warsaw, an hour ahead of UTC.
  private static func date(_ hour: Int, _ minute: Int) -> Date {
    Date(timeIntervalSince1970: 1_773_183_600 + Double(hour * 3600 + minute * 60))
  }

  private static func city() throws -> City {
    let folder = try TemporaryFolder()
    for (name, text) in tables { try folder.write(Array(text.utf8), to: name) }
    return try City(feeds: TimetableFeeds(paths: [folder.url.path]))
  }

  private static func answer(of city: City, _ updates: RealtimeUpdates) throws -> Answer {
    city.applying(updates).plan(
      JourneyRequest(
        from: try city.place("Rynek"), to: try city.place("Port"), timing: .departing(date(7, 58)),
        modes: [.publicTransport], asked: date(7, 58)))
  }

  private static func vehicle(_ status: RealtimeVehicle.Status, _ stop: String) -> RealtimeUpdates {
    var vehicle = RealtimeVehicle(
      trip: "T1", id: "4021", stop: stop, status: status, timestamp: date(7, 57))
    vehicle.day = 20_523
    return RealtimeUpdates(timestamp: date(7, 58), vehicles: [vehicle])
  }

  @Test func `an answer names the vehicle and its place`() throws {
    let answer = try Self.answer(of: Self.city(), Self.vehicle(.stopped, "A"))
    let text = answer.lines(timeZone: Self.zone).map(\.text).joined(separator: "\n")
    #expect(text.contains("; vehicle 4021 is stopped at Rynek (as of 07:57)"))
    let json = answer.json(timeZone: Self.zone)
    #expect(json.contains("\"position\":{\"vehicle\":\"4021\",\"label\":null,\"latitude\":null,"))
    #expect(json.contains("\"status\":\"stopped\",\"stop\":{\"id\":\"A\","))
    #expect(json.contains("\"timestamp\":\"2026-03-11T07:57:00+01:00\"}"))
    #expect(
      answer.lines(timeZone: Self.zone, language: .polish).map(\.text).joined()
        .contains("pojazd 4021 stoi na przystanku Rynek (stan z 07:57)"))
  }

  @Test func `changes are told as sentences`() throws {
    let city = try Self.city()
    let none = RealtimeUpdates(timestamp: Self.date(7, 58))
    let scheduled = try Self.answer(of: city, none)
    func told(_ updates: RealtimeUpdates, since before: Answer) throws -> [String] {
      try Self.answer(of: city, updates).changes(since: before, timeZone: Self.zone)
    }
    #expect(try told(none, since: scheduled).isEmpty)
    let late = RealtimeUpdates(
      timestamp: Self.date(7, 58), trips: [RealtimeTrip(trip: "T1", day: 20_523, delay: 300)])
    #expect(
      try told(late, since: scheduled) == [
        "Line 7 leaves Rynek at 08:05 instead of 08:00.", "Leave at 08:05 instead of 08:00.",
        "You arrive at 08:15 instead of 08:10.",
      ])
    let canceled = RealtimeUpdates(
      timestamp: Self.date(7, 58),
      trips: [RealtimeTrip(trip: "T1", day: 20_523, relationship: .canceled)])
    #expect(
      try told(canceled, since: scheduled).first
        == "Now line 8 at 08:20 from Rynek instead of line 7 at 08:00 from Rynek.")
    let waiting = Self.vehicle(.incoming, "A")
    #expect(
      try told(waiting, since: scheduled)
        == ["Line 7: vehicle 4021 is about to arrive at Rynek (as of 07:57)."])
    #expect(try told(waiting, since: Self.answer(of: city, waiting)).isEmpty)
    let alert = RealtimeAlert(headlines: ["en": "Works"])
    #expect(
      try told(RealtimeUpdates(timestamp: nil, alerts: [alert]), since: scheduled)
        == ["Notice: Works"])
  }

  @Test func `a watch asks again until it is time, and survives failures`() async throws {
    struct Unread: Error {}
    let city = try Self.city()
    var (now, asked) = (Self.date(7, 58), 0)
    var told: [String] = []
    let watch = JourneyWatch(
      now: { now }, sleep: { now += Double($0.components.seconds) },
      plan: { _ in
        asked += 1
        if asked == 2 || asked == 3 { throw Unread() }
        let trip = RealtimeTrip(trip: "T1", day: 20_523, delay: asked > 3 ? 120 : 0)
        return try Self.answer(of: city, RealtimeUpdates(timestamp: now, trips: [trip]))
      })
    let last = try await watch.run { event in
      switch event {
      case .planned(_, let left): told.append("planned \(left.components.seconds)")
      case .changed(let answer, let before, _):
        told += answer.changes(since: before, timeZone: Self.zone)
      case .failed: told.append("failed")
      case .leave: told.append("leave")
      }
    }
    #expect(
      told == [
        "planned 120", "failed", "Line 7 leaves Rynek at 08:02 instead of 08:00.",
        "Leave at 08:02 instead of 08:00.", "You arrive at 08:12 instead of 08:10.", "leave",
      ])
    #expect(asked == 9 && last.journeys.last?.departure == Self.date(8, 2))
    let broken = JourneyWatch(now: { now }, sleep: { _ in }, plan: { _ in throw Unread() })
    await #expect(throws: Unread.self) { try await broken.run { _ in } }
  }
}
