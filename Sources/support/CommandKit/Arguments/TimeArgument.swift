import ArgumentParser
package import CivilTime
package import Foundation

/// A time on the command line: `09:00` (to `24:00`), `2026-11-21T09:00`,
/// `2026-11-21T09:00:00+01:00`, `now`.
package enum TimeArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The current time.
  case now
  /// A time of day, today.
  case timeOfDay(TimeOfDay)
  /// The beginning of a day.
  case date(CivilDate)
  /// A date and time, with or without an offset from UTC.
  case dateTime(ISODateTime)

  /// Parses a time of day, a day, or a date and time in ISO 8601.
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

  /// The instant of the argument.
  ///
  /// - Parameters:
  ///   - zone: The zone of times without an offset.
  ///   - now: The current time in milliseconds since 1970, which determines today's date.
  /// - Returns: The instant, with the zone's offset at that time.
  package func timestamp(in zone: TimeZone, now: Int64) -> Timestamp {
    let present = zone.timestamp(atMilliseconds: now)
    if case .dateTime(let dateTime) = self, let offset = dateTime.offset {
      return dateTime.timestamp(fallbackOffset: offset)
    }
    return civil(onThe: present.civil.date).map(zone.timestamp(at:)) ?? present
  }

  /// The local time of the argument if clock changes skip it.
  ///
  /// - Parameters:
  ///   - zone: The zone of times without an offset.
  ///   - now: The current time in milliseconds since 1970, which determines today's date.
  /// - Returns: The skipped time; ``timestamp(in:now:)`` returns the time used instead. `nil` when
  ///   the time is not skipped.
  package func skipped(in zone: TimeZone, now: Int64) -> CivilDateTime? {
    if case .dateTime(let dateTime) = self, dateTime.offset != nil { return nil }
    let today = zone.timestamp(atMilliseconds: now).civil.date
    guard let asked = civil(onThe: today) else { return nil }
    return zone.timestamp(at: asked).civil == asked ? nil : asked
  }

  /// The date and time of the argument, without an offset.
  private func civil(onThe today: CivilDate) -> CivilDateTime? {
    switch self {
    case .now: nil
    case .timeOfDay(let time): CivilDateTime(today, time)
    case .date(let date): CivilDateTime(date, TimeOfDay(seconds: 0))
    case .dateTime(let dateTime): dateTime.civil
    }
  }
}
