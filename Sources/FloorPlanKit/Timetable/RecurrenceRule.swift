import CivilTime

/// A recurrence rule of iCalendar (RFC 5545, section 3.3.10).
struct RecurrenceRule: Hashable, Sendable {
  enum Frequency: String, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    /// The number of seconds in a step; `nil` for steps that count days.
    var unit: Int? {
      switch self {
      case .secondly: 1
      case .minutely: 60
      case .hourly: 3600
      default: nil
      }
    }
  }

  struct Weekday: Hashable, Sendable {
    /// The position within the month or year, negative from the end; 0 for all.
    var place: Int
    /// The weekday; 1 is Monday.
    var day: Int
  }

  enum End: Hashable, Sendable {
    case never
    case count(Int)
    /// Seconds since 1970 in UTC.
    case moment(Int)
    /// Seconds of the event's local time.
    case civil(Int)
  }

  var frequency = Frequency.daily
  var interval = 1
  var end = End.never
  var months: Set<Int> = []
  var weeks: Set<Int> = []
  var yearDays: Set<Int> = []
  var monthDays: Set<Int> = []
  var weekdays: [Weekday] = []
  var hours: Set<Int> = []
  var minutes: Set<Int> = []
  var seconds: Set<Int> = []
  var positions: [Int] = []
  /// The first day of the week; 1 is Monday.
  var weekStart = 1

  /// Parses a rule such as `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`; `nil` if it is malformed.
  init?(_ text: String) {
    var hasFrequency = false
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).uppercased() }
      guard pair.count == 2, take(pair[0], pair[1]) else { return nil }
      if pair[0] == "FREQ" { hasFrequency = true }
    }
    guard hasFrequency else { return nil }
  }

  /// The rule of a series of days, in which times of day do not count (RFC 5545, section 3.3.10).
  var withoutTimes: RecurrenceRule {
    var rule = self
    (rule.hours, rule.minutes, rule.seconds) = ([], [], [])
    return rule
  }

  private mutating func take(_ key: String, _ value: String) -> Bool {
    func numbers(_ range: ClosedRange<Int>, signed: Bool = false) -> [Int]? {
      let found = value.split(separator: ",").map { Int($0) }
      let good = found.compactMap { $0 }.filter {
        signed ? $0 != 0 && range.contains(abs($0)) : range.contains($0)
      }
      return good.count == found.count && !good.isEmpty ? good : nil
    }
    func set(_ path: WritableKeyPath<Self, Set<Int>>, _ values: [Int]?) -> Bool {
      guard let values else { return false }
      self[keyPath: path] = Set(values)
      return true
    }
    switch key {
    case "FREQ":
      guard let known = Frequency(rawValue: value) else { return false }
      frequency = known
    case "INTERVAL":
      guard let number = Int(value), (1...1_000_000).contains(number) else { return false }
      interval = number
    case "COUNT":
      // Some programs write -1 for a rule without a count.
      guard let number = Int(value), number != 0 else { return false }
      if number > 0 { end = .count(number) }
    case "UNTIL":
      guard let time = CalendarTime(value) else { return false }
      end = time.isUTC ? .moment(time.seconds) : .civil(time.seconds)
    case "BYMONTH": return set(\.months, numbers(1...12))
    case "BYWEEKNO": return set(\.weeks, numbers(1...53, signed: true))
    case "BYYEARDAY": return set(\.yearDays, numbers(1...366, signed: true))
    case "BYMONTHDAY": return set(\.monthDays, numbers(1...31, signed: true))
    case "BYHOUR": return set(\.hours, numbers(0...23))
    case "BYMINUTE": return set(\.minutes, numbers(0...59))
    case "BYSECOND": return set(\.seconds, numbers(0...60))
    case "BYSETPOS":
      guard let found = numbers(1...366, signed: true) else { return false }
      positions = found
    case "BYDAY":
      let found = value.split(separator: ",").map(Self.weekday)
      guard !found.isEmpty, found.allSatisfy({ $0 != nil }) else { return false }
      weekdays = found.compactMap { $0 }
    case "WKST":
      guard let day = Self.weekday(Substring(value)), day.place == 0 else { return false }
      weekStart = day.day
    // Other calendars and moved days (RFC 7529) are not supported.
    case "RSCALE": return value == "GREGORIAN"
    case "SKIP": return value == "OMIT"
    default: break
    }
    return true
  }

  private static func weekday(_ text: Substring) -> Weekday? {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    guard let day = names.firstIndex(of: String(text.suffix(2))) else { return nil }
    let number = text.dropLast(2)
    guard !number.isEmpty else { return Weekday(place: 0, day: day + 1) }
    guard let place = Int(number), place != 0, (1...53).contains(abs(place)) else { return nil }
    return Weekday(place: place, day: day + 1)
  }
}
