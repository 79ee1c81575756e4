/// A time of day as people write it: `8:30`, `08.30`, `1:05 PM`, `0830`.
struct ClockTime {
  /// Seconds since midnight, or since noon if it is marked as after it.
  private var seconds: Int
  private var isExact: Bool
  /// Whether it is after noon; `nil` for a clock of 24 hours.
  private var isAfternoon: Bool?

  private static let halfDay = 43_200

  init?(_ text: some StringProtocol) {
    switch text.lowercased().filter(\.isLetter) {
    case "", "h": break
    case "am", "a": isAfternoon = false
    case "pm", "p": isAfternoon = true
    default: return nil
    }
    let digits = text.split { !($0.isASCII && $0.isNumber) }
    var numbers = digits.compactMap { Int($0) }
    guard (1...3).contains(digits.count), numbers.count == digits.count else { return nil }
    if digits.count == 1, (3...4).contains(digits[0].count) {
      numbers = [numbers[0] / 100, numbers[0] % 100]
    }
    guard numbers[0] <= 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    isExact = numbers.count > 1 || isAfternoon != nil
    if isAfternoon != nil {
      guard (1...12).contains(numbers[0]) else { return nil }
      numbers[0] %= 12
    }
    seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Seconds since midnight.
  var second: Int { seconds + (isAfternoon == true ? Self.halfDay : 0) }

  /// The span between two times, of which at least one has minutes or a mark for half of the day.
  ///
  /// If only one has such a mark, the other is in the same half of the day, or else in the other
  /// one.
  static func span(_ first: ClockTime, _ last: ClockTime) -> Range<Int>? {
    guard first.isExact || last.isExact else { return nil }
    for start in first.choices(beside: last) {
      for end in last.choices(beside: first) where start < end && end <= 86_400 {
        return start..<end
      }
    }
    return nil
  }

  /// The seconds since midnight that it may mean, the likelier first.
  private func choices(beside other: ClockTime) -> [Int] {
    guard isAfternoon == nil, let half = other.isAfternoon, seconds < Self.halfDay + 3600 else {
      return [second]
    }
    let morning = seconds % Self.halfDay
    return half ? [morning + Self.halfDay, morning] : [morning, morning + Self.halfDay]
  }
}
