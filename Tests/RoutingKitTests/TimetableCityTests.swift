import FileAccess
import Foundation
import GeoKit
import TestSupport
import Testing

@testable import RoutingKit

@Suite struct TimetableCityTests {
  private static let tables = [
    "agency.txt": "agency_name,agency_url,agency_timezone\nA,http://a.example,Europe/Warsaw\n",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon
    A1,Rynek,52.2000,21.0000
    A2,Rynek,52.2002,21.0000
    B,Port,52.2300,21.0000
    """,
    "routes.txt": "route_id,route_short_name,route_type\n7,7,0\n",
    "calendar_dates.txt": "service_id,date,exception_type\nW,20260311,1\n",
    "trips.txt": "route_id,service_id,trip_id,trip_headsign\n7,W,T1,Port\n7,W,T2,Port\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A2,1
    T1,08:10:00,08:10:00,B,2
    T2,08:30:00,08:30:00,A2,1
    T2,08:40:00,08:40:00,B,2
    """,
  ]

  private static func city() throws -> City {
    let folder = try TemporaryFolder()
    for (name, text) in tables { try folder.write(Array(text.utf8), to: name) }
    return try City(feeds: TimetableFeeds(paths: [folder.url.path]))
  }

  /// 2026-03-11 in Warsaw, an hour ahead of UTC.
  private static func date(_ hour: Int, _ minute: Int) -> Date {
    Date(timeIntervalSince1970: 1_773_183_600 + Double(hour * 3600 + minute * 60))
  }

  @Test func `poles of one name are one place`() throws {
    let city = try Self.city()
    #expect(city.stops(named: "rynek") == [0, 1])
    #expect(city.stops(named: "B") == [2])
    #expect(throws: RoutingError.self) { try city.place("Nowhere") }
  }

  @Test func `a plan by timetable keeps the keys and adds vehicles, walking and stops`() throws {
    let city = try Self.city()
    let answer = city.plan(
      JourneyRequest(
        from: try city.place("Rynek"), to: try city.place("Port"),
        timing: .arriving(Self.date(8, 35)), modes: [.publicTransport]))
    let zone = try #require(city.timeZone)
    let json = answer.json(timeZone: zone)
    #expect(
      json.contains(
        #""departure":"2026-03-11T08:00:00+01:00","arrival":"2026-03-11T08:10:00+01:00""#))
    #expect(json.contains(#""vehicles":1,"walking":0"#))
    #expect(json.contains(#""kind":"ride""#) && json.contains(#""trip":"T1""#))
    #expect(json.contains(#""next":{"mode":"transit""#))
    #expect(answer.next?.arrival == Self.date(8, 40))
    #expect(answer.assumptions().first == "120 s for each change of vehicles")
  }

  @Test func `without a time the last day with service is offered, and said`() throws {
    let city = try Self.city()
    let answer = city.plan(
      JourneyRequest(
        from: try city.place("Rynek"), to: try city.place("Port"), modes: [.publicTransport, .car]))
    #expect(answer.journeys.isEmpty)
    #expect(answer.reason?.contains("by car: the city has no data for it") == true)
    #expect(
      answer.assumptions().first
        == "no time given: leaving at 12:00 on 2026-03-11, the last day with service")
  }

  @Test func `departures of an expired feed begin on its last day`() throws {
    let city = try Self.city()
    let later = Self.date(8, 0).addingTimeInterval(86_400 * 300)
    let asked = try city.departures(
      fromStopNamed: "Rynek", at: Self.date(8, 10), now: later, limit: 5)
    #expect(asked.departures.map(\.trip) == ["T2"])
    let offered = try city.departures(fromStopNamed: "Rynek", at: nil, now: later, limit: 5)
    #expect(offered.start == Self.date(12, 0) && offered.note != nil)
  }

  @Test func `hours that come twice are told apart`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
    // 2026-10-25, half past two in summer and in winter time.
    let times = [0, 3600].map { Date(timeIntervalSince1970: 1_792_888_200 + $0) }
    let words = JourneyWords(timeZone: zone, of: times)
    #expect(Set(times.map(words.clock)).count == 2)
    #expect(words.clock(times[0]).hasPrefix("02:30"))
    let day = JourneyWords(timeZone: zone, of: [times[0].addingTimeInterval(86_400)])
    #expect(day.clock(times[0].addingTimeInterval(86_400)).count == 5)
  }

  @Test func `a request survives coding`() throws {
    let request = JourneyRequest(
      from: .stops([StopKey(feed: "bus", id: "2")]), to: .node(id: "3"),
      timing: .arriving(Self.date(9, 0)), modes: [.cycling],
      changeDuration: .seconds(60), front: .vehicles)
    let data = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(JourneyRequest.self, from: data) == request)
  }

  @Test(.timeLimit(.minutes(10))) func `a pipe in the place of a flat file is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("nodes.tsv"), 0o600) == 0)
    let error = #expect(throws: RoutingError.self) {
      try CityNetwork(FlatFiles(folder: folder.url.path))
    }
    #expect(error?.message == "cannot read: Not a regular file")
  }

  @Test func `empty keys are refused`() throws {
    var builder = NetworkBuilder()
    let place = try Coordinate(latitude: 52, longitude: 21)
    let error = #expect(throws: RoutingError.self) {
      try builder.addNode(id: " ", at: place, isStop: false)
    }
    #expect(error?.message == "The key of the node is empty; expected one such as EN_0001.")
  }

  @Test func `a copied network is independent of its file`() throws {
    let folder = try TemporaryFolder()
    var builder = NetworkBuilder()
    try builder.addNode(id: "A", at: Coordinate(latitude: 52, longitude: 21), isStop: true)
    try CityNetwork(builder).write(to: folder.path("a.network"))
    let network = try CityNetwork(contentsOf: folder.path("a.network"), isCopied: true)
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "a.network"))
    try file.truncate(atOffset: 0)
    try file.close()
    #expect(network.node(at: 0).id == "A")
  }
}
