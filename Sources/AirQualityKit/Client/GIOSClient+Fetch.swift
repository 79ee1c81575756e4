import Foundation
import WebTransport

extension GIOSClient {
  static let attempts = 3
  static let sizeLimit = 32 << 20

  /// Asks for a path until there is a reply worth reading.
  ///
  /// - Parameters:
  ///   - path: The path below the base address.
  ///   - query: Names and values.
  ///   - limiter: The rate of this class of requests.
  ///   - end: The uptime at which it is too late.
  /// - Throws: `AirError` for a refusal, or when no attempt worked in time.
  func fetch(
    _ path: String, _ query: [(String, String)] = [], limiter: RateLimiter?, until end: Duration
  ) async throws(AirError) -> [UInt8] {
    let url = address(path, query)
    var attempt = 1
    while true {
      do throws(AirError) {
        try await wait(for: limiter, until: end)
        let reply = try await send(url, until: end)
        if reply.status == 429 { try await rest(reply, limiter) }
        return try Self.body(of: reply)
      } catch {
        guard attempt < Self.attempts, error.isWorthAnotherAttempt else { throw error }
        let pause = Duration.milliseconds(Int.random(in: 200...400) << attempt)
        guard timekeeper.uptime + pause < end else { throw error }
        try await sleep(pause)
        attempt += 1
      }
    }
  }

  private func address(_ path: String, _ query: [(String, String)]) -> URL {
    let url = baseURL.appending(path: path)
    guard !query.isEmpty else { return url }
    return url.appending(queryItems: query.map { URLQueryItem(name: $0.0, value: $0.1) })
  }

  private func send(_ url: URL, until end: Duration) async throws(AirError) -> WebReply {
    let left = end - timekeeper.uptime
    guard left > .zero else { throw AirError(.timedOut, "no answer within \(limitText)") }
    let request = WebRequest(
      url, headers: ["Accept": "application/ld+json, application/json;q=0.9, */*;q=0.1"],
      timeLimit: left, sizeLimit: Self.sizeLimit)
    do throws(WebError) {
      return try await transport.send(request)
    } catch {
      throw error.kind == .timedOut
        ? AirError(.timedOut, "\(error.host ?? "service"): no answer within \(limitText)")
        : AirError(error)
    }
  }

  /// Honours a 429 for everybody, as long as the reply asks for, else five seconds.
  private func rest(_ reply: WebReply, _ limiter: RateLimiter?) async throws(AirError) {
    let asked = reply.headers["retry-after"].flatMap { Int($0) } ?? 5
    await limiter?.pause(for: .seconds(min(max(asked, 1), 3600)))
  }

  private func wait(for limiter: RateLimiter?, until end: Duration) async throws(AirError) {
    guard let limiter else { return }
    guard let pause = await limiter.reserve(patience: end - timekeeper.uptime) else {
      throw AirError(.tooManyRequests, "the service's rate allows no request within \(limitText)")
    }
    if pause > .zero { try await sleep(pause) }
  }

  func sleep(_ duration: Duration) async throws(AirError) {
    do {
      try await timekeeper.sleep(for: duration)
    } catch {
      throw AirError(.cancelled, "the question was cancelled")
    }
  }

  private var limitText: String {
    timeLimit.formatted(.units(allowed: [.minutes, .seconds, .milliseconds]))
  }

  /// Judges by the status first, then by what the body says of itself.
  static func body(of reply: WebReply) throws(AirError) -> [UInt8] {
    if reply.status == 200 {
      if looksLikeMarkup(reply.body) {
        throw AirError(.malformedReply, "the service answered with a web page instead of data")
      }
      return reply.body
    }
    if let refusal = ServiceRefusal.error(in: reply.body), reply.status != 429, reply.status < 500 {
      throw refusal
    }
    switch reply.status {
    case 404, 410: throw AirError(.notFound, "the service has no such thing (404)")
    case 429: throw AirError(.tooManyRequests, "the service asks for fewer requests (429)")
    case 500...599:
      throw AirError(.refused, "the service is out of order (\(reply.status)); try again later")
    default: throw AirError(.refused, "the service answered with status \(reply.status)")
    }
  }

  private static func looksLikeMarkup(_ body: [UInt8]) -> Bool {
    body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }
}

extension AirError {
  /// Puts a transport's failure into this library's words.
  init(_ error: WebError) {
    let kind: Kind =
      switch error.kind {
      case .timedOut: .timedOut
      case .tooLarge, .tooManyRedirects: .excessive
      case .cancelled: .cancelled
      case .notRecorded: .notFound
      case .invalidAddress, .redirectedElsewhere: .refused
      case .unreachable, .insecure, .interrupted: .unreachable
      }
    self.init(kind, error.description)
  }

  /// Whether the same question may be answered a moment later.
  var isWorthAnotherAttempt: Bool {
    switch kind {
    case .unreachable, .tooManyRequests: true
    case .refused: description.hasPrefix("the service is out of order")
    default: false
    }
  }
}
