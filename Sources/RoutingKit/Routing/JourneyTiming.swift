public import Foundation

/// When to travel.
///
/// Journeys have whole seconds: a requested arrival is rounded down and a departure up, so that no
/// journey arrives later or leaves earlier than requested.
public enum JourneyTiming: Hashable, Sendable, Codable {
  /// No particular time; journeys have a duration but no times of day.
  case anyTime
  /// Leave at a time. If `now` is given, a departure in the past is replaced by it.
  case departing(Date, now: Date? = nil)
  /// Arrive by a time and leave as late as possible. If `now` is given, a journey whose departure
  /// is past leaves now and arrives as early as possible.
  case arriving(Date, now: Date? = nil)

  /// The same timing with another current time.
  ///
  /// - Parameter now: The current time.
  public func minding(_ now: Date) -> JourneyTiming {
    switch self {
    case .anyTime: self
    case .departing(let date, _): .departing(date, now: now)
    case .arriving(let date, _): .arriving(date, now: now)
    }
  }

  /// The requested departure or arrival; `nil` if there is none.
  var wanted: Date? {
    switch self {
    case .anyTime: nil
    case .departing(let date, _), .arriving(let date, _): date
    }
  }

  /// A journey with the times of day according to this timing.
  func applied(to journey: Journey) -> Journey {
    switch self {
    case .anyTime: journey
    case .departing(let departure, let now): journey.departing(departure.rounded(.up), now: now)
    case .arriving(let arrival, let now):
      journey.departing(
        arrival.rounded(.down).addingTimeInterval(-journey.duration.timeInterval), now: now)
    }
  }
}

extension Journey {
  fileprivate func departing(_ departure: Date, now: Date?) -> Journey {
    guard let now, now > departure else { return leaving(at: departure, late: nil) }
    let seconds = now.timeIntervalSince(departure).rounded(.up)
    return leaving(at: departure.addingTimeInterval(seconds), late: .seconds(Int(seconds)))
  }

  private func leaving(at departure: Date, late: Duration?) -> Journey {
    let changed = Set(changes)
    var clock = departure
    let timed = legs.enumerated().map { index, leg in
      let start = clock
      let end = start.addingTimeInterval(leg.duration.timeInterval)
      clock = changed.contains(index) ? end.addingTimeInterval(changeDuration.timeInterval) : end
      return leg.timed(from: start, to: end)
    }
    return Journey(
      mode: mode, start: start, finish: finish, startDistance: startDistance,
      finishDistance: finishDistance, legs: timed, changeDuration: changeDuration,
      departure: departure, late: late)
  }
}

extension Date {
  fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(rule))
  }
}

extension Duration {
  /// The duration in seconds.
  var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
  }
}
