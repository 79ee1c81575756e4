/// Limits the number of requests in any time span, and pauses all requests when the service demands
/// it.
///
/// It records the times of the last requests, so no sliding span holds more than the limit; a token
/// bucket would let nearly twice as many pass around a burst.
actor RateLimiter {
  private let limit: Int?
  private let span: Duration
  private let timekeeper: any Timekeeper
  private var passed: [Duration] = []
  private var oldest = 0
  private var pausedUntil: Duration = .zero

  /// Creates a limiter.
  ///
  /// - Parameters:
  ///   - limit: The number of requests allowed in a span; `nil` for no limit other than pauses.
  ///   - span: The span; half a second is added, because network delays vary.
  ///   - timekeeper: The clock.
  init(limit: Int?, per span: Duration = .seconds(60), timekeeper: any Timekeeper) {
    self.limit = limit.map { max(1, $0) }
    self.span = span + .milliseconds(500)
    self.timekeeper = timekeeper
  }

  /// The remaining pause that the service requested.
  var pauseLeft: Duration { max(.zero, pausedUntil - timekeeper.uptime) }

  /// Reserves the next slot and returns the time to wait for it.
  ///
  /// - Parameter patience: The longest acceptable wait; nothing is reserved for a longer one.
  /// - Returns: The wait; `nil` when it would be longer.
  func reserve(patience: Duration) -> Duration? {
    let now = timekeeper.uptime
    var start = max(now, pausedUntil)
    if passed.count == limit { start = max(start, passed[oldest] + span) }
    guard start - now <= patience else { return nil }
    guard let limit else { return start - now }
    if passed.count < limit {
      passed.append(start)
    } else {
      passed[oldest] = start
      oldest = (oldest + 1) % limit
    }
    return start - now
  }

  /// Pauses all requests for a while, including those that wait for a reserved slot.
  func pause(for duration: Duration) {
    let now = timekeeper.uptime
    pausedUntil = max(pausedUntil, now + duration)
    // Slots reserved within the pause move to its end; later spans count from there.
    for index in passed.indices where passed[index] > now {
      passed[index] = max(passed[index], pausedUntil)
    }
  }
}
