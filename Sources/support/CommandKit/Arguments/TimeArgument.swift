import ArgumentParser
package import CivilTime
package import Foundation

/// A moment on the command line: `09:00`, `2026-11-21T09:00`, `2026-11-21T09:00:00+01:00`, `now`.
package enum TimeArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The present moment.
  case now
  /// A time of day, meant today.
  case timeOfDay(TimeOfDay)
  /// A day, meant from its beginning.
  case date(CivilDate)
  /// A date and time, with its offset from UTC or without.
  case dateTime(ISODateTime)

  /// Reads a time of day, a day, or a date and time of ISO 8601.
  package init?(argument: String) {
    if argument == "now" {
      self = .now
    } else if let time = TimeOfDay(argument) {
      self = .timeOfDay(time)
    } else if let date = CivilDate(argument) {
      self = .date(date)
    } else if let dateTime = ISODateTime(argument) {
      self = .dateTime(dateTime)
    } else {
      return nil
    }
  }

  /// The moment that is meant.
  ///
  /// - Parameters:
  ///   - zone: The zone of what says no offset itself.
  ///   - now: The present, in milliseconds since 1970; it says which day is today.
  /// - Returns: The moment with the zone's offset then.
  package func timestamp(in zone: TimeZone, now: Int64) -> Timestamp {
    let present = zone.timestamp(atMilliseconds: now)
    switch self {
    case .now: return present
    case .timeOfDay(let time): return zone.timestamp(at: CivilDateTime(present.civil.date, time))
    case .date(let date): return zone.timestamp(at: CivilDateTime(date, TimeOfDay(seconds: 0)))
    case .dateTime(let dateTime):
      if let offset = dateTime.offset { return dateTime.timestamp(fallbackOffset: offset) }
      return zone.timestamp(at: dateTime.civil)
    }
  }
}
