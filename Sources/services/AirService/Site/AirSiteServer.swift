#if Services
internal import AirQualityKit
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceHosting

/// Serves the live pages.
public struct AirSiteServer: Sendable {
  private static let bodyLimit = 4096
  private static let beat: Duration = .seconds(15)
  /// The seconds after which a page may ask again for events.
  private static let listenLater = 60
  private let site: AirSite
  private let events: AirEvents
  private let configuration: ListeningConfiguration
  private let hosts: HostNames
  private let log: @Sendable (String) -> Void

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - source: The data of the pages.
  ///   - events: The events for open pages.
  ///   - configuration: The listening configuration.
  ///   - allowedHosts: Public host names under which browsers reach the server.
  ///   - log: Called with a line for each request: method, path, status.
  public init(
    _ source: AirSiteSource, events: AirEvents, configuration: ListeningConfiguration,
    allowedHosts: [String] = [],
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    site = AirSite(source)
    self.events = events
    self.configuration = configuration
    hosts = HostNames(localAnd: [configuration.host] + allowedHosts)
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(name: "airq", configuration)
    let beating = Task { [events] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.beat)
        await events.beat()
      }
    }
    defer { beating.cancel() }
    try await socket.serve(responder, onListening: onListening)
  }

  /// The handler of requests.
  var responder: CallbackResponder<BasicRequestContext> {
    CallbackResponder { request, _ in await respond(to: request) }
  }

  private func respond(to request: Request) async -> Response {
    let isServed = hosts.admit(request.head.authority ?? "")
    if isServed, request.method == .get, request.uri.path == "/events" {
      return await listen()
    }
    let reply = isServed ? await reply(to: request) : Self.otherHost
    log("\(request.method.rawValue) \(request.uri.path) \(reply.status)")
    var headers: HTTPFields = [.contentType: reply.contentType]
    headers[.cacheControl] = "no-store"
    headers[.init("X-Content-Type-Options") ?? .server] = "nosniff"
    // With no-referrer, browsers would send forms with the origin "null", as from another site.
    headers[.init("Referrer-Policy") ?? .server] = "same-origin"
    if let location = reply.location { headers[.location] = location }
    if reply.status == 405 { headers[.allow] = "GET, HEAD, POST" }
    if let language = AirSite.Question.value("lang", in: request.uri.query),
      AirSite.language(named: language) != nil
    {
      headers[.setCookie] = "lang=\(language); Path=/; Max-Age=31536000; SameSite=Lax"
    }
    let isHead = request.method == .head
    if isHead { headers[.contentLength] = String(reply.body.count) }
    return Response(
      status: .init(code: reply.status), headers: headers,
      body: isHead ? .init() : ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body)))
  }

  /// The stream of events, or 503 if too many pages listen; they reload their data without it.
  private func listen() async -> Response {
    // Open event streams must not keep the server from ending.
    await events.endOnShutdown()
    guard let stream = await events.listen() else {
      log("GET /events 503")
      let reply = AirReply.error(503, "TooManyListeners", "Too many pages listen; try again later.")
      return Response(
        status: .serviceUnavailable,
        headers: [
          .contentType: reply.contentType, .cacheControl: "no-store",
          .retryAfter: String(Self.listenLater),
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body)))
    }
    log("GET /events 200")
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(asyncSequence: stream.map { ByteBuffer(string: $0) }))
  }

  private static let otherHost = AirReply.error(
    421, "MisdirectedRequest",
    "This server does not serve that host name; start it with --allowed-host NAME to allow it.")

  private func reply(to request: Request) async -> AirReply {
    let chosen = AirSite.Question.value(
      "lang", in: request.headers[.cookie]?.replacing("; ", with: "&"))
    let language = chosen ?? request.headers[.acceptLanguage]
    let question = AirSite.Question(
      path: request.uri.path, query: request.uri.query, language: language,
      accepted: request.headers[.accept])
    switch request.method {
    case .get, .head: return await site.reply(to: question)
    case .post:
      guard isOwn(request) else {
        return .error(403, "Forbidden", "Changes are accepted from these pages only.")
      }
      let body = request.body
      guard let form = try? await body.collect(upTo: Self.bodyLimit) else {
        return .error(413, "TooLarge", "The form is too large.")
      }
      return await site.change(question, form: String(buffer: form))
    default: return .error(405, "MethodNotAllowed", "Only GET, HEAD and POST are allowed.")
    }
  }

  /// Whether a change comes from a page of this server, according to the browser's header fields.
  private func isOwn(_ request: Request) -> Bool {
    if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) {
      return site == "same-origin" || site == "none"
    }
    guard let origin = request.headers[.origin] else { return true }
    let host = request.head.authority ?? ""
    return origin == "http://\(host)" || origin == "https://\(host)"
  }
}
#endif
