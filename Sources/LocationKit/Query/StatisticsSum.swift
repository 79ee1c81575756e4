import CivilTime
import Foundation

/// Sums up records in order of time.
struct StatisticsSum {
  private var result = HistoryStatistics()
  private let zone: TimeZone
  private var devices: [DeviceDistance]
  private var lastTime: Int64?
  private var days: [Day] = []
  private var distances: DayDistances
  private static let longestStep: Int64 = 1_800_000

  /// A local day, the moment at which it ends, and the indices of its totals.
  struct Day {
    let end: Int64
    let month: Int
    let year: Int
  }

  init(zone: TimeZone, devices: Int, fastest: Double) {
    self.zone = zone
    self.devices = (0..<max(1, devices)).map { _ in DeviceDistance(fastest: fastest) }
    distances = DayDistances(hasSeveralDevices: devices > 1)
  }

  mutating func add(_ entry: RecordScan.Entry, device: Int) {
    enterDay(of: entry.time)
    var step = HistoryStatistics.Sum()
    step.points = 1
    if let lastTime {
      let milliseconds = entry.time - lastTime
      if milliseconds <= Self.longestStep { step.duration = .milliseconds(milliseconds) }
      if milliseconds > result.longestGap.map({ $0.end - $0.start }) ?? 0 {
        result.longestGap = HistoryStatistics.Gap(start: lastTime, end: entry.time)
      }
    }
    lastTime = entry.time
    result.span = HistoryStatistics.Gap(
      start: result.span?.start ?? entry.time, end: entry.time)
    add(step, toDay: days.count - 1)
    devices[device].add(
      Fix(time: entry.time, position: entry.position, thousandths: entry.accuracy))
    takeSteps(of: device)
  }

  /// Counts a waypoint without a time, which belongs to no day.
  mutating func addPlace() { result.total.points += 1 }

  /// The statistics of all records added.
  mutating func finished() -> HistoryStatistics {
    for device in devices.indices {
      devices[device].finish()
      takeSteps(of: device)
      result.outliers += devices[device].outliers
    }
    distances.finish()
    takeDistances()
    return result
  }

  private mutating func takeSteps(of device: Int) {
    for step in devices[device].takeSteps() {
      distances.add(step, device: device, day: day(of: step.end))
    }
    takeDistances()
  }

  private mutating func takeDistances() {
    for (day, distance) in distances.takeDistances() {
      var step = HistoryStatistics.Sum()
      step.distance = Meters(distance)
      add(step, toDay: day)
    }
  }

  private mutating func add(_ step: HistoryStatistics.Sum, toDay day: Int) {
    result.total.add(step)
    guard days.indices.contains(day) else { return }
    result.years[days[day].year].sum.add(step)
    result.months[days[day].month].sum.add(step)
    result.days[day].sum.add(step)
  }

  /// The day of a moment, which must not be later than the current one.
  private func day(of time: Int64) -> Int {
    // Distances arrive slightly later than their days, so the last few days are searched.
    var (low, high) = (0, days.count - 1)
    if high > 0, time >= days[high - 1].end { return high }
    while low < high {
      let middle = (low + high) / 2
      if days[middle].end <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Starts a new day, month or year if the record is on a later one.
  private mutating func enterDay(of time: Int64) {
    if let last = days.last, time < last.end { return }
    let day = zone.timestamp(atMilliseconds: time).civil.date
    let next = CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)
    let end = zone.timestamp(at: CivilDateTime(next, TimeOfDay(seconds: 0))).milliseconds
    let name = day.description
    Self.enter(String(name.dropLast(6)), &result.years)
    Self.enter(String(name.dropLast(3)), &result.months)
    if result.days.last?.name == name, !days.isEmpty { days.removeLast() }
    Self.enter(name, &result.days)
    days.append(Day(end: end, month: result.months.count - 1, year: result.years.count - 1))
  }

  private static func enter(_ name: String, _ periods: inout [HistoryStatistics.Period]) {
    if periods.last?.name != name {
      periods.append(HistoryStatistics.Period(name: name, sum: HistoryStatistics.Sum()))
    }
  }
}

extension HistoryStatistics.Sum {
  fileprivate mutating func add(_ step: HistoryStatistics.Sum) {
    points += step.points
    distance += step.distance
    duration += step.duration
  }
}
