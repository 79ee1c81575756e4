internal import CivilTime

/// A time of the week in local time, for restrictions that apply at certain times.
public struct StreetTime: Hashable, Sendable {
  /// Seconds since midnight at the start of Monday, 0..<604,800.
  public let secondOfWeek: Int

  /// Creates a time of the week.
  ///
  /// - Parameters:
  ///   - weekday: 1 for Monday … 7 for Sunday; other numbers wrap around.
  ///   - secondOfDay: Seconds since midnight.
  public init(weekday: Int, secondOfDay: Int) {
    let day = (weekday % 7 + 6) % 7
    let seconds = (day * 86_400 + secondOfDay % 604_800) % 604_800
    secondOfWeek = seconds < 0 ? seconds + 604_800 : seconds
  }

  /// Parses a local time such as `2026-05-04T08:30`; `nil` for anything else.
  ///
  /// - Parameter text: A local time such as `2026-05-04T08:30`.
  public init?(localTime text: String) {
    let parts = text.split(separator: "T")
    guard parts.count == 2, let time = TimeOfDay(parts[1]), time.isWithinDay else { return nil }
    let numbers = parts[0].split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    // 1 January 1970 was a Thursday.
    let weekday = (date.daysSinceEpoch % 7 + 10) % 7 + 1
    self.init(weekday: weekday, secondOfDay: time.seconds)
  }

  /// The minute of the week, some milliseconds later.
  func minute(after milliseconds: UInt32) -> Int {
    (secondOfWeek + Int(milliseconds / 1000)) / 60 % 10_080
  }
}
