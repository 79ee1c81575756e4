import CivilTime

/// A date with the year at one of its ends: `2026-09-07`, `07.09.2026`, `9/7/2026`.
struct WrittenDay {
  private let first: Int
  private let second: Int
  private let year: Int
  private let isYearFirst: Bool
  /// What follows the date.
  private let rest: Substring

  /// Finds the first date in a text.
  init?(_ text: String) {
    let parts = text.split { !$0.isNumber }
    for place in parts.indices.dropLast(2) {
      let numbers = parts[place...].prefix(3).compactMap { Int($0) }
      let isYearFirst = parts[place].count == 4
      guard numbers.count == 3, isYearFirst || parts[place + 2].count == 4 else { continue }
      let date = Self(
        first: numbers[isYearFirst ? 2 : 0], second: numbers[1],
        year: numbers[isYearFirst ? 0 : 2], isYearFirst: isYearFirst,
        rest: text[parts[place + 2].endIndex...])
      guard date.day(.dayFirst) != nil || date.day(.monthFirst) != nil else { continue }
      self = date
      return
    }
    return nil
  }

  private init(first: Int, second: Int, year: Int, isYearFirst: Bool, rest: Substring) {
    self.first = first
    self.second = second
    self.year = year
    self.isYearFirst = isYearFirst
    self.rest = rest
  }

  /// The days since 1970; `nil` if there is no such day.
  func day(_ order: DateOrder) -> Int? {
    (isYearFirst ? .dayFirst : order).date(first, second, year: year)?.daysSinceEpoch
  }

  /// The seconds of the date with the time of day that follows it.
  func seconds(_ order: DateOrder) -> Int? {
    guard let day = day(order), let clock = ClockTime(rest) else { return nil }
    return day * 86_400 + clock.second
  }

  /// The order that the date shows by a number over 12.
  var order: DateOrder? { isYearFirst ? nil : DateOrder(showing: first, second) }
}
