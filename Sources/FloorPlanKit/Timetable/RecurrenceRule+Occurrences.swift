import CivilTime

extension RecurrenceRule {
  /// The maximum number of steps of a rule: a thousand years of days, or some hours of seconds.
  private var mostSteps: Int { frequency.unit == nil ? 400_000 : 20_000 }

  /// The occurrences of a rule within a period, in seconds of local time.
  ///
  /// - Parameter moment: Converts a local time to a moment, for rules that end at a time in UTC.
  /// - Complexity: O(steps from the start of the rule, or of the period if the rule has no count).
  func occurrences(
    of start: Int, from: Int, to: Int, mostSteps most: Int? = nil, moment: (Int) -> Int
  ) -> [Int] {
    let rule = completed(by: start)
    var result: [Int] = []
    var count = 0
    var step = rule.firstStep(start, from)
    for _ in 0..<(most ?? mostSteps) {
      guard let (candidates, begins) = rule.candidates(start, step: &step), begins < to else {
        return result
      }
      for time in rule.chosen(candidates) where time >= start {
        switch end {
        case .never: break
        case .count(let limit):
          count += 1
          if count > limit { return result }
        case .moment(let last): if moment(time) > last { return result }
        case .civil(let last): if time > last { return result }
        }
        if time >= to { return result }
        if time >= from { result.append(time) }
      }
    }
    return result
  }

  /// The first step that can matter; a rule with a count must be followed from its start.
  private func firstStep(_ start: Int, _ from: Int) -> Int {
    if case .count = end { return 0 }
    guard from > start else { return 0 }
    let (first, later) = (LessonSeries.day(start), LessonSeries.day(from))
    let passed: Int
    switch frequency {
    case .yearly:
      passed = CivilDate(daysSinceEpoch: later).year - CivilDate(daysSinceEpoch: first).year
    case .monthly: passed = Self.month(later) - Self.month(first)
    case .weekly: passed = (later - first) / 7
    case .daily: passed = later - first
    default: passed = (from - start) / (frequency.unit ?? 1)
    }
    return max(0, passed / interval - 1)
  }

  private static func month(_ day: Int) -> Int {
    let date = CivilDate(daysSinceEpoch: day)
    return date.year * 12 + date.month - 1
  }

  /// The times of a step, and its start; advances to the next step.
  ///
  /// - Returns: `nil` after the year 9999.
  private func candidates(_ start: Int, step: inout Int) -> (times: [Int], begins: Int)? {
    let offset = step.multipliedReportingOverflow(by: interval)
    guard !offset.overflow else { return nil }
    if let unit = frequency.unit { return times(start, unit: unit, step: &step) }
    guard let days = days(of: LessonSeries.day(start), offset.partialValue) else { return nil }
    step += 1
    let clock = clockTimes
    let times = days.filter(hasDay).flatMap { day in clock.map { day * 86_400 + $0 } }
    return (times, days.lowerBound * 86_400)
  }

  private var clockTimes: [Int] {
    hours.sorted().flatMap { hour in
      minutes.sorted().flatMap { minute in
        seconds.sorted().map { hour * 3600 + minute * 60 + $0 }
      }
    }
  }

  /// The days of the year, month, week or day that is a number of steps after the first.
  private func days(of first: Int, _ offset: Int) -> Range<Int>? {
    let date = CivilDate(daysSinceEpoch: first)
    func start(_ year: Int, _ month: Int) -> Int? {
      guard year <= 9999 else { return nil }
      return CivilDate(year: year, month: month, day: 1)?.daysSinceEpoch
    }
    switch frequency {
    case .yearly:
      guard offset < 10_000, let begin = start(date.year + offset, 1) else { return nil }
      return begin..<begin + (CivilDate.isLeap(date.year + offset) ? 366 : 365)
    case .monthly:
      guard offset < 120_000 else { return nil }
      let month = date.year * 12 + date.month - 1 + offset
      guard let begin = start(month / 12, month % 12 + 1) else { return nil }
      return begin..<begin + CivilDate.days(inMonth: month % 12 + 1, of: month / 12)
    case .weekly:
      guard offset < 600_000 else { return nil }
      let begin = firstDay(ofWeekWith: first) + 7 * offset
      return begin..<begin + 7
    default:
      guard offset < 4_000_000 else { return nil }
      return first + offset..<first + offset + 1
    }
  }

  /// The times of an hour, minute or second; days and hours that the rule excludes are skipped as a
  /// whole.
  private func times(
    _ start: Int, unit: Int, step: inout Int
  ) -> (times: [Int], begins: Int)? {
    let base = start - ((start % unit) + unit) % unit
    let width = unit * interval
    let begins = base.addingReportingOverflow(step &* width)
    guard !begins.overflow, begins.partialValue < 253_402_300_800 else { return nil }
    let time = begins.partialValue
    let day = LessonSeries.day(time)
    let clock = time - day * 86_400
    func pass(to later: Int) { step = max(step + 1, (later - base + width - 1) / width) }
    guard hasDay(day) else {
      pass(to: (day + 1) * 86_400)
      return ([], time)
    }
    if !hours.isEmpty, !hours.contains(clock / 3600) {
      pass(to: time - clock % 3600 + 3600)
      return ([], time)
    }
    if unit < 3600, !minutes.isEmpty, !minutes.contains(clock / 60 % 60) {
      pass(to: time - clock % 60 + 60)
      return ([], time)
    }
    step += 1
    switch frequency {
    case .hourly:
      let times = minutes.sorted().flatMap { minute in
        seconds.sorted().map { time + minute * 60 + $0 }
      }
      return (times, time)
    case .minutely: return (seconds.sorted().map { time + $0 }, time)
    default: return (seconds.isEmpty || seconds.contains(clock % 60) ? [time] : [], time)
    }
  }

  /// The times at the positions that the rule selects.
  private func chosen(_ times: [Int]) -> [Int] {
    guard !positions.isEmpty else { return times }
    let places = positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
    return Set(places).filter(times.indices.contains).sorted().map { times[$0] }
  }
}
