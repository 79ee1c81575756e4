import Foundation
import GeoKit
import Localization
import StreetKit
import TestSupport
import Testing

@testable import RoutingKit

/// What answers say where no vehicle runs at the requested time or on its day.
@Suite struct DistantServiceTests {
  private static let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

  /// A line that runs on 11 and 13 March, and another feed that runs in May.
  private static func city(other: Bool = false) throws -> City {
    let folder = try TemporaryFolder()
    let tables = [
      "agency.txt": "agency_name,agency_url,agency_timezone\nA,http://a.example,Europe/Warsaw\n",
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code
      S,Rynek,52.2000,21.0000,1,,
      A1,Rynek,52.2000,21.0000,0,S,1
      A2,Rynek,52.2000,21.0000,0,S,2
      B,Port,52.2300,21.0000,0,,
      C,Bródno,52.2600,21.0000,0,,
      D,Dworek,52.2006,21.0000,0,,
      """,
      "routes.txt": "route_id,route_short_name,route_type\n7,7,0\n8,8,3\n",
      "trips.txt": "route_id,service_id,trip_id\n7,W,T1\n8,W,T2\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:10:00,08:10:00,A1,2
      T2,08:20:00,08:20:00,A2,1
      T2,08:40:00,08:40:00,C,2
      """,
    ]
    for (feed, dates) in [("a", "W,20260311,1\nW,20260313,1\n"), ("b", "W,20260501,1\n")] {
      for (name, text) in tables { try folder.write(text, to: "\(feed)/\(name)") }
      try folder.write(
        "service_id,date,exception_type\n\(dates)", to: "\(feed)/calendar_dates.txt")
    }
    let paths = (other ? ["a", "b"] : ["a"]).map { folder.path($0) }
    return try City(feeds: TimetableFeeds(paths: paths))
  }

  /// A time on a day of March 2026 in Warsaw, an hour ahead of UTC.
  private static func date(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    let minutes = ((day - 11) * 24 + hour) * 60 + minute
    return Date(timeIntervalSince1970: 1_773_183_600 + Double(minutes * 60))
  }

  private static func plan(
    _ city: City, _ from: String, _ to: String, _ timing: JourneyTiming
  ) throws -> Answer {
    city.plan(
      JourneyRequest(
        from: try city.place(from), to: try city.place(to), timing: timing,
        modes: [.publicTransport], model: TransitModel(extendsHorizon: true)))
  }

  /// The journey from Port to Rynek beside a drive of twenty minutes.
  private static func compared(_ timing: JourneyTiming) throws -> Answer {
    let city = try city()
    let transit = try #require(try plan(city, "Port", "Rynek", timing).journeys.first)
    let ends = (transit.start, transit.finish)
    let drive = Journey(
      mode: .car, start: ends.0, finish: ends.1,
      legs: [Leg(kind: .drive, from: ends.0, to: ends.1, duration: .seconds(1200))])
    return Answer(journeys: [timing.applied(to: drive), transit], timing: timing)
  }

  private static func verdicts(_ answer: Answer, _ language: Language = .english) -> [String] {
    answer.lines(timeZone: zone, language: language).filter { $0.role == .verdict }.map(\.text)
  }

  @Test func `a journey two hours away is no longer compared`() throws {
    let near = try Self.compared(.departing(Self.date(11, 6, 1)))
    #expect(near.distantJourney == nil && near.best?.mode == .car)
    #expect(Self.verdicts(near) == ["Take the car: it is 1 h 49 min quicker."])
    #expect(near.warnings(timeZone: Self.zone).isEmpty)
    #expect(!near.json(timeZone: Self.zone).contains("no_service"))

    let far = try Self.compared(.departing(Self.date(11, 6)))
    #expect(far.distantJourney?.departure == Self.date(11, 8))
    #expect(far.best?.mode == .car && far.breakEven == nil)
    let words = "No public transport at 06:00: the next journey leaves at 08:00."
    #expect(Self.verdicts(far) == [words])
    #expect(far.html(on: nil, timeZone: Self.zone).contains("<p>\(words)</p>"))
    let json = far.json(timeZone: Self.zone)
    #expect(json.contains(#""comparison":{"best":"car","than":"transit","gain":6600,"#))
    #expect(
      json.contains(
        #""no_service":{"mode":"transit","wait":7200,"departure":"2026-03-11T08:00:00+01:00","#))
    #expect(json.contains(#""warnings":["\#(words)"]"#))
  }

  @Test func `the nearest journey of another day is named with its day, in both directions`()
    throws
  {
    let later = try Self.compared(.departing(Self.date(11, 12)))
    #expect(
      Self.verdicts(later) == [
        "No public transport at 2026-03-11 12:00: the next journey leaves at 2026-03-13 08:00."
      ])
    let earlier = try Self.compared(.arriving(Self.date(13, 8)))
    #expect(
      Self.verdicts(earlier, .polish) == [
        "Na 2026-03-13 08:00 nie ma dojazdu komunikacją publiczną: ostatnia wcześniejsza podróż "
          + "kończy się o 2026-03-11 08:10."
      ])
    // The time to leave was past, so the next journey counts from now.
    let late = try Self.compared(
      .arriving(Self.date(11, 9), now: Self.date(11, 12)))
    #expect(
      Self.verdicts(late) == [
        "No public transport at 2026-03-11 12:00: the next journey leaves at 2026-03-13 08:00."
      ])
  }

  @Test func `other modes are compared without the distant one`() throws {
    let answer = try Self.compared(.departing(Self.date(11, 12)))
    let (car, transit) = (answer.journeys[0], answer.journeys[1])
    let walk = Journey(
      mode: .walking, start: car.start, finish: car.finish,
      legs: [
        Leg(kind: .walk, from: car.start, to: car.finish, duration: .seconds(3600))
          .timed(from: Self.date(11, 12), to: Self.date(11, 13))
      ], departure: Self.date(11, 12))
    let all = Answer(journeys: [car, transit, walk], timing: .departing(Self.date(11, 12)))
    #expect(Self.verdicts(all).last == "Take the car: it is 40 min quicker.")
    #expect(Self.verdicts(all).count == 2)
    #expect(all.json(timeZone: Self.zone).contains(#""than":"foot""#))
  }

  @Test func `a walk names the feed that has expired, or the day without service`() throws {
    let city = try Self.city()
    func walk(_ day: Int) throws -> Answer {
      try Self.plan(city, "Rynek", "Dworek", .departing(Self.date(day, 10)))
    }
    let expired = try walk(20)
    #expect(expired.journeys.map(\.mode) == [.directWalk] && expired.reason == nil)
    let sentence = "Warning: no service on 2026-03-20: a covers 2026-03-11 to 2026-03-13."
    #expect(Self.verdicts(expired) == [sentence])
    #expect(expired.warnings(timeZone: Self.zone) == [sentence])
    #expect(expired.html(on: nil, timeZone: Self.zone).contains("<p>\(sentence)</p>"))
    #expect(
      Self.verdicts(expired, .polish)
        == ["Uwaga: brak kursów w dniu 2026-03-20: a obejmuje dni od 2026-03-11 do 2026-03-13."])
    #expect(
      try walk(2).lack
        == .outsideValidity(
          day: "2026-03-02", feeds: [.init(feed: "a", first: "2026-03-11", last: "2026-03-13")]))
    #expect(try walk(12).lack == .noService(day: "2026-03-12", next: "2026-03-13"))
    #expect(try walk(11).lack == nil)
    #expect(!(try walk(11)).json(timeZone: Self.zone).contains("warnings"))
  }

  @Test func `a missing journey names the one feed of several that has expired`() throws {
    let city = try Self.city(other: true)
    let none = try Self.plan(city, "Bródno", "Port", .departing(Self.date(11, 10)))
    let expired = NoTransit.Validity(feed: "b", first: "2026-05-01", last: "2026-05-01")
    #expect(none.lack == .partlyOutsideValidity(day: "2026-03-11", feeds: [expired]))
    #expect(
      Self.verdicts(none).last == "Warning: b covers 2026-05-01 to 2026-05-01, not 2026-03-11.")
    let found = try Self.plan(city, "Port", "Rynek", .departing(Self.date(11, 7)))
    #expect(found.lack == nil && found.journeys.count == 1)
    // The reason says it already.
    let never = try Self.plan(city, "Port", "Bródno", .departing(Self.date(30, 10)))
    #expect(never.lack == nil && never.reason?.contains("no service on 2026-03-30") == true)
  }

  @Test func `walks of no length are left out at the ends, and changes of platforms are named`()
    throws
  {
    let answer = try Self.plan(try Self.city(), "Port", "Bródno", .departing(Self.date(11, 7)))
    let journey = try #require(answer.journeys.first)
    #expect(journey.legs.map(\.kind) == [.ride, .walk, .ride])
    let words = answer.lines(timeZone: Self.zone).map(\.text)
    #expect(words.contains { $0.hasSuffix("change platforms at Rynek") })
    let polish = answer.lines(timeZone: Self.zone, language: .polish).map(\.text)
    #expect(polish.contains { $0.hasSuffix("zmień stanowisko na przystanku Rynek") })
    let short = try Self.plan(try Self.city(), "Port", "Rynek", .departing(Self.date(11, 7)))
    #expect(short.journeys.first?.legs.map(\.kind) == [.ride])
  }

  @Test func `a misspelt stop is suggested`() throws {
    let city = try Self.city()
    for (typed, meant) in [("Brudno", "Bródno"), ("Rynk", "Rynek")] {
      let error = #expect(throws: RoutingError.self) { try city.place(typed) }
      #expect(error?.message == "No place is called \"\(typed)\"; did you mean \(meant)?")
      #expect(city.similarStops(to: typed, limit: 5).map(\.name) == [meant])
      let board = #expect(throws: RoutingError.self) {
        try city.departures(fromStopNamed: typed, at: nil, now: Self.date(11, 7), limit: 3)
      }
      #expect(board?.message.hasSuffix("did you mean \(meant)?") == true)
    }
    let error = #expect(throws: RoutingError.self) { try city.place("Xyzzy") }
    #expect(error?.message.contains("expected a coordinate") == true)
  }
}
