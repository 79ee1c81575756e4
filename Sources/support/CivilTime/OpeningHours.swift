/// Opening hours: the days of the week and times of day at which something is open or applies.
///
/// It supports what OpenStreetMap's opening hours (wiki.openstreetmap.org/wiki/Key:opening_hours)
/// say about an ordinary week: `Mo-Fr 07:00-09:00,16:00-18:00; Sa 08:00-12:00; PH off`. A rule
/// after `;` replaces those before it on its days, one after `,` adds to them, and one after `||`
/// applies where they do not. Times without an end (`18:00+`) last until midnight. Public and
/// school holidays do not occur; dates, months and weeks are not supported.
package struct OpeningHours: Hashable, Sendable {
  struct Rule: Hashable, Sendable {
    enum Joint: Hashable, Sendable {
      case replacing, adding, fallback
    }
    enum State: Hashable, Sendable {
      case open, closed, unknown
    }

    var joint = Joint.replacing
    /// A bit for each day, Monday first.
    var days: UInt8 = 0
    /// Minutes since midnight; an end beyond 1,440 is on the next day.
    var times: [Range<Int>] = []
    var state = State.open
  }

  let rules: [Rule]

  /// Parses opening hours; `nil` for other conditions, such as a vehicle's weight, and for dates.
  package init?(_ text: String) {
    guard let rules = OpeningHoursText.rules(text), !rules.isEmpty else { return nil }
    self.rules = rules
  }

  /// Whether it is open at a minute of the week; unknown counts as closed.
  ///
  /// - Parameter minute: Minutes in local time since midnight of Monday, 0..<10,080.
  package func holds(atMinuteOfWeek minute: Int) -> Bool {
    let day: UInt8 = 1 << UInt8(minute / 1440)
    var state = Rule.State.closed
    for rule in rules where rule.joint != .fallback || state == .closed {
      if rule.joint == .replacing, rule.state != .closed, rule.days & day != 0 { state = .closed }
      if rule.matches(minute) { state = rule.state }
    }
    return state == .open
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
