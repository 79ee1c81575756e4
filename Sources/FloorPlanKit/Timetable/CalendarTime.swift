import CivilTime
import Foundation

/// A date, or a date with a time, in iCalendar's notation: `20260901`, `20260901T083000Z`.
struct CalendarTime: Hashable {
  /// Seconds of local time since 1970-01-01T00:00.
  var seconds: Int
  var isDay: Bool
  var isUTC: Bool

  init?(_ text: some StringProtocol) {
    let letters = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= letters.count else { return nil }
      var value = 0
      for letter in letters[range] {
        guard (0x30...0x39).contains(letter) else { return nil }
        value = value * 10 + Int(letter - 0x30)
      }
      return value
    }
    guard letters.count >= 8, let year = number(0..<4), let month = number(4..<6),
      let day = number(6..<8), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    seconds = date.daysSinceEpoch * 86_400
    isUTC = false
    isDay = letters.count == 8
    guard !isDay else { return }
    guard letters.count == 15 || letters.count == 16 && letters[15] == UInt8(ascii: "Z"),
      letters[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13),
      let second = number(13..<15), hour < 24, minute < 60, second < 61
    else { return nil }
    seconds += hour * 3600 + minute * 60 + min(59, second)
    isUTC = letters.count == 16
  }

  /// Some three hundred years, in seconds.
  private static let longestDuration = 10_000_000_000

  /// The seconds of a duration such as `PT1H30M` or `-P1D`; `nil` if it is not one.
  static func duration(_ text: some StringProtocol) -> Int? {
    var rest = text.uppercased()[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var total = 0
    while let letter = rest.first {
      if letter == "T" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), number < 1_000_000_000 else { return nil }
      rest = rest.dropFirst(digits.count)
      switch rest.popFirst() {
      case "W": total += number * 604_800
      case "D": total += number * 86_400
      case "H": total += number * 3600
      case "M": total += number * 60
      case "S": total += number
      default: return nil
      }
      guard total < longestDuration else { return nil }
    }
    return isNegative ? -total : total
  }
}
