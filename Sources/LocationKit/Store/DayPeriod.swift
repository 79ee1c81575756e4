import CivilTime

/// The periods, in UTC, for which records are counted in advance.
///
/// A period is encoded as a number: 16 for each calendar year, plus the month's number, or plus 0
/// for the whole year. 0 is all time.
enum DayPeriod {
  static let milliseconds: Int64 = 86_400_000
  static let always: Int64 = 0
  /// An offset that keeps the numbers of years before 1 BC different from ``always``.
  private static let firstYear: Int64 = -1_000_000

  /// The month of a day, which is counted since 1970.
  static func month(ofDay day: Int64) -> Int64 {
    let date = CivilDate(daysSinceEpoch: Int(day))
    return (Int64(date.year) - firstYear) << 4 | Int64(date.month)
  }

  /// The year of a month.
  static func year(ofMonth month: Int64) -> Int64 { month & ~15 }

  /// A period as whole months and years, with corrections at its ends.
  struct Parts {
    var periods: [Int64] = []
    /// The ranges to add, in milliseconds since 1970.
    var added: [Range<Int64>] = []
    /// The ranges to subtract, in milliseconds since 1970.
    var removed: [Range<Int64>] = []
    /// The range of the whole months, in milliseconds since 1970.
    var span: Range<Int64> = 0..<0
  }

  /// Divides a period, which must not exceed that of the records.
  ///
  /// Each end is moved to the nearest start of a month, so at most half a month of records must be
  /// examined there.
  static func parts(of span: Range<Int64>) -> Parts {
    guard !span.isEmpty else { return Parts() }
    let first = nearestMonth(to: span.lowerBound)
    let end = nearestMonth(to: span.upperBound)
    let whole = milliseconds(of: first)..<max(milliseconds(of: first), milliseconds(of: end))
    guard !whole.isEmpty else { return Parts(added: [span]) }
    var parts = Parts(span: whole)
    var date = first
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
    func add(_ one: Int64, _ other: Int64, isLacking: Bool) {
      guard one < other else { return }
      if isLacking { parts.added.append(one..<other) } else { parts.removed.append(one..<other) }
    }
    add(span.lowerBound, whole.lowerBound, isLacking: true)
    add(whole.lowerBound, span.lowerBound, isLacking: false)
    add(whole.upperBound, span.upperBound, isLacking: true)
    add(span.upperBound, whole.upperBound, isLacking: false)
    return parts
  }

  /// The first day of a month that is nearest to a moment.
  private static func nearestMonth(to moment: Int64) -> CivilDate {
    let day = moment.dividedDown(by: milliseconds).quotient
    let date = CivilDate(daysSinceEpoch: Int(day))
    return date.day > 15
      ? next(date.year, date.month) : CivilDate(daysSinceEpoch: Int(day) - date.day + 1)
  }

  private static func milliseconds(of date: CivilDate) -> Int64 {
    Int64(date.daysSinceEpoch) * milliseconds
  }

  /// The first day of the next month.
  private static func next(_ year: Int, _ month: Int) -> CivilDate {
    let isLast = month == 12
    let first = CivilDate(year: isLast ? year + 1 : year, month: isLast ? 1 : month + 1, day: 1)
    return first ?? CivilDate(daysSinceEpoch: 0)
  }
}
