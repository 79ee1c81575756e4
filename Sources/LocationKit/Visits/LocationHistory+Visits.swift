public import Foundation
import GRDB

extension LocationHistory {
  /// Finds visits of a quarter of an hour or more, and the trips between them.
  ///
  /// Ends are estimates, so that a visit that seems one minute shorter counts as well.
  ///
  /// Each device is evaluated separately, and a visit or trip recorded by two devices counts once.
  /// Positions that could not be reached at 500 km/h, or 1000 km/h in five minutes or more, are
  /// ignored.
  ///
  /// A period selects among visits and trips, and does not change them: those that are partly in it
  /// are returned whole. Times and guesses come from its records and those of 90 days before and
  /// after it.
  ///
  /// - Parameters:
  ///   - filter: The selected records; positions are used, and recorded visits that
  ///     have an end, but not photos.
  ///   - zone: The time zone for midnights, nights and working hours.
  /// - Throws: ``LocationError`` when the store could not be read; `CancellationError`.
  public func timeline(
    matching filter: LocationFilter = LocationFilter(), in zone: TimeZone
  ) async throws -> Timeline {
    // An empty period would not be empty with the days around it.
    guard !filter.isEmpty else { return Timeline() }
    var around = filter
    let positions: Set<RecordType> = [.location, .precise, .visit, .detectedVisit]
    around.types = filter.types?.intersection(positions) ?? positions
    around.times = filter.times.map(Self.surroundings)
    let devices = try await fixes(matching: around)
    var builder = TimelineBuilder(zone: zone)
    for (device, fixes) in devices {
      try Task.checkCancellation()
      builder.add(DeviceTimeline(fixes), of: device)
    }
    return builder.timeline().part(in: filter.times)
  }

  /// A period with the 90 days before and after it.
  private static func surroundings(of times: Range<Int64>) -> Range<Int64> {
    let days: Int64 = 90 * 86_400_000
    let start = max(times.lowerBound, Int64.min + days) - days
    let end = min(times.upperBound, Int64.max - days) + days
    return start..<end
  }

  /// The plausible fixes of each device in order of time, starting with the device that has most
  /// fixes.
  private func fixes(
    matching filter: LocationFilter
  ) async throws -> [(device: String?, fixes: [Fix])] {
    try await read { database in
      let numbers = try DeviceNumbers(database)
      var recorded = try RecordedVisits(in: filter.times, database)
      var found: [(fixes: [Fix], isSorted: Bool)] = numbers.names.map { _ in ([], true) }
      try RecordScan(filter).run(database, columns: ", source") { entry, row in
        let device = numbers.device(ofSource: row.integer(5))
        let fix = Fix(time: entry.time, position: entry.position, thousandths: entry.accuracy)
        switch RecordType(rawValue: Int(entry.type)) {
        case .visit, .detectedVisit:
          found[device].fixes += recorded.fixes(from: fix, type: entry.type)
          found[device].isSorted = false
        default: found[device].fixes.append(fix)
        }
      }
      return zip(numbers.names, found).map { name, one in
        // A recorded visit may end after the records that follow it.
        let fixes =
          one.isSorted
          ? one.fixes : RecordedVisits.yielding(one.fixes.sorted { $0.time < $1.time })
        return (name, Self.plausible(fixes))
      }
      .filter { !$0.1.isEmpty }.sorted { $0.1.count > $1.1.count }
    }
  }

  private static func plausible(_ fixes: [Fix]) -> [Fix] {
    var outliers = OutlierFinder(
      fastest: OutlierFinder.usualLimit, flying: OutlierFinder.airliner)
    var believed: [Int] = []
    for (number, fix) in fixes.enumerated() {
      if outliers.accepts(fix.position, at: fix.time, number: number) { believed.append(number) }
      believed += outliers.takeDecided()
    }
    believed += outliers.finish()
    return believed.map { fixes[$0] }
  }
}
