internal import Foundation

extension Answer {
  /// The journey by public transport that is nearest to the requested time, if it is so far from it
  /// that there is no service then.
  ///
  /// That is so if one has to wait for it at least two hours, and longer than it takes, or twelve
  /// hours. Such a journey is not compared with other modes.
  public var distantJourney: Journey? {
    let transit = journeys.filter { $0.mode == .publicTransport }
    guard transit.allSatisfy({ isDistant($0) }) else { return nil }
    return transit.min { idle($0) < idle($1) }
  }

  /// The journeys that can be compared with each other.
  var comparable: [Journey] {
    let near = journeys.filter { $0.mode != .publicTransport || !isDistant($0) }
    return near.isEmpty ? journeys : near
  }

  /// The seconds between the requested time and the journey; zero if no time was requested.
  func idle(_ journey: Journey) -> TimeInterval {
    guard let departure = journey.departure, let arrival = journey.arrival else { return 0 }
    switch timing {
    case .anyTime: return 0
    case .departing(let wanted, let now):
      return departure.timeIntervalSince(max(wanted, now ?? wanted))
    case .arriving(let wanted, _) where wanted >= arrival:
      return wanted.timeIntervalSince(arrival)
    case .arriving(_, let now):
      return now.map { departure.timeIntervalSince($0) } ?? 0
    }
  }

  private func isDistant(_ journey: Journey) -> Bool {
    let idle = idle(journey)
    return idle >= 12 * 3600 || idle >= 2 * 3600 && idle > journey.duration.timeInterval
  }
}
