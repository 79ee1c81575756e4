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

  /// A time span such as `08:30-10:00`, in seconds of the day; with any hyphens or dashes, colons
  /// or dots.
  static func span(_ text: String) -> Range<Int>? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 4, numbers[0] < 24, numbers[1] < 60, numbers[2] < 25, numbers[3] < 60
    else { return nil }
    let (start, end) = (numbers[0] * 3600 + numbers[1] * 60, numbers[2] * 3600 + numbers[3] * 60)
    return start < end ? start..<end : nil
  }

  /// The first date in a text, in days since 1970: `2026-09-07`, `07.09.2026`.
  static func day(_ text: String) -> Int? {
    let numbers = text.split { !$0.isNumber }
    for place in numbers.indices.dropLast(2) {
      let parts = numbers[place...].prefix(3).compactMap { Int($0) }
      guard parts.count == 3 else { continue }
      let isYearFirst = numbers[place].count == 4
      guard isYearFirst || numbers[place + 2].count == 4 else { continue }
      let date = CivilDate(
        year: isYearFirst ? parts[0] : parts[2], month: parts[1],
        day: isYearFirst ? parts[2] : parts[0])
      if let date { return date.daysSinceEpoch }
    }
    return nil
  }

  /// The weekday named in a text, 1 for Monday; in English, Polish, Russian or Ukrainian.
  static func weekday(_ text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    for (place, names) in weekdays.enumerated() where words.contains(where: names.contains) {
      return place + 1
    }
    return nil
  }

  private static let weekdays: [Set<String>] = [
    ["monday", "mon", "mo", "poniedziałek", "pon", "понедельник", "пн", "понеділок"],
    ["tuesday", "tue", "tu", "wtorek", "wt", "вторник", "вт", "вівторок"],
    ["wednesday", "wed", "we", "środa", "śr", "среда", "ср", "середа"],
    ["thursday", "thu", "th", "czwartek", "czw", "четверг", "чт", "четвер"],
    ["friday", "fri", "fr", "piątek", "pt", "пятница", "пт", "п’ятниця", "пʼятниця"],
    ["saturday", "sat", "sa", "sobota", "sob", "суббота", "сб", "субота"],
    ["sunday", "sun", "su", "niedziela", "ndz", "воскресенье", "вс", "неділя", "нд"],
  ]
}
