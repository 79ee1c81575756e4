import ArgumentParser
package import CivilTime
package import Foundation

/// A moment on the command line: `09:00` (to `24:00`), `2026-11-21T09:00`,
/// `2026-11-21T09:00:00+01:00`, `now`.
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
    } else if let time = TimeOfDay(argument), time.seconds <= 86_400 {
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
    if case .dateTime(let dateTime) = self, let offset = dateTime.offset {
      return dateTime.timestamp(fallbackOffset: offset)
    }
    return civil(onThe: present.civil.date).map(zone.timestamp(at:)) ?? present
  }

  /// The date and time that is meant, where clocks of the zone skip it.
  ///
  /// - Parameters:
  ///   - zone: The zone of what says no offset itself.
  ///   - now: The present, in milliseconds since 1970; it says which day is today.
  /// - Returns: The requested time; ``timestamp(in:now:)`` gives the time used instead. `nil` when
  ///   it is a time that clocks show.
  package func skipped(in zone: TimeZone, now: Int64) -> CivilDateTime? {
    if case .dateTime(let dateTime) = self, dateTime.offset != nil { return nil }
    let today = zone.timestamp(atMilliseconds: now).civil.date
    guard let asked = civil(onThe: today) else { return nil }
    return zone.timestamp(at: asked).civil == asked ? nil : asked
  }

  /// The date and time that is meant, without an offset.
  private func civil(onThe today: CivilDate) -> CivilDateTime? {
    switch self {
    case .now: nil
    case .timeOfDay(let time): CivilDateTime(today, time)
    case .date(let date): CivilDateTime(date, TimeOfDay(seconds: 0))
    case .dateTime(let dateTime): dateTime.civil
    }
  }
}
