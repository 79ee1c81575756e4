import Foundation
import Synchronization
import Testing

@testable import LocationKit

@Suite struct NominatimTests {
  /// Answers as the server does, and takes down what was asked.
  private final class Server: Transport {
    let asked = Mutex<[WebRequest]>([])
    let reply: @Sendable (WebRequest) throws(WebError) -> WebReply

    init(_ reply: @escaping @Sendable (WebRequest) throws(WebError) -> WebReply) {
      self.reply = reply
    }

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      asked.withLock { $0.append(request) }
      return try reply(request)
    }
  }

  // In the form of the server's answers ("Reverse Geocoding", Nominatim 4 API).
  private static let warsaw = """
    {"place_id":1,"licence":"Data © OpenStreetMap contributors, ODbL 1.0.","lat":"52.2297",
     "lon":"21.0122","display_name":"Warszawa","address":{"road":"Marszałkowska",
     "suburb":"Śródmieście","city":"Warszawa","state":"województwo mazowieckie",
     "ISO3166-2-lvl4":"PL-14","country":"Polska","country_code":"pl"}}
    """
  private static let sea = #"{"error":"Unable to geocode"}"#

  private static func ok(_ text: String, _ request: WebRequest) -> WebReply {
    WebReply(status: 200, body: Array(text.utf8), url: request.url)
  }

  @Test func `an answer names country, region, district and place`() async throws {
    let server = Server { request throws(WebError) in Self.ok(Self.warsaw, request) }
    let pauses = Mutex(0)
    let geocoder = try NominatimGeocoder(
      identity: "test/1 (me@example.org)", transport: server,
      sleep: { _ in pauses.withLock { $0 += 1 } })
    let warsaw = try Coordinate("52.2297,21.0122")
    let place = try #require(try await geocoder.place(at: warsaw, in: .polish))
    #expect(place.country == NamedPlace.Area(code: "PL", name: "Polska"))
    #expect(place.region == NamedPlace.Area(code: "PL-14", name: "województwo mazowieckie"))
    #expect(place.district == "Śródmieście")
    #expect(place.place == "Warszawa")
    // What was asked is not asked again; another language and another place are, after a pause.
    _ = try await geocoder.place(at: warsaw, in: .polish)
    _ = try await geocoder.place(at: warsaw, in: .ukrainian)
    _ = try await geocoder.place(at: try Coordinate("52.23,21.02"), in: .polish)
    let asked = server.asked.withLock { $0 }
    #expect(asked.count == 3)
    #expect(pauses.withLock { $0 } == 2)
    #expect(asked[0].headers["User-Agent"] == "test/1 (me@example.org)")
    let query = try #require(asked[0].url.query())
    for part in ["lat=52.2297", "lon=21.0122", "accept-language=pl", "format=jsonv2"] {
      #expect(query.contains(part))
    }
    #expect(asked[0].url.path() == "/reverse")
  }

  @Test func `many questions at once are asked one after another`() async throws {
    let server = Server { request throws(WebError) in Self.ok(Self.sea, request) }
    let pauses = Mutex(0)
    let geocoder = try NominatimGeocoder(
      identity: "test/1", transport: server, sleep: { _ in pauses.withLock { $0 += 1 } })
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          let place = try Coordinate(latitude: Double(number % 5) - 50, longitude: -40)
          return try await geocoder.place(at: place, in: .english) == nil
        }
      }
      for try await isUnknown in group { #expect(isUnknown) }
    }
    #expect(server.asked.withLock { $0.count } == 5)
  }

  @Test(arguments: [
    (503, [:], 3), (500, ["retry-after": "60"], 3), (429, ["retry-after": "60"], 1),
  ])
  func `a server that fails is left alone`(
    status: Int, headers: [String: String], sent: Int
  ) async throws {
    let failing = Server { request throws(WebError) in
      WebReply(status: status, headers: headers, body: [], url: request.url)
    }
    let geocoder = try NominatimGeocoder(identity: "test/1", transport: failing, sleep: { _ in })
    for latitude in 50..<60 {
      let place = try Coordinate(latitude: Double(latitude), longitude: 30)
      let error = await #expect(throws: LocationError.self) {
        _ = try await geocoder.place(at: place, in: .english)
      }
      #expect(error?.message == "the geocoder answered with status \(status)")
    }
    #expect(failing.asked.withLock(\.count) == sent)
  }

  @Test func `failures with answers between them do not count together`() async throws {
    let calls = Mutex(0)
    let moody = Server { request throws(WebError) in
      let number = calls.withLock { calls in
        calls += 1
        return calls
      }
      return number % 3 == 0
        ? Self.ok(Self.sea, request) : WebReply(status: 500, body: [], url: request.url)
    }
    let geocoder = try NominatimGeocoder(identity: "test/1", transport: moody, sleep: { _ in })
    for latitude in 50..<60 {
      let place = try Coordinate(latitude: Double(latitude), longitude: 30)
      _ = try? await geocoder.place(at: place, in: .english)
    }
    #expect(calls.withLock(\.self) == 10)
  }

  @Test func `a chain goes on where the server fails, and refusals are told`() async throws {
    let refusing = Server { request throws(WebError) in
      WebReply(status: 403, body: [], url: request.url)
    }
    let geocoder = try NominatimGeocoder(identity: "test/1", transport: refusing, sleep: { _ in })
    let kyiv = try Coordinate("50.4547,30.5238")
    await #expect(throws: LocationError.self) {
      _ = try await geocoder.place(at: kyiv, in: .english)
    }
    let chain = GeocoderChain([geocoder, try OfflineGeocoder.shared()])
    #expect(try await chain.place(at: kyiv, in: .english)?.place == "Kyiv")
    for body in ["", "[", "{}", "null", #"{"address":1}"#, #"{"address":{}}"#] {
      let found = Result { try NominatimGeocoder.place(Array(body.utf8)) }
      if case .success(let place) = found { #expect(place == nil) }
    }
  }

  @Test(arguments: ["http://example.org", "ftp://example.org", "example.org", "https://", ""])
  func `a server is asked over https only`(address: String) {
    #expect(throws: LocationError.self) {
      try NominatimGeocoder(server: address, identity: "test/1")
    }
    #expect(throws: LocationError.self) { try NominatimGeocoder(identity: " ") }
  }
}
