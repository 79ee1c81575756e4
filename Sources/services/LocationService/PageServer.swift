#if Services
public import Foundation
internal import HTTPTypes
package import Hummingbird
public import LocationKit
internal import NIOCore
internal import ServiceHosting
internal import Synchronization

/// Serves a page about a history to holders of its token: map, days, places, with links to others.
///
/// The page loads itself again when something was added.
public struct PageServer: Sendable {
  /// The options of the page, and the address to listen on.
  public struct Configuration: Sendable {
    /// The address to listen on.
    public var listening: ListeningConfiguration
    /// The secret a request shows as `?token=`.
    public var token: String
    /// The language of the page where a request names none.
    public var language: PlaceLanguage
    /// The time zone of days.
    public var zone: TimeZone

    /// Creates a configuration.
    public init(
      listening: ListeningConfiguration = .init(port: 8084, connectionLimit: 64), token: String,
      language: PlaceLanguage = .english, zone: TimeZone = .current
    ) {
      self.listening = listening
      self.token = token
      self.language = language
      self.zone = zone
    }
  }

  /// The number of additions since the server started.
  private final class Version: Sendable {
    private let number = Mutex(0)
    var text: String { number.withLock { "\($0)" } }
    func increase() { number.withLock { $0 += 1 } }
  }

  private static let spans = ["24h", "30d", "this-month", "this-year", "last-year", "all"]
  private let history: LocationHistory
  private let configuration: Configuration
  private let now: @Sendable () -> Date
  private let log: @Sendable (String) -> Void
  private let version = Version()

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - history: The history to show.
  ///   - configuration: The options of the page, and the address to listen on.
  ///   - now: The current time.
  ///   - log: Called with a line for each request: method, path, status.
  public init(
    _ history: LocationHistory, configuration: Configuration, now: @escaping @Sendable () -> Date,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.history = history
    self.configuration = configuration
    self.now = now
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let watching = Task {
      for await _ in history.changes(every: .seconds(1)) { version.increase() }
    }
    defer { watching.cancel() }
    let socket = ListeningSocket(name: "locations", configuration.listening)
    try await socket.serve(responder, onListening: onListening)
  }

  /// The handler of requests.
  package var responder: CallbackResponder<BasicRequestContext> {
    CallbackResponder { request, _ in
      let reply = await reply(to: request)
      log("\(request.method.rawValue) \(request.uri.path) \(reply.status.code)")
      return reply
    }
  }

  private func reply(to request: Request) async -> Response {
    let question = LiveQuestion(request.uri.query ?? "")
    guard request.method == .get || request.method == .head else {
      return Self.text(.methodNotAllowed, "the method is not allowed")
    }
    guard ["/", "/version"].contains(request.uri.path) else {
      return Self.text(.notFound, "unknown path")
    }
    guard isKnown(question["token"] ?? "") else {
      return Self.text(.unauthorized, "the token is missing or unknown")
    }
    if request.uri.path == "/version" { return Self.text(.ok, version.text) }
    do {
      let page = try await page(question)
      var reply = Self.text(.ok, page.html, type: "text/html; charset=utf-8")
      reply.headers[.contentSecurityPolicy] = page.contentSecurityPolicy
      return reply
    } catch let error as LocationError {
      let isTheirs = error.kind == .malformed
      return Self.text(isTheirs ? .badRequest : .serviceUnavailable, error.message)
    } catch {
      return Self.text(.serviceUnavailable, "the page could not be made")
    }
  }

  /// Compares the whole token in constant time.
  private func isKnown(_ given: String) -> Bool {
    let (one, other) = (Array(given.utf8), Array(configuration.token.utf8))
    guard one.count == other.count, !one.isEmpty else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func page(_ question: LiveQuestion) async throws -> HistoryPage {
    let language =
      question["lang"].flatMap(PlaceLanguage.init(rawValue:)) ?? configuration.language
    let during = question["during"] ?? "30d"
    var parts: [FilterText.Part: String] = [.during: during]
    for part in [FilterText.Part.place, .types, .accuracy] {
      if let value = question[part.rawValue], !value.isEmpty { parts[part] = value }
    }
    if question["chosen"] != nil { parts.merge(Self.chosen(question)) { $1 } }
    let text = try await history.filter().overridden(by: FilterText(parts))
    let filter = try text.filter(now: now(), zone: configuration.zone)
    let shown = version.text
    var page = try await history.page(
      titled: during, matching: filter, in: language, zone: configuration.zone)
    page.addLinks(Self.spans, during: during) { address($0, place: parts[.place], language) }
    for area in page.areas where area.level != .place {
      page.areaLinks[area.id] = address(during, place: area.id, language)
    }
    if parts[.place] != nil { page.addLinkEverywhere(address(during, place: nil, language)) }
    page.choices = choices(text, during: during, place: parts[.place], language)
    page.live = ("/version?token=\(Self.escaped(configuration.token))", shown)
    return page
  }

  /// The filter that the form of the page says.
  private static func chosen(_ question: LiveQuestion) -> [FilterText.Part: String] {
    let types = RecordType.allCases.filter {
      question[HistoryPage.Choices.field(of: $0)] != nil
    }
    var parts: [FilterText.Part: String] = [
      .types: types.isEmpty ? "none" : types.map(\.description).joined(separator: ",")
    ]
    let steps = HistoryPage.Choices.accuracies
    if let step = question["a"].flatMap({ Int($0) }), steps.indices.contains(step) {
      parts[.accuracy] = String(steps[step])
    }
    return parts
  }

  private func choices(
    _ text: FilterText, during: String, place: String?, _ language: PlaceLanguage
  ) -> HistoryPage.Choices {
    let filter = try? text.filter(now: now(), zone: configuration.zone)
    let steps = HistoryPage.Choices.accuracies
    var accuracy = steps.count
    if case .within(let limit)? = filter?.accuracy {
      accuracy = steps.lastIndex { $0 <= limit.value } ?? 0
    }
    func link(_ span: String) -> HistoryPage.Link {
      HistoryPage.Link(title: span, url: address(span, place: place, language))
    }
    let spans = FilterText.neighbours(of: during, now: now(), zone: configuration.zone)
    var fields = [
      HistoryPage.Choices.Field("token", configuration.token),
      HistoryPage.Choices.Field("during", during),
      HistoryPage.Choices.Field("lang", language.rawValue),
    ]
    if let place { fields.append(HistoryPage.Choices.Field("place", place)) }
    return HistoryPage.Choices(
      fields: fields, types: filter?.types, accuracy: accuracy,
      previous: spans.map { link($0.previous) }, next: spans?.next.map(link))
  }

  private func address(_ during: String, place: String?, _ language: PlaceLanguage) -> String {
    var parts = [
      "token=\(Self.escaped(configuration.token))", "during=\(Self.escaped(during))",
      "lang=\(language.rawValue)",
    ]
    if let place { parts.append("place=\(Self.escaped(place))") }
    return "/?" + parts.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static func text(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    var fields: HTTPFields = [
      .contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
    ]
    // The token is in the address.
    if let referrer = HTTPField.Name("Referrer-Policy") { fields[referrer] = "no-referrer" }
    return Response(
      status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
#endif
