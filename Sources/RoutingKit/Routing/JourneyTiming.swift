public import Foundation

/// When a journey is to be made.
///
/// Journeys keep whole seconds: a wanted arrival loses its fraction of a second, and a departure is
/// put off to the next whole second, so that no journey arrives later or leaves earlier than
/// wanted.
public enum JourneyTiming: Hashable, Sendable, Codable {
  /// At no particular time; journeys have a duration but no times of day.
  case anyTime
  /// Leaving at a time. With the present time given, a departure already past becomes one now.
  case departing(Date, now: Date? = nil)
  /// Arriving at a time, leaving as late as possible. With the current time given, a journey whose
  /// departure is past leaves now and arrives as early as possible.
  case arriving(Date, now: Date? = nil)

  /// The same wish, asked at another present time.
  public func minding(_ now: Date) -> JourneyTiming {
    switch self {
    case .anyTime: self
    case .departing(let date, _): .departing(date, now: now)
    case .arriving(let date, _): .arriving(date, now: now)
    }
  }

  /// The departure or arrival that is wanted.
  var wanted: Date? {
    switch self {
    case .anyTime: nil
    case .departing(let date, _), .arriving(let date, _): date
    }
  }

  /// A journey with the times of day that this timing gives it.
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
