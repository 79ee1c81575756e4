import CivilTime
public import Foundation

extension LocationHistory {
  /// Sums over the records that a filter means.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant.
  ///   - zone: The time zone of days.
  ///   - fastest: Records that would take more metres per second to reach count as outliers.
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(records that are meant).
  public func statistics(
    matching filter: LocationFilter = LocationFilter(), in zone: TimeZone,
    fastest: Double = 500 / 3.6
  ) async throws(LocationError) -> HistoryStatistics {
    try await read { database in
      var summing = StatisticsSumming(zone: zone, fastest: fastest)
      try RecordScan(filter).run(database) { entry, _ in summing.add(entry) }
      try PlaceScan(filter).run(database) { _, _ in summing.addPlace() }
      return summing.finished()
    }
  }
}

/// Sums up records in their order.
private struct StatisticsSumming {
  private var result = HistoryStatistics()
  private var believed = 0
  private var timed = 0
  private let zone: TimeZone
  private var outliers: OutlierFinder
  private var last: (coordinate: Coordinate, time: Int64)?
  /// The local day that was found last, and the moments it spans.
  private var day = CivilDate(daysSinceEpoch: 0)
  private var dayEnd = Int64.min
  private static let longestStep: Int64 = 1_800_000

  init(zone: TimeZone, fastest: Double) {
    self.zone = zone
    outliers = OutlierFinder(fastest: fastest)
  }

  mutating func add(_ entry: RecordScan.Entry) {
    guard let coordinate = entry.position.coordinate else { return }
    var step = HistoryStatistics.Sum()
    step.points = 1
    if let last {
      step.distance = last.coordinate.geodesicDistance(to: coordinate)
      let milliseconds = entry.time - last.time
      if milliseconds <= Self.longestStep { step.duration = .milliseconds(milliseconds) }
      if milliseconds > result.longestGap.map({ $0.end - $0.start }) ?? 0 {
        result.longestGap = HistoryStatistics.Gap(start: last.time, end: entry.time)
      }
    }
    last = (coordinate, entry.time)
    if outliers.accepts(entry.position, at: entry.time, number: timed) { believed += 1 }
    believed += outliers.takeDecided().count
    timed += 1
    result.span = HistoryStatistics.Gap(
      start: result.span?.start ?? entry.time, end: entry.time)
    enterDay(of: entry.time)
    result.total.add(step)
    result.years[result.years.count - 1].sum.add(step)
    result.months[result.months.count - 1].sum.add(step)
    result.days[result.days.count - 1].sum.add(step)
  }

  /// A record without a time, which lies on no way and on no day.
  mutating func addPlace() { result.total.points += 1 }

  /// The sums of all that was added.
  mutating func finished() -> HistoryStatistics {
    believed += outliers.finish().count
    result.outliers = timed - believed
    return result
  }

  /// Begins a day, month or year where the record falls on a later one than that before.
  private mutating func enterDay(of time: Int64) {
    guard time >= dayEnd else { return }
    day = zone.timestamp(atMilliseconds: time).civil.date
    let next = CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)
    dayEnd = zone.timestamp(at: CivilDateTime(next, TimeOfDay(seconds: 0))).milliseconds
    let name = day.description
    Self.enter(String(name.dropLast(6)), &result.years)
    Self.enter(String(name.dropLast(3)), &result.months)
    Self.enter(name, &result.days)
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
