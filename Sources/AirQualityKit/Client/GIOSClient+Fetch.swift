import Foundation
import Localization
import WebTransport

extension GIOSClient {
  static let attempts = 3
  /// The limit in bytes of a reply, and of all replies being received at the same time.
  static let sizeLimit = 32 << 20

  /// Requests a path until there is a usable reply.
  ///
  /// It retries after 429, 5xx and broken connections, as far as ``RetryBudget`` permits. The pauses
  /// grow and vary, so that clients which failed together do not retry together.
  ///
  /// - Parameters:
  ///   - path: The path below the base address.
  ///   - query: Names and values.
  ///   - limiter: The rate limit of this class of requests.
  ///   - end: The uptime at which the time limit ends.
  /// - Throws: `AirError` for a refusal, or when no attempt succeeded in time.
  func fetch(
    _ path: String, _ query: [(String, String)] = [], limiter: RateLimiter, until end: Duration
  ) async throws(AirError) -> [UInt8] {
    let url = address(path, query)
    var attempt = 1
    var lastFailure: AirError?
    while true {
      let isRetry = attempt > 1
      defer { if isRetry { retries.finish() } }
      let failure: AirError
      if Task.isCancelled { throw Self.cancelled }
      do throws(AirError) {
        try await wait(for: limiter, until: end)
      } catch {
        // Report why an attempt failed, not that no time is left for another.
        if error.kind == .cancelled { throw error }
        throw lastFailure ?? retries.causeOfRest(at: timekeeper.uptime) ?? error
      }
      do throws(AirError) {
        let reply = try await send(url, until: end)
        clock.compare(reply.headers["date"], with: timekeeper.now)
        guard [202, 429].contains(reply.status) || (500...599).contains(reply.status) else {
          retries.restore()
          return try body(of: reply)
        }
        failure = refusal(of: reply)
        await rest(reply, failure)
      } catch {
        guard error.kind == .unreachable else { throw error }
        failure = error
      }
      lastFailure = failure
      let jitter = Duration.milliseconds(Int.random(in: 200...400) << attempt)
      let pause = await limiter.pauseLeft + jitter
      guard attempt < Self.attempts, timekeeper.uptime + pause < end,
        retries.isLeft(at: timekeeper.uptime)
      else { throw failure }
      try await sleep(pause)
      guard retries.take(at: timekeeper.uptime) else { throw failure }
      attempt += 1
    }
  }

  private func address(_ path: String, _ query: [(String, String)]) -> URL {
    let url = baseURL.appending(path: path)
    guard !query.isEmpty else { return url }
    return url.appending(queryItems: query.map { URLQueryItem(name: $0.0, value: $0.1) })
  }

  private func send(_ url: URL, until end: Duration) async throws(AirError) -> WebReply {
    let left = end - timekeeper.uptime
    guard left > .zero else { throw tooLate }
    let request = WebRequest(
      url, headers: ["Accept": "application/ld+json, application/json;q=0.9, */*;q=0.1"],
      timeLimit: left, sizeLimit: Self.sizeLimit)
    do throws(WebError) {
      return try await transport.send(request)
    } catch {
      throw error.kind == .timedOut
        ? tooLate.about(error.host.map { .plain($0) } ?? Message("subject.service"))
        : AirError(error)
    }
  }

  /// Pauses all requests for as long as a refusal asks; after a 429 that does not say, two seconds.
  private func rest(_ reply: WebReply, _ failure: AirError) async {
    let asked = reply.headers["retry-after"].flatMap { RetryAfter.seconds($0, now: timekeeper.now) }
    guard reply.status != 202, let seconds = asked ?? (reply.status == 429 ? 2 : nil) else {
      return
    }
    let pause = Duration.seconds(min(max(seconds, 1), 3600))
    if reply.status != 429 {
      retries.rest(until: timekeeper.uptime + pause, because: failure)
    }
    await dataLimiter.pause(for: pause)
    await listLimiter.pause(for: pause)
  }

  private func wait(for limiter: RateLimiter, until end: Duration) async throws(AirError) {
    let left = end - timekeeper.uptime
    guard left > .zero else { throw tooLate }
    guard var pause = await limiter.reserve(patience: left) else {
      throw AirError(.tooManyRequests, Message("client.rateLimit", .text(limitText)))
    }
    while pause > .zero {
      guard timekeeper.uptime + pause <= end else {
        throw AirError(.tooManyRequests, Message("client.longPause", .text(limitText)))
      }
      try await sleep(pause)
      pause = await limiter.pauseLeft
    }
  }

  func sleep(_ duration: Duration) async throws(AirError) {
    do {
      try await timekeeper.sleep(for: duration)
    } catch {
      throw Self.cancelled
    }
  }

  private static let cancelled = AirError(.cancelled, Message("client.cancelled"))

  private var limitText: String { timeLimit.shortText }

  private var tooLate: AirError {
    AirError(.timedOut, Message("client.tooLate", .text(limitText)))
  }

  /// Checks the status first, then whether the body is an error.
  private func body(of reply: WebReply) throws(AirError) -> [UInt8] {
    if reply.status == 200 {
      if Self.looksLikeMarkup(reply.body) {
        throw AirError(.malformedReply, Message("service.webPage"))
      }
      return reply.body
    }
    throw refusal(of: reply)
  }

  private func refusal(of reply: WebReply) -> AirError {
    if let refusal = ServiceRefusal.error(in: reply.body), reply.status < 500, reply.status != 429 {
      return refusal
    }
    let status = reply.status
    return switch status {
    case 410 where interface == .legacy:
      AirError(.notFound, Message("service.legacyClosed"))
    case 202:
      AirError(.refused, Message("service.notReady"))
    case 404, 410:
      AirError(.notFound, Message("service.notFound", .integer(status)))
    case 429:
      AirError(.tooManyRequests, Message("service.tooManyRequests"))
    case 500...599:
      AirError(.refused, Message("service.unavailable", .integer(status)))
    default:
      AirError(.refused, Message("service.status", .integer(status)))
    }
  }

  private static func looksLikeMarkup(_ body: [UInt8]) -> Bool {
    body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }
}
