import ArgumentParser
import CivilTime
import Foundation

/// The period of a query.
struct LessonSpan {
  let start: Date
  let end: Date

  /// Parses both ends; a day as the end includes all its hours.
  init(from: String?, to: String?, now: Date, in zone: TimeZone) throws {
    let today = Self.day(of: now, in: zone)
    let monday = today.daysSinceEpoch - today.weekday + 1
    start =
      try from.map { try Self.moment($0, "--from", in: zone) } ?? Self.midnight(monday, in: zone)
    if let to {
      end = try Self.moment(to, "--to", in: zone, isEnd: true)
    } else {
      let first = from == nil ? monday : Self.day(of: start, in: zone).daysSinceEpoch
      end = Self.midnight(first + 7, in: zone)
    }
    guard start < end else { throw ValidationError("--from must be before --to") }
  }

  static func day(of moment: Date, in zone: TimeZone) -> CivilDate {
    zone.timestamp(atMilliseconds: Int64(moment.timeIntervalSince1970 * 1000)).civil.date
  }

  static func midnight(_ day: Int, in zone: TimeZone) -> Date {
    let civil = CivilDateTime(millisecondsSinceEpoch: Int64(day) * 86_400_000)
    return date(zone.timestamp(at: civil))
  }

  /// Parses a time: `2026-09-01`, `2026-09-01T08:30`, or with an offset.
  static func moment(
    _ text: String, _ option: String, in zone: TimeZone, isEnd: Bool = false
  ) throws -> Date {
    if let day = ISODateTime(text + "T00:00:00"), text.count == 10 {
      let number = day.civil.date.daysSinceEpoch + (isEnd ? 1 : 0)
      return midnight(number, in: zone)
    }
    guard let time = ISODateTime(text) ?? ISODateTime(text + ":00") else {
      throw ValidationError("\(option): expected a day such as 2026-09-01, or 2026-09-01T08:30")
    }
    guard let offset = time.offset else { return date(zone.timestamp(at: time.civil)) }
    return date(time.timestamp(fallbackOffset: offset))
  }

  private static func date(_ timestamp: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(timestamp.milliseconds) / 1000)
  }
}
