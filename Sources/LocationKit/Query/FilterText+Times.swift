import CivilTime
import Foundation

extension FilterText {
  /// The selected period; `nil` for all time.
  func times(now: Date, zone: TimeZone) throws(LocationError) -> Range<Int64>? {
    let present = Int64((now.timeIntervalSince1970 * 1000).rounded(.down))
    var span: Range<Int64>?
    if let word = parts[.during] {
      span = try Self.span(word, present: present, zone: zone)
    }
    guard parts[.from] != nil || parts[.to] != nil else { return span }
    let start = try parts[.from].map { (text) throws(LocationError) in
      try Self.moment(text, zone: zone, isEnd: false)
    }
    let end = try parts[.to].map { (text) throws(LocationError) in
      try Self.moment(text, zone: zone, isEnd: true)
    }
    let lower = max(start ?? .min, span?.lowerBound ?? .min)
    let upper = min(end ?? .max, span?.upperBound ?? .max)
    return lower..<max(lower, upper)
  }

  private static func span(
    _ word: String, present: Int64, zone: TimeZone
  ) throws(LocationError) -> Range<Int64>? {
    let today = zone.timestamp(atMilliseconds: present).civil.date
    func midnight(_ date: CivilDate) -> Int64 {
      zone.timestamp(at: CivilDateTime(date, TimeOfDay(seconds: 0))).milliseconds
    }
    func day(_ offset: Int) -> Int64 {
      midnight(CivilDate(daysSinceEpoch: today.daysSinceEpoch + offset))
    }
    func month(_ offset: Int) -> Int64 {
      let count = today.year * 12 + today.month - 1 + offset
      let date = CivilDate(year: count / 12, month: count % 12 + 1, day: 1)
      return midnight(date ?? today)
    }
    func year(_ offset: Int) -> Int64 {
      midnight(CivilDate(year: today.year + offset, month: 1, day: 1) ?? today)
    }
    switch word {
    case "all": return nil
    case "today": return day(0)..<day(1)
    case "yesterday": return day(-1)..<day(0)
    case "this-month": return month(0)..<month(1)
    case "last-month": return month(-1)..<month(0)
    case "this-year": return year(0)..<year(1)
    case "last-year": return year(-1)..<year(0)
    default:
      if let span = calendarSpan(word, today: today, zone: zone) { return span }
      let units: [Character: Int64] = ["h": 3_600_000, "d": 86_400_000, "w": 604_800_000]
      guard let unit = word.last.flatMap({ units[$0] }), let count = Int64(word.dropLast()),
        1...100_000 ~= count
      else {
        throw LocationError(
          .malformed,
          "a time is one of today, yesterday, this-month, last-month, this-year, last-year, all, "
            + "2025, 2025-07, 2025-07-14, spring, spring-2025, 30d and 24h")
      }
      return present - count * unit..<present + 1
    }
  }

  /// The period for `2025`, `2025-07`, `2025-07-14`, `spring-2025`, or `spring`, which is the last
  /// one that has begun.
  private static func calendarSpan(
    _ word: String, today: CivilDate, zone: TimeZone
  ) -> Range<Int64>? {
    func midnight(_ date: CivilDate) -> Int64 {
      zone.timestamp(at: CivilDateTime(date, TimeOfDay(seconds: 0))).milliseconds
    }
    func months(_ year: Int, _ month: Int, _ count: Int) -> Range<Int64>? {
      let end = month - 1 + count
      guard 1...9998 ~= year, let first = CivilDate(year: year, month: month, day: 1),
        let last = CivilDate(year: year + end / 12, month: end % 12 + 1, day: 1)
      else { return nil }
      return midnight(first)..<midnight(last)
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let seasons = ["spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12]
    if let month = seasons[String(parts[0])] {
      if parts.count == 2, parts[1].count == 4, let year = Int(parts[1]) {
        return months(year, month, 3)
      }
      return parts.count == 1 ? months(today.year - (today.month < month ? 1 : 0), month, 3) : nil
    }
    guard parts[0].count == 4, let year = Int(parts[0]) else { return nil }
    if parts.count == 1 { return months(year, 1, 12) }
    if parts.count == 2, parts[1].count == 2, let month = Int(parts[1]) {
      return months(year, month, 1)
    }
    guard let day = CivilDate(word) else { return nil }
    return midnight(day)..<midnight(CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1))
  }

  /// A time; a date alone stands for its midnight as a start, and for the next midnight as an end.
  private static func moment(
    _ text: String, zone: TimeZone, isEnd: Bool
  ) throws(LocationError) -> Int64 {
    if let date = CivilDate(text) {
      let day = CivilDate(daysSinceEpoch: date.daysSinceEpoch + (isEnd ? 1 : 0))
      return zone.timestamp(at: CivilDateTime(day, TimeOfDay(seconds: 0))).milliseconds
    }
    guard let time = ISODateTime(text) else {
      throw LocationError(
        .malformed, "a time is written like 2026-11-21 or 2026-11-21T09:00:00+01:00")
    }
    if let offset = time.offset { return time.timestamp(fallbackOffset: offset).milliseconds }
    return zone.timestamp(at: time.civil).milliseconds
  }
}
