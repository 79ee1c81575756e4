import AirQualityKit
import Foundation
import Synchronization

/// A clock that stands still until somebody waits; then it is later at once.
final class SimulatedTime: Timekeeper {
  private let state: Mutex<(uptime: Duration, start: Date)>

  init(_ start: Date = Date(timeIntervalSince1970: 1_781_000_000)) {
    state = Mutex((.zero, start))
  }

  var uptime: Duration { state.withLock { $0.uptime } }
  var now: Date { state.withLock { $0.start.addingTimeInterval($0.uptime / .seconds(1)) } }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    state.withLock { $0.uptime += duration }
  }
}

/// A transport that answers from a closure and counts.
final class ScriptedTransport: Transport {
  typealias Script = @Sendable (_ path: String, _ call: Int) throws(WebError) -> (Int, String)
  private let script: Script
  private let calls = Mutex<[String]>([])

  init(_ script: @escaping Script) { self.script = script }

  var paths: [String] { calls.withLock { $0 } }

  func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    let path = request.url.path() + (request.url.query().map { "?" + $0 } ?? "")
    let call = calls.withLock { calls in
      calls.append(path)
      return calls.count
    }
    let (status, body) = try script(path, call)
    return WebReply(
      status: status, headers: status == 429 ? ["Retry-After": "3"] : [:], body: Array(body.utf8),
      url: request.url)
  }
}
