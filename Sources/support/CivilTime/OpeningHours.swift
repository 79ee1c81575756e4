/// Opening hours: the days of the week and times of day at which something is open or applies.
///
/// It supports the most common part of OpenStreetMap's opening hours
/// (wiki.openstreetmap.org/wiki/Key:opening_hours): `Mo-Fr 07:00-09:00,16:00-18:00; Sa
/// 08:00-12:00`. Public and school holidays are not supported, and a rule for them alone never
/// applies.
package struct OpeningHours: Hashable, Sendable {
  struct Rule: Hashable, Sendable {
    /// A bit for each day, Monday first.
    var days: UInt8
    /// Minutes since midnight; an end beyond 1,440 is on the next day.
    var times: [Range<Int>]
    var isOff = false
  }

  let rules: [Rule]

  /// Parses opening hours; `nil` for other conditions, such as a vehicle's weight.
  package init?(_ text: String) {
    var rules: [Rule] = []
    for part in text.split(separator: ";") {
      guard let rule = Self.rule(part) else { return nil }
      rules.append(rule)
    }
    guard !rules.isEmpty else { return nil }
    self.rules = rules
  }

  /// Whether it is open at a minute of the week.
  ///
  /// - Parameter minute: Minutes in local time since midnight of Monday, 0..<10,080.
  package func holds(atMinuteOfWeek minute: Int) -> Bool {
    var result = false
    for rule in rules where rule.matches(minute) { result = !rule.isOff }
    return result
  }

  private static func rule(_ text: Substring) -> Rule? {
    var words = text.split { $0.isWhitespace }
    var rule = Rule(days: 0, times: [])
    if words.last == "off" || words.last == "closed" {
      rule.isOff = true
      words.removeLast()
    }
    var hasDays = false
    if words == ["24/7"] { return Rule(days: 0x7F, times: [0..<1440], isOff: rule.isOff) }
    for word in words {
      for item in word.split(separator: ",") {
        if let days = days(item) {
          rule.days |= days
          hasDays = true
        } else if let times = times(item) {
          rule.times.append(times)
        } else {
          return nil
        }
      }
    }
    guard hasDays || !rule.times.isEmpty else { return nil }
    if !hasDays { rule.days = 0x7F }
    if rule.times.isEmpty { rule.times = [0..<1440] }
    return rule
  }

  private static func days(_ text: Substring) -> UInt8? {
    if text == "PH" || text == "SH" { return 0 }
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    let parts = text.split(separator: "-").map { names.firstIndex(of: String($0)) }
    guard let first = parts.first, let first, parts.count <= 2, let last = parts.last, let last
    else { return nil }
    var bits: UInt8 = 0
    var day = first
    while true {
      bits |= 1 << UInt8(day)
      if day == last { return bits }
      day = (day + 1) % 7
    }
  }

  private static func times(_ text: Substring) -> Range<Int>? {
    let parts = text.split(separator: "-").map { minutes($0) }
    guard parts.count == 2, let start = parts[0], var end = parts[1], start <= 1440 else {
      return nil
    }
    if end <= start { end += 1440 }
    return start..<end
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      (0...48).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    return hours * 60 + minutes
  }
}

extension OpeningHours.Rule {
  func matches(_ minute: Int) -> Bool {
    let (day, time) = (minute / 1440, minute % 1440)
    let yesterday = (day + 6) % 7
    return times.contains { range in
      (days & 1 << UInt8(day) != 0 && range.contains(time))
        || (days & 1 << UInt8(yesterday) != 0 && range.contains(time + 1440))
    }
  }
}
