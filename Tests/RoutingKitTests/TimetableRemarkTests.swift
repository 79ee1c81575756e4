import FileAccess
import Foundation
import GeoKit
import Localization
import RoutingKit
import TestSupport
import Testing

/// What answers tell of journeys by timetable beside their times.
@Suite struct TimetableRemarkTests {
  private static let tables = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\n1,A,http://a.example,Europe/Warsaw\n",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding,platform_code
    A,Rynek,52.2000,21.0000,1,2
    B,Port,52.2300,21.0000,1,
    C,Most,52.2600,21.0000,1,
    """,
    "routes.txt": "route_id,agency_id,route_short_name,route_type\n7,1,7,0\n8,1,8,3\n",
    "calendar_dates.txt": "service_id,date,exception_type\nW,20260311,1\n",
    "trips.txt": """
    route_id,service_id,trip_id,wheelchair_accessible,block_id
    7,W,T1,2,b
    8,W,T2,2,b
    8,W,T3,1,
    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type
    T1,08:00:00,08:00:00,A,5,2
    T1,08:10:00,08:10:00,B,9,0
    T2,08:14:00,08:14:00,B,1,0
    T2,08:20:00,08:20:00,C,2,0
    T3,08:30:00,08:30:00,A,1,0
    T3,08:50:00,08:50:00,C,2,0
    """,
  ]

  private static let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

  private static func city() throws -> City {
    let folder = try TemporaryFolder()
    for (name, text) in tables { try folder.write(Array(text.utf8), to: name) }
    return try City(feeds: TimetableFeeds(paths: [folder.url.path]))
  }

  /// 2026-03-11 in Warsaw, an hour ahead of UTC.
  private static func date(_ hour: Int, _ minute: Int) -> Date {
    Date(timeIntervalSince1970: 1_773_183_600 + Double(hour * 3600 + minute * 60))
  }

  private static func answer(of city: City, wheelchair: Bool = false) throws -> Answer {
    city.plan(
      JourneyRequest(
        from: try city.place("Rynek"), to: try city.place("Most"),
        timing: .departing(date(7, 0)), modes: [.publicTransport],
        model: TransitModel(requiresWheelchair: wheelchair), asked: date(7, 5)))
  }

  private static func words(_ answer: Answer, _ language: Language = .english) -> String {
    answer.lines(timeZone: zone, language: language).map(\.text).joined(separator: "\n")
  }

  @Test func `a vehicle that goes on as another line is one vehicle`() throws {
    let answer = try Self.answer(of: try Self.city())
    let journey = try #require(answer.journeys.first)
    #expect(journey.vehicleCount == 1 && journey.changes.isEmpty && journey.lines == ["7", "8"])
    #expect(answer.missedChanges.isEmpty)
    let json = answer.json(timeZone: Self.zone)
    #expect(json.contains(#""vehicles":1"#) && json.contains(#""continued":true"#))
    #expect(json.contains(#""pickup":"phone""#) && json.contains(#""platform":"2""#))
    let words = Self.words(answer)
    #expect(words.contains("08:14 stay in the vehicle, which goes on as line 8"))
    #expect(words.contains("phone the operator to be picked up"))
    #expect(Self.words(answer, .polish).contains("bez wysiadania"))
  }

  @Test func `an accessible journey names the barriers of the fastest one`() throws {
    let answer = try Self.answer(of: try Self.city(), wheelchair: true)
    #expect(answer.journeys.first?.arrival == Self.date(8, 50))
    let note = try #require(answer.wheelchair)
    #expect(note.fastest.arrival == Self.date(8, 20))
    #expect(note.barriers.map(\.kind) == [.vehicle, .vehicle])
    #expect(note.barriers.map(\.line) == ["7", "8"] && note.barriers.allSatisfy(\.isKnown))
    let json = answer.json(timeZone: Self.zone)
    #expect(json.contains(#""wheelchair":{"fastest":{"mode":"transit""#))
    #expect(json.contains("line 7 at Rynek takes no wheelchairs"))
    #expect(Self.words(answer).contains("Without a wheelchair: leave at 08:00, be there at 08:20."))
    #expect(try Self.answer(of: try Self.city()).wheelchair == nil)
  }

  @Test func `answers, boards and trips tell delays and the age of realtime data`() throws {
    let trip = RealtimeTrip(
      trip: "T1", day: 20_523, stops: [RealtimeTrip.Stop(sequence: 5, departure: .delay(180))])
    let other = RealtimeAlert(
      subjects: [RealtimeAlert.Subject(agency: "2")], headlines: ["en": "Elsewhere"])
    let here = RealtimeAlert(
      subjects: [RealtimeAlert.Subject(agency: "1", vehicle: 0)], headlines: ["en": "Works"])
    let city = try Self.city().applying(
      RealtimeUpdates(timestamp: Self.date(7, 0), trips: [trip], alerts: [other, here]))
    let answer = try Self.answer(of: city)
    let json = answer.json(timeZone: Self.zone)
    #expect(json.contains(#""delay":180"#) && json.contains(#""age":300"#))
    #expect(json.contains("Works") && !json.contains("Elsewhere"))
    #expect(Self.words(answer).contains(", 3 min late"))
    let board = try city.departures(
      fromStopNamed: "Rynek", at: Self.date(7, 0), now: Self.date(7, 5), limit: 5)
    #expect(board.departures.first?.delay == .seconds(180))
    let text = board.json(timeZone: Self.zone)
    #expect(text.contains(#""delay":180"#) && text.contains(#""age":300"#))
    #expect(board.lines(timeZone: Self.zone).contains { $0.hasSuffix(", 3 min late") })
    let view = try city.trip("T1", at: Self.date(7, 0), now: Self.date(7, 5))
    #expect(view.json(timeZone: Self.zone).contains(#""realtime":{"timestamp""#))
  }
}
