/// A date and a time of day without a time zone.
package struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The day.
  package let date: CivilDate
  /// Milliseconds since midnight, 0 ..< 86 400 000.
  package let millisecondOfDay: Int

  private static let millisecondsPerDay = 86_400_000

  /// Creates the time that is `time` after the midnight with which `date` begins.
  package init(_ date: CivilDate, _ time: TimeOfDay) {
    self.init(date, millisecondOfDay: time.seconds * 1000)
  }

  /// Creates the time a number of milliseconds after the midnight at which `date` begins.
  init(_ date: CivilDate, millisecondOfDay: Int) {
    let days = millisecondOfDay / Self.millisecondsPerDay
    self.date = days == 0 ? date : CivilDate(daysSinceEpoch: date.daysSinceEpoch + days)
    self.millisecondOfDay = millisecondOfDay - days * Self.millisecondsPerDay
  }

  /// Creates the time in UTC from milliseconds since 1970.
  package init(millisecondsSinceEpoch milliseconds: Int64) {
    let perDay = Int64(Self.millisecondsPerDay)
    var days = milliseconds / perDay
    var rest = milliseconds % perDay
    if rest < 0 {
      rest += perDay
      days -= 1
    }
    date = CivilDate(daysSinceEpoch: Int(days))
    millisecondOfDay = Int(rest)
  }

  /// Milliseconds from the beginning of 1970 to this time, with both read as UTC.
  package var millisecondsSinceEpoch: Int64 {
    Int64(date.daysSinceEpoch) * Int64(Self.millisecondsPerDay) + Int64(millisecondOfDay)
  }

  /// The time of day to the second.
  package var time: TimeOfDay { TimeOfDay(seconds: millisecondOfDay / 1000) }

  package static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.date, left.millisecondOfDay) < (right.date, right.millisecondOfDay)
  }
}
