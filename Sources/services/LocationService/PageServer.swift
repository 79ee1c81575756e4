#if Services
public import Foundation
internal import HTTPTypes
package import Hummingbird
public import LocationKit
internal import NIOCore
internal import ServiceHosting
internal import Synchronization
internal import WebPages

/// Serves a page about a history to holders of its token: map, days, places and links.
///
/// The page reloads itself when something was added.
public struct PageServer: Sendable {
  /// The options of the page, and the address to listen on.
  public struct Configuration: Sendable {
    /// The address to listen on.
    public var listening: ListeningConfiguration
    /// The secret that requests must give as `?token=`.
    public var token: String
    /// The language of the page where a request names none; `nil` for that of the history's
    /// settings.
    public var language: PlaceLanguage?
    /// The time zone of days.
    public var zone: TimeZone

    /// Creates a configuration.
    public init(
      listening: ListeningConfiguration = .init(port: 8084, connectionLimit: 64), token: String,
      language: PlaceLanguage? = nil, zone: TimeZone = .current
    ) {
      self.listening = listening
      self.token = token
      self.language = language
      self.zone = zone
    }
  }

  /// The number of additions since the server started.
  final class Version: Sendable {
    private let number = Mutex(0)
    var text: String { number.withLock { "\($0)" } }
    func increase() { number.withLock { $0 += 1 } }
  }

  let history: LocationHistory
  let configuration: Configuration
  let now: @Sendable () -> Date
  private let log: @Sendable (String) -> Void
  let version = Version()

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
      let reply = await page(instead: reply(to: request), to: request)
      log("\(request.method.rawValue) \(request.uri.path) \(reply.status.code)")
      return reply
    }
  }

  /// For browsers a page in place of the text that a path or token is unknown.
  private func page(instead reply: Response, to request: Request) -> Response {
    let refusal: RefusalPage
    switch reply.status {
    case .notFound: refusal = .missing
    case .unauthorized: refusal = .token
    default: return reply
    }
    guard RefusalPage.isWanted(by: request.headers[.accept]) else { return reply }
    let asked = LiveQuestion(request.uri.query ?? "")["lang"] ?? configuration.language?.rawValue
    let page = refusal.page(in: .ofPage(asked, accepted: request.headers[.acceptLanguage]))
    var shown = Self.text(reply.status, page.html, type: "text/html; charset=utf-8")
    shown.headers[.contentSecurityPolicy] = page.contentSecurityPolicy
    shown.headers[.vary] = "Accept, Accept-Language"
    return shown
  }

  private func reply(to request: Request) async -> Response {
    let question = LiveQuestion(request.uri.query ?? "")
    let path = request.uri.path
    guard ["/", "/version", "/settings"].contains(path) else {
      return Self.text(.notFound, "unknown path")
    }
    if request.method == .post, path == "/settings" { return await settingsReply(to: request) }
    guard request.method == .get || request.method == .head else {
      var reply = Self.text(.methodNotAllowed, "the method is not allowed")
      reply.headers[.allow] = path == "/settings" ? "GET, HEAD, POST" : "GET, HEAD"
      return reply
    }
    guard isKnown(question["token"] ?? "") else {
      return Self.text(.unauthorized, "the token is missing or unknown")
    }
    if path == "/version" { return Self.text(.ok, version.text) }
    if path == "/settings" { return await settingsReply(question) }
    do {
      let page = try await page(question)
      var reply = Self.text(.ok, page.html, type: "text/html; charset=utf-8")
      reply.headers[.contentSecurityPolicy] = page.contentSecurityPolicy
      return reply
    } catch {
      return Self.failure(error)
    }
  }

  /// The answer where a page cannot be made.
  static func failure(_ error: any Error) -> Response {
    guard let known = error as? LocationError else {
      return text(.serviceUnavailable, "the page could not be created")
    }
    return text(known.kind == .malformed ? .badRequest : .serviceUnavailable, known.message)
  }

  /// Compares the token in constant time.
  func isKnown(_ given: String) -> Bool {
    let (one, other) = (Array(given.utf8), Array(configuration.token.utf8))
    guard one.count == other.count, !one.isEmpty else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  static func text(
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
