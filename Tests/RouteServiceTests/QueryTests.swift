import Foundation
import Localization
import RoutingKit
import TestSupport
import Testing
import WebPages

@testable import RouteService

/// What the service answers about places, departures, trips and reach.
@Suite struct QueryTests {
  private static func server() throws -> RouteServer {
    let folder = try TemporaryFolder()
    for (name, text) in tables { try folder.write(text, to: name) }
    let city = try City(feeds: TimetableFeeds(paths: [folder.url.path]))
    return RouteServer(
      city: city, configuration: .init(timeZone: city.timeZone ?? .gmt))
  }

  private static let tables = [
    "agency.txt": "agency_name,agency_url,agency_timezone\nA,http://a.example,Europe/Warsaw\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nA,Rynek,52.20,21.00\nB,Port,52.23,21.00\n",
    "routes.txt": "route_id,route_short_name,route_type\n7,7,0\n",
    "calendar_dates.txt": "service_id,date,exception_type\nW,20260311,1\n",
    "trips.txt": "route_id,service_id,trip_id\n7,W,T1\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T1,08:00:00,08:00:00,A,1
    T1,08:10:00,08:10:00,B,2
    """,
  ]

  @Test(arguments: [
    ("geocode?text=ryn", #"[{"type":"STOP","name":"Rynek","id":"A","lat":52.2,"lon":21}]"#),
    (
      "stoptimes?stopId=A&time=2026-03-11T07:00&n=1",
      #""departures":[{"time":"2026-03-11T08:00:00+01:00","line":"7""#
    ),
    ("trip?tripId=T1", #"{"line":"7","trip":"T1""#),
    ("matrix?from=Rynek&to=Port;Rynek&depart=2026-03-11T07:50", #"{"durations":[[1200,0]]}"#),
    ("isochrone?from=Rynek&depart=2026-03-11T07:59&contours=15", #""contour":15"#),
    (
      "isochrone?from=Rynek&depart=2027-03-11T07:59&contours=15",
      #""warnings":["Warning: no service on 2027-03-11: "#
    ),
    (
      "matrix?from=Rynek&to=Port&depart=2027-03-11T07:50&lang=pl", #""warnings":["Uwaga: "#
    ),
    ("plan?from=Rynek&to=Port&by=transit&depart=2026-03-12T08:00&lang=pl", "komunikacją miejską: "),
  ])
  func `questions are answered`(query: String, text: String) async throws {
    let body = try await ServiceClient(try Self.server()).text("/api/v1/\(query)")
    #expect(body.contains(text), "\(body.prefix(300))")
  }

  @Test(arguments: [
    ("geocode", 400, "MissingParameter"), ("geocode?text=a&limit=99", 400, "BadNumber"),
    ("stoptimes?stopId=Nowhere", 404, "UnknownStop"), ("stoptimes", 400, "MissingParameter"),
    ("trip?tripId=T9", 404, "UnknownTrip"), ("trip", 400, "MissingParameter"),
    ("matrix?from=Rynek", 400, "MissingParameter"), ("matrix?from=x&to=Port", 400, "UnknownPlace"),
    ("isochrone?from=Rynek&contours=0", 400, "BadNumber"),
    ("plan?from=Rynek&to=Port&pareto=maybe", 400, "BadFlag"),
  ])
  func `mistakes are told`(query: String, status: Int, code: String) async throws {
    let reply = try await ServiceClient(try Self.server()).send("/api/v1/\(query)")
    #expect(reply.status == status && reply.body.contains("\"code\":\"\(code)\""), "\(reply.body)")
  }

  @Test func `a city without a timetable has no reach`() async throws {
    let client = ServiceClient(try ServiceFixture.sample())
    let reply = try await client.send("/api/v1/matrix?from=EN_0001&to=EN_0002&lang=pl")
    #expect(reply.status == 404 && reply.body.contains("miasto nie ma potrzebnych danych"))
  }

  @Test func `only the operator's tiles may be loaded`() throws {
    let raster = try #require(
      RasterTiles(template: "https://tiles.example:8443/{z}/{x}/{y}.png", attribution: "© T"))
    let page = RoutePage(.english).page(
      for: nil, version: "1", radius: 5000, attribution: nil, raster: raster)
    #expect(page.contentSecurityPolicy.contains("img-src data: https://tiles.example:8443;"))
    #expect(page.html.contains("© T"))
    for template in ["ftp://a/{z}/{x}/{y}", "https://a/{z}/{x}", "https://a b/{z}/{x}/{y}", ""] {
      #expect(RasterTiles(template: template) == nil)
    }
    let plain = RoutePage(.english).page(for: nil, version: "1", radius: 5000, attribution: nil)
    #expect(plain.contentSecurityPolicy.contains("img-src data:;"))
  }
}
