internal import CivilTime
public import Foundation

extension FilterText {
  /// The periods before and after a day, month or year, in the notation of ``Part/during``.
  ///
  /// - Parameters:
  ///   - during: A day, month or year, or a word such as `today`, `30d` or `this-year`.
  ///   - now: The current time.
  ///   - zone: The time zone of days.
  /// - Returns: The previous period, and the next one unless it is in the future; `nil` for `all`,
  ///   for seasons and for invalid text.
  public static func neighbours(
    of during: String, now: Date, zone: TimeZone
  ) -> NeighbouringPeriods? {
    let milliseconds = now.milliseconds
    let today = zone.timestamp(atMilliseconds: milliseconds).civil.date
    let month = today.year * 12 + today.month - 1
    switch during {
    case "today", "24h": return days(around: today.daysSinceEpoch, today)
    case "yesterday": return days(around: today.daysSinceEpoch - 1, today)
    case "this-month", "30d": return months(around: month, month)
    case "last-month": return months(around: month - 1, month)
    case "this-year": return years(around: today.year, today.year)
    case "last-year": return years(around: today.year - 1, today.year)
    default: break
    }
    if let date = CivilDate(during) { return days(around: date.daysSinceEpoch, today) }
    let numbers = during.split(separator: "-").map { Int($0) }
    let isPlain = during.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 }
    guard isPlain, let first = numbers.first, let year = first, 1...9998 ~= year else { return nil }
    if numbers.count == 1, during.count == 4 { return years(around: year, today.year) }
    guard numbers.count == 2, let number = numbers[1], 1...12 ~= number else { return nil }
    return months(around: year * 12 + number - 1, month)
  }

  private static func days(around day: Int, _ today: CivilDate) -> NeighbouringPeriods {
    NeighbouringPeriods(
      previous: CivilDate(daysSinceEpoch: day - 1).description,
      next: day < today.daysSinceEpoch ? CivilDate(daysSinceEpoch: day + 1).description : nil)
  }

  private static func months(around month: Int, _ present: Int) -> NeighbouringPeriods {
    func name(_ month: Int) -> String {
      let number = month % 12 + 1
      return "\(padded(month / 12, 4))-\(padded(number, 2))"
    }
    return NeighbouringPeriods(
      previous: name(month - 1), next: month < present ? name(month + 1) : nil)
  }

  private static func years(around year: Int, _ present: Int) -> NeighbouringPeriods {
    NeighbouringPeriods(
      previous: padded(year - 1, 4), next: year < present ? padded(year + 1, 4) : nil)
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
