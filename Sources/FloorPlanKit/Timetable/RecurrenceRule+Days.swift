import CivilTime

extension RecurrenceRule {
  /// The rule with missing parts taken from the first occurrence, as in RFC 5545.
  func completed(by start: Int) -> RecurrenceRule {
    var rule = self
    let date = CivilDate(daysSinceEpoch: LessonSeries.day(start))
    if weeks.isEmpty, yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
      switch frequency {
      case .yearly:
        if months.isEmpty { rule.months = [date.month] }
        rule.monthDays = [date.day]
      case .monthly: rule.monthDays = [date.day]
      case .weekly: rule.weekdays = [Weekday(place: 0, day: date.weekday)]
      default: break
      }
    }
    let second = start - LessonSeries.day(start) * 86_400
    if hours.isEmpty, frequency.unit == nil { rule.hours = [second / 3600] }
    if minutes.isEmpty, (frequency.unit ?? 86_400) >= 3600 { rule.minutes = [second / 60 % 60] }
    if seconds.isEmpty, frequency != .secondly { rule.seconds = [second % 60] }
    return rule
  }

  /// Whether a day, given by its number since 1970, matches the rule.
  func hasDay(_ day: Int) -> Bool {
    let date = CivilDate(daysSinceEpoch: day)
    if !months.isEmpty, !months.contains(date.month) { return false }
    if !monthDays.isEmpty {
      let fromEnd = date.day - CivilDate.days(inMonth: date.month, of: date.year) - 1
      guard monthDays.contains(date.day) || monthDays.contains(fromEnd) else { return false }
    }
    if !yearDays.isEmpty {
      let place = Self.dayOfYear(day, date.year)
      let fromEnd = place - (CivilDate.isLeap(date.year) ? 366 : 365) - 1
      guard yearDays.contains(place) || yearDays.contains(fromEnd) else { return false }
    }
    if !weeks.isEmpty {
      let (week, count) = weekOfYear(day)
      guard weeks.contains(week) || weeks.contains(week - count - 1) else { return false }
    }
    return weekdays.isEmpty || weekdays.contains { isDay(day, date, $0) }
  }

  private func isDay(_ day: Int, _ date: CivilDate, _ wanted: Weekday) -> Bool {
    guard date.weekday == wanted.day else { return false }
    guard wanted.place != 0 else { return true }
    guard frequency == .monthly || frequency == .yearly else { return true }
    let first: Int
    let length: Int
    if frequency == .monthly || !months.isEmpty {
      first = day - date.day + 1
      length = CivilDate.days(inMonth: date.month, of: date.year)
    } else {
      first = day - Self.dayOfYear(day, date.year) + 1
      length = CivilDate.isLeap(date.year) ? 366 : 365
    }
    let fromStart = (day - first) / 7 + 1
    let fromEnd = -((first + length - 1 - day) / 7 + 1)
    return wanted.place == fromStart || wanted.place == fromEnd
  }

  private static func dayOfYear(_ day: Int, _ year: Int) -> Int {
    (CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch).map { day - $0 + 1 } ?? 1
  }

  /// The week of the year for a day, and the number of weeks in that year; a year's first week is
  /// the first with at least four of its days.
  private func weekOfYear(_ day: Int) -> (week: Int, count: Int) {
    let middle = firstDay(ofWeekWith: day) + 3
    let year = CivilDate(daysSinceEpoch: middle).year
    let week = (Self.dayOfYear(middle, year) - 1) / 7 + 1
    guard let last = CivilDate(year: year, month: 12, day: 28)?.daysSinceEpoch else {
      return (week, 52)
    }
    let lastMiddle = firstDay(ofWeekWith: last) + 3
    return (week, (Self.dayOfYear(lastMiddle, year) - 1) / 7 + 1)
  }

  func firstDay(ofWeekWith day: Int) -> Int {
    let weekday = CivilDate(daysSinceEpoch: day).weekday
    return day - (weekday - weekStart + 7) % 7
  }
}
