import Synchronization

/// Limits the retries of all copies of a client: while a service fails, each request is sent once,
/// instead of three times.
///
/// After two retries without an answer there is none until an answer arrives, or for a minute.
final class RetryBudget: Sendable {
  private static let limit = 2
  private static let memory: Duration = .seconds(60)

  fileprivate struct State {
    /// The retries since the last answer.
    var spent = 0
    /// Those of them that are on their way.
    var pending = 0
    var last: Duration = .zero
    /// Why all requests rest, and until when.
    var rest: (end: Duration, cause: AirError)?
  }

  private let state = Mutex(State())

  /// Whether a retry may be possible after a pause: one is left, or another is on its way, whose
  /// answer permits more.
  func isLeft(at uptime: Duration) -> Bool {
    state.withLock { state in
      state.forget(at: uptime, after: Self.memory)
      return state.spent < Self.limit || state.pending > 0
    }
  }

  /// Takes a retry; it must be returned by ``finish()``.
  ///
  /// - Returns: Whether there was one.
  func take(at uptime: Duration) -> Bool {
    state.withLock { state in
      state.forget(at: uptime, after: Self.memory)
      guard state.spent < Self.limit else { return false }
      state.spent += 1
      state.pending += 1
      state.last = uptime
      return true
    }
  }

  /// Notes that a retry has ended.
  func finish() {
    state.withLock { $0.pending -= 1 }
  }

  /// Notes an answer of the service.
  func restore() {
    state.withLock { $0.spent = 0 }
  }

  /// Notes why all requests rest.
  func rest(until end: Duration, because cause: AirError) {
    state.withLock { $0.rest = (end, cause) }
  }

  /// Why requests rest; `nil` if they do not.
  func causeOfRest(at uptime: Duration) -> AirError? {
    state.withLock { state in
      guard let rest = state.rest, uptime < rest.end else { return nil }
      return rest.cause
    }
  }
}

extension RetryBudget.State {
  fileprivate mutating func forget(at uptime: Duration, after memory: Duration) {
    if pending == 0, uptime - last > memory { spent = 0 }
  }
}
