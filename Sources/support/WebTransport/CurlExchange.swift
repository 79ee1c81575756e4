#if os(Linux)
import Foundation
import Synchronization

/// A running request, and the reply received so far.
///
/// The first of three ends it: the transfer, its deadline, or the waiting task.
final class CurlExchange: Sendable {
  typealias Outcome = Result<WebReply, WebError>

  private struct State {
    var status = 0
    var headers: [(name: String, value: String)] = []
    var isHeadWhole = false
    var body = SpooledBody()
    /// The bytes reserved from the limit that all exchanges share.
    var taken = 0
    var outcome: Outcome?
    var waiting: CheckedContinuation<Outcome, Never>?
  }

  let request: WebRequest
  private let room: TransferRoom
  private let state = Mutex(State())

  init(_ request: WebRequest, _ room: TransferRoom) {
    self.request = request
    self.room = room
  }

  deinit { room.give(back: state.withLock { $0.taken }) }

  /// Whether the exchange has ended, so that the transfer can stop.
  var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// Delivers the outcome to `waiting` once there is one.
  func tell(_ waiting: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state -> Outcome? in
      if state.outcome == nil { state.waiting = waiting }
      return state.outcome
    }
    if let outcome { waiting.resume(returning: outcome) }
  }

  /// Ends the exchange, unless it has already ended.
  ///
  /// Its reserved bytes are released before the waiting task continues, whose next request may need
  /// them.
  func end(_ outcome: Outcome) {
    let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      room.give(back: state.taken)
      state.taken = 0
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }

  /// Ends the exchange with a failure.
  func fail(_ kind: WebError.Kind, _ reason: String) {
    end(.failure(WebError(kind, host: request.url.host(), reason)))
  }

  /// Ends the exchange at its deadline.
  func expire() {
    fail(.timedOut, "no complete reply within \(request.timeLimit.shortText)")
  }

  /// Receives a header line; of several headers, as after a 100, the last one is used.
  ///
  /// - Returns: Whether the transfer should continue.
  func takeHead(_ line: String) -> Bool {
    let tooLarge = state.withLock { state -> Bool in
      let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if text.hasPrefix("HTTP/") {
        let code = text.split(separator: " ").dropFirst().first
        state.status = code.flatMap { Int($0) } ?? 0
        state.headers = []
        state.isHeadWhole = false
      } else if text.isEmpty {
        state.isHeadWhole = state.status >= 200
        let length = state.headers.last { $0.name == "content-length" }
        return (length.flatMap { Int($0.value) } ?? 0) > request.sizeLimit
      } else if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        state.headers.append((text[..<colon].lowercased(), value))
      }
      return false
    }
    if tooLarge { failTooLarge() }
    return !isOver
  }

  /// Receives a part of the body.
  ///
  /// - Returns: Whether the transfer should continue.
  func takeBody(_ piece: Data) -> Bool {
    enum Refusal {
      case limit, room
      case disk(Int)
    }
    let refusal = state.withLock { state -> Refusal? in
      guard state.outcome == nil else { return nil }
      guard piece.count <= request.sizeLimit - state.body.count else { return .limit }
      guard room.take(piece.count) else { return .room }
      do {
        try state.body.append(piece)
        state.taken += piece.count
        return nil
      } catch {
        room.give(back: piece.count)
        return .disk(state.body.count)
      }
    }
    switch refusal {
    case nil: break
    case .limit: failTooLarge()
    case .room: fail(.tooLarge, "the replies together exceed the size limit")
    case .disk(let count):
      fail(.tooLarge, "the disk is full: a reply of more than \(count) bytes does not fit")
    }
    return !isOver
  }

  private func failTooLarge() {
    fail(.tooLarge, "the reply has more than \(request.sizeLimit) bytes")
  }

  /// Ends the exchange with the received reply; an incomplete header is a failure.
  func finish() {
    let outcome = state.withLock { state -> Outcome? in
      guard state.outcome == nil, state.isHeadWhole else { return nil }
      let headers = Dictionary(
        state.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $0 + ", " + $1 })
      guard let body = try? state.body.bytes() else { return nil }
      return .success(
        WebReply(status: state.status, headers: headers, body: body, url: request.url))
    }
    if case .success(let reply)? = outcome, reply.status == 407 {
      // Only a proxy answers with this status (RFC 9110, 15.5.8).
      fail(.unreachable, "the proxy requires authentication (407)")
    } else if let outcome {
      end(outcome)
    } else {
      fail(.interrupted, "the connection closed without an HTTP reply")
    }
  }
}

/// The number of bytes that the bodies of all exchanges may still use.
final class TransferRoom: Sendable {
  private let left: Mutex<Int>

  init(_ limit: Int) { left = Mutex(limit) }

  /// Reserves space; `false` when it is exhausted.
  func take(_ count: Int) -> Bool {
    left.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
  }

  func give(back count: Int) { left.withLock { $0 += count } }
}
#endif
