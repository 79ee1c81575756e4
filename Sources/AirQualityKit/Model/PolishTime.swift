import CivilTime
import Foundation

/// Conversion of Polish local time, which the service writes without a zone.
///
/// Since 1996 clocks go forward on the last Sunday of March and back on the last of October, both
/// at 01:00 UTC (Directive 2000/84/EC). The service's data begin in 2000.
enum PolishTime {
  /// A local time, in seconds as if it were UTC, or an instant with its own offset.
  struct Showing: Hashable {
    let seconds: Int
    /// Whether ``seconds`` are seconds since 1970 in UTC, because the text had `Z` or an offset.
    var isMoment = false

    /// The instants with this local time: two in the repeated hour of October.
    ///
    /// A time that is skipped in March is read as standard time.
    var moments: (earlier: Int, later: Int) {
      if isMoment { return (seconds, seconds) }
      let winter = seconds - 3600
      let summer = seconds - 7200
      if PolishTime.isSummer(summer) {
        return PolishTime.isSummer(winter) ? (summer, summer) : (summer, winter)
      }
      return (winter, winter)
    }
  }

  /// Reads `2025-07-04 14:00:00`, also with `T`, without seconds, with a fraction, and with `Z` or
  /// an offset of at most fourteen hours; `nil` for any other text.
  static func showing(_ text: some StringProtocol) -> Showing? {
    Array(text.utf8).withUnsafeBufferPointer { showing($0, 0..<$0.count) }
  }

  /// Reads the same from a range of bytes.
  static func showing(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Showing? {
    guard range.count >= 16 else { return nil }
    let start = range.lowerBound
    func digits(_ offset: Int, _ count: Int) -> Int? {
      var value = 0
      for index in start + offset..<start + offset + count {
        let digit = Int(bytes[index]) - 48
        guard digit >= 0, digit <= 9 else { return nil }
        value = value * 10 + digit
      }
      return value
    }
    let separator = bytes[start + 10]
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      separator == UInt8(ascii: " ") || separator == UInt8(ascii: "T"),
      bytes[start + 13] == UInt8(ascii: ":"),
      let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2),
      let hour = digits(11, 2), let minute = digits(14, 2), minute < 60,
      hour < 24 || hour == 24 && minute == 0,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var second = 0
    var end = start + 16
    if range.count >= 19, bytes[end] == UInt8(ascii: ":") {
      guard let found = digits(17, 2), found <= 60 else { return nil }
      second = found
      end += 3
    }
    let seconds = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    guard end < range.upperBound else { return Showing(seconds: seconds) }
    guard let tail = TimeTail(UnsafeBufferPointer(rebasing: bytes[end..<range.upperBound])) else {
      return nil
    }
    return tail.offset.map { Showing(seconds: seconds - $0, isMoment: true) }
      ?? Showing(seconds: seconds)
  }

  /// The instant of a local time; if there are two, the later one that is not after `now`.
  static func date(_ showing: Showing, now: Date) -> Date {
    let moments = showing.moments
    let isLater = Double(moments.later) <= now.timeIntervalSince1970 + 300
    return Date(timeIntervalSince1970: Double(isLater ? moments.later : moments.earlier))
  }

  /// The Polish local time of an instant.
  static func civil(at moment: Date) -> CivilDateTime {
    let seconds = Int(moment.timeIntervalSince1970.rounded(.down))
    let offset = isSummer(seconds) ? 7200 : 3600
    return CivilDateTime(millisecondsSinceEpoch: Int64(seconds + offset) * 1000)
  }

  /// Whether summer time applies at an instant.
  static func isSummer(_ moment: Int) -> Bool {
    let year = CivilDate(daysSinceEpoch: floorDivide(moment, 86_400)).year
    let change = SummerTime(year: year)
    return moment >= change.begins && moment < change.ends
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}

/// The text after the seconds of a time: an optional fraction, and `Z` or an offset.
private struct TimeTail {
  private static let longestFraction = 9
  private static let furthestOffset = 14 * 3600
  /// Seconds ahead of UTC; `nil` where the text has no offset.
  let offset: Int?

  /// Parses a complete tail; `nil` for other text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      let digits = rest.dropFirst().prefix { 48...57 ~= $0 }
      guard (1...Self.longestFraction).contains(digits.count) else { return nil }
      rest = rest[digits.endIndex...]
    }
    switch rest.first {
    case nil: offset = nil
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      guard rest.count == 1 else { return nil }
      offset = 0
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
      let body = rest.dropFirst()
      let hasColon = body.count == 5 && body[body.startIndex + 2] == UInt8(ascii: ":")
      let digits = body.filter { $0 != UInt8(ascii: ":") }
      guard digits.count == body.count - (hasColon ? 1 : 0), digits.count == 2 || digits.count == 4,
        digits.allSatisfy({ 48...57 ~= $0 })
      else { return nil }
      let numbers = digits.map { Int($0) - 48 }
      let minutes = numbers.count == 4 ? numbers[2] * 10 + numbers[3] : 0
      let seconds = (numbers[0] * 10 + numbers[1]) * 3600 + minutes * 60
      guard minutes < 60, seconds <= Self.furthestOffset else { return nil }
      offset = sign * seconds
    default: return nil
    }
  }
}

/// The bounds of a year's summer time, in seconds since 1970.
private struct SummerTime {
  let begins: Int
  let ends: Int

  init(year: Int) {
    begins = Self.lastSunday(of: 3, year) * 86_400 + 3600
    ends = Self.lastSunday(of: 10, year) * 86_400 + 3600
  }

  /// The day in days since 1970; March and October have 31 days.
  private static func lastSunday(of month: Int, _ year: Int) -> Int {
    guard let last = CivilDate(year: year, month: month, day: 31) else { return 0 }
    return last.daysSinceEpoch - last.weekday % 7
  }
}
