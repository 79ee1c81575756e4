import CivilTime
import Foundation

/// Parses dates and times as written in tables and pages of timetables.
enum LessonClock {
  /// A time in ISO 8601, with its zone if it has an offset.
  static func time(_ text: String) -> (seconds: Int, zone: LessonSeries.Zone?)? {
    if let time = ISODateTime(text) {
      let seconds = Int(time.civil.millisecondsSinceEpoch / 1000)
      guard let offset = time.offset else { return (seconds, nil) }
      return (seconds, TimeZone(secondsFromGMT: offset).map { .named($0) })
    }
    return CalendarTime(text).map { ($0.seconds, $0.isUTC ? .named(.gmt) : nil) }
  }

  /// A time span such as `08:30-10:00` or `11:00 AM – 1:00 PM`, in seconds of the day; with any
  /// hyphens or dashes, colons or dots.
  static func span(_ text: String) -> Range<Int>? {
    let halves = text.split { dashes.contains($0) }.map(ClockTime.init)
    if halves.count == 2, let first = halves[0], let last = halves[1] {
      return ClockTime.span(first, last)
    }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    // A mark for half of the day that belongs to no time must not be overlooked.
    let isHalved = text.lowercased().split { !$0.isLetter }.contains { $0 == "am" || $0 == "pm" }
    guard numbers.count >= 4, !isHalved || numbers[0] > 12, numbers[0] < 24, numbers[1] < 60,
      numbers[2] < 25, numbers[3] < 60
    else { return nil }
    let (start, end) = (numbers[0] * 3600 + numbers[1] * 60, numbers[2] * 3600 + numbers[3] * 60)
    return start < end ? start..<end : nil
  }

  private static let dashes: Set<Character> = ["-", "‐", "‑", "–", "—", "−", "~"]

  /// The first date in a text, in days since 1970: `2026-09-07`, `07.09.2026`.
  static func day(_ text: String) -> Int? { WrittenDay(text)?.day(.dayFirst) }
}
