import CivilTime

/// The spans of time, in UTC, for which records are counted in advance.
///
/// A period is one number: 16 for each year of the calendar, and the month's number added, or
/// nothing for the year as a whole; 0 is all time.
enum DayPeriod {
  static let milliseconds: Int64 = 86_400_000
  static let always: Int64 = 0
  /// Keeps the numbers of years before 1 BC from meeting ``always``.
  private static let firstYear: Int64 = -1_000_000

  /// The month of a day since 1970.
  static func month(ofDay day: Int64) -> Int64 {
    let date = CivilDate(daysSinceEpoch: Int(day))
    return (Int64(date.year) - firstYear) << 4 | Int64(date.month)
  }

  /// The year of a month.
  static func year(ofMonth month: Int64) -> Int64 { month & ~15 }

  /// A span of time as whole periods, and what is left over at its ends.
  struct Parts {
    var periods: [Int64] = []
    /// Milliseconds since 1970 that belong to no period.
    var rest: [Range<Int64>] = []
    /// The days since 1970 of the periods.
    var days: Range<Int64> = 0..<0
  }

  /// Divides a span of time, which reaches no further than records do.
  static func parts(of span: Range<Int64>) -> Parts {
    guard !span.isEmpty else { return Parts() }
    let firstDay = (span.lowerBound + milliseconds - 1).dividedDown(by: milliseconds).quotient
    let endDay = span.upperBound.dividedDown(by: milliseconds).quotient
    var date = CivilDate(daysSinceEpoch: Int(firstDay))
    if date.day > 1 { date = next(date.year, date.month) }
    let end = CivilDate(daysSinceEpoch: Int(endDay))
    let start = Int64(date.daysSinceEpoch)
    guard start + 28 <= endDay else { return Parts(rest: [span]) }
    var parts = Parts()
    while (date.year, date.month) < (end.year, end.month) {
      let year = (Int64(date.year) - firstYear) << 4
      if date.month == 1, date.year < end.year {
        parts.periods.append(year)
        date = next(date.year, 12)
      } else {
        parts.periods.append(year | Int64(date.month))
        date = next(date.year, date.month)
      }
    }
    guard !parts.periods.isEmpty else { return Parts(rest: [span]) }
    parts.days = start..<Int64(date.daysSinceEpoch)
    parts.rest = [
      span.lowerBound..<parts.days.lowerBound * milliseconds,
      parts.days.upperBound * milliseconds..<span.upperBound,
    ].filter { !$0.isEmpty }
    return parts
  }

  /// The first day of the month after one.
  private static func next(_ year: Int, _ month: Int) -> CivilDate {
    let isLast = month == 12
    let first = CivilDate(year: isLast ? year + 1 : year, month: isLast ? 1 : month + 1, day: 1)
    return first ?? CivilDate(daysSinceEpoch: 0)
  }
}
