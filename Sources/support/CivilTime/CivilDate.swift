/// A date in the proleptic Gregorian calendar.
///
/// Conversions follow Howard Hinnant's "chrono-compatible low-level date algorithms": a few
/// integer operations, where a calendar object takes microseconds.
package struct CivilDate: Hashable, Comparable, Sendable {
  /// The year; 0 is 1 BC.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int

  /// Creates a date; `nil` when the month has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from days since 1970-01-01.
  package init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let leapsSoFar = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapsSoFar) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  package var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week as in ISO 8601: Monday is 1, Sunday is 7.
  package var weekday: Int {
    let shifted = (daysSinceEpoch + 3) % 7
    return (shifted < 0 ? shifted + 7 : shifted) + 1
  }

  /// The number of days of a month.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
