internal import Foundation
internal import JSONText
public import WebTransport

/// Queries a Nominatim server for names that the bundled data lack.
///
/// A server is queried only if a program creates this geocoder, because each query reveals a
/// position of the history to the server. The geocoder follows the usage policy of OpenStreetMap's
/// server: it identifies the program, sends one query at a time with a pause in between, and never
/// repeats a query. After three failures in a row, or as long as `Retry-After` of 429 or 503 asks,
/// it sends none, and throws the last error at once. To keep answers between runs, use a
/// `CachingTransport`. Names are © OpenStreetMap contributors (ODbL).
///
/// ```swift
/// let nominatim = try NominatimGeocoder(identity: "my-diary/1.0 (me@example.org)")
/// let geocoder = GeocoderChain([nominatim, try OfflineGeocoder.shared()])
/// ```
public actor NominatimGeocoder: Geocoder {
  /// OpenStreetMap's own server.
  public static let publicServer = "https://nominatim.openstreetmap.org"
  /// The attribution to show with the names.
  public static let attribution = "© OpenStreetMap contributors"

  private struct Question: Hashable {
    let latitude: Int
    let longitude: Int
    let language: PlaceLanguage
  }

  private let server: URL
  private let identity: String
  private let transport: any Transport
  private let pause: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private var answers: [Question: NamedPlace?] = [:]
  private var last: Task<NamedPlace?, any Error>?
  private var failures = 0
  /// Why nothing is asked, and until when.
  private var rest: (end: ContinuousClock.Instant, cause: any Error)?
  /// The failures in a row after which the server is left alone.
  private static let patience = 3
  /// The seconds for which it is left alone then.
  private static let restingSeconds = 60
  /// The maximum number of cached answers.
  private static let most = 100_000

  /// Creates a geocoder; nothing is queried yet.
  ///
  /// - Parameters:
  ///   - server: The address of the server, which must use HTTPS unless it is on this machine.
  ///   - identity: Identifies the program to the server's operators, with a contact address, as
  ///     their policy requires.
  ///   - transport: The transport for requests.
  ///   - pause: The minimum time between two queries.
  ///   - sleep: Waits for a duration; replaced in tests.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if the address is invalid
  ///   or the identity is empty.
  public init(
    server: String = NominatimGeocoder.publicServer, identity: String,
    transport: any Transport = URLSessionTransport(), pause: Duration = .seconds(1),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(LocationError) {
    guard let url = URL(string: server), let host = url.host(), !host.isEmpty,
      url.scheme == "https"
        || url.scheme == "http" && ["127.0.0.1", "localhost", "::1"].contains(host)
    else { throw LocationError(.malformed, "the address of a geocoder begins with https://") }
    let isPlain = identity.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !identity.allSatisfy(\.isWhitespace), isPlain else {
      throw LocationError(
        .malformed, "a geocoder requires an identity in ASCII, such as a contact address")
    }
    self.server = url
    self.identity = identity
    self.transport = transport
    self.pause = pause
    self.sleep = sleep
  }

  /// The server's answer for a position, rounded to about ten metres.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language of the names, which the server has as far as mappers entered them.
  /// - Returns: `nil` if the server has no answer, as at sea.
  /// - Throws: `WebError` if the server cannot be reached, ``LocationError`` if it refuses or its
  ///   answer is malformed, `CancellationError`.
  public func place(
    at coordinate: Coordinate, in language: PlaceLanguage
  ) async throws -> NamedPlace? {
    let question = Question(
      latitude: Int((coordinate.latitude * 10_000).rounded()),
      longitude: Int((coordinate.longitude * 10_000).rounded()), language: language)
    if let known = answers[question] { return known }
    // Queries are sent one at a time; the previous one may have been for the same position.
    let previous = last
    let task = Task<NamedPlace?, any Error> {
      if let previous {
        _ = await previous.result
        if let known = self.answers[question] { return known }
        if let cause = self.causeOfRest { throw cause }
        try await self.sleep(self.pause)
      }
      return try await self.ask(question)
    }
    last = task
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func ask(_ question: Question) async throws -> NamedPlace? {
    try Task.checkCancellation()
    if let causeOfRest { throw causeOfRest }
    let items = [
      ("format", "jsonv2"), ("zoom", "16"), ("addressdetails", "1"),
      ("lat", Self.text(question.latitude)), ("lon", Self.text(question.longitude)),
      ("accept-language", question.language.rawValue),
    ]
    let url = server.appending(path: "reverse").appending(
      queryItems: items.map { URLQueryItem(name: $0.0, value: $0.1) })
    let request = WebRequest(
      url, headers: ["User-Agent": identity, "Accept": "application/json"], sizeLimit: 1 << 20)
    let reply: WebReply
    do {
      reply = try await transport.send(request)
    } catch {
      // A cancelled request says nothing about the server.
      throw Task.isCancelled ? error : noted(error)
    }
    guard reply.status == 200 else {
      let asked = reply.headers["retry-after"].flatMap { Int($0) }
      throw noted(
        LocationError(.unreadable, "the geocoder answered with status \(reply.status)"),
        resting: [429, 503].contains(reply.status) ? asked : nil)
    }
    failures = 0
    let place = try Self.place(reply.body)
    if answers.count >= Self.most { answers.removeAll(keepingCapacity: true) }
    answers[question] = .some(place)
    return place
  }

  /// Why nothing is asked for now; `nil` if the server may be asked.
  private var causeOfRest: (any Error)? {
    rest.flatMap { ContinuousClock.now < $0.end ? $0.cause : nil }
  }

  /// Counts a failure, and rests if the server asks for it or has failed several times.
  private func noted(_ error: any Error, resting asked: Int? = nil) -> any Error {
    failures += 1
    guard let seconds = asked ?? (failures < Self.patience ? nil : Self.restingSeconds) else {
      return error
    }
    rest = (.now + .seconds(min(max(seconds, 1), 3600)), error)
    return error
  }

  /// A number of ten-thousandths as a decimal.
  private static func text(_ number: Int) -> String {
    let digits = String(abs(number) % 10_000)
    let padding = String(repeating: "0", count: 4 - digits.count)
    return "\(number < 0 ? "-" : "")\(abs(number) / 10_000).\(padding)\(digits)"
  }

  /// Parses an answer ("Reverse Geocoding", Nominatim API).
  static func place(_ body: [UInt8]) throws(LocationError) -> NamedPlace? {
    let value: JSONValue
    do {
      value = try body.withUnsafeBytes { bytes in
        var scanner = JSONScanner(bytes)
        return try scanner.value()
      }
    } catch {
      throw LocationError(.malformed, "the geocoder's answer is not JSON")
    }
    if value["error"] != nil { return nil }
    guard let address = value["address"] else {
      throw LocationError(.malformed, "the geocoder's answer has no address")
    }
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { address[$0]?.string }.first
    }
    var place = NamedPlace()
    if let code = first("country_code")?.uppercased() {
      place.country = NamedPlace.Area(code: code, name: first("country") ?? code)
    }
    let region = first("ISO3166-2-lvl4", "ISO3166-2-lvl3", "ISO3166-2-lvl6") ?? ""
    if let name = first("state", "region", "province", "state_district") {
      place.region = NamedPlace.Area(code: region, name: name)
    }
    place.place = first("city", "town", "village", "municipality", "hamlet")
    place.district = first("city_district", "borough", "suburb", "county", "district")
    return place.isEmpty ? nil : place
  }
}
