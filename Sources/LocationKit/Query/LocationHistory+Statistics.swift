public import Foundation
import GRDB

extension LocationHistory {
  /// The totals of the selected records.
  ///
  /// Distances exclude outliers, and jitter while a device is stationary (within 100 m for nine
  /// minutes or more). If there are several devices, the largest distance counts in each hour.
  ///
  /// - Parameters:
  ///   - filter: Which records to use.
  ///   - zone: The time zone of days.
  ///   - fastest: The speed, in metres per second, above which records are outliers.
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(matching records).
  public func statistics(
    matching filter: LocationFilter = LocationFilter(), in zone: TimeZone,
    fastest: Double = 500 / 3.6
  ) async throws -> HistoryStatistics {
    try await read { database in
      let devices = try DeviceNumbers(database)
      var summing = StatisticsSum(zone: zone, devices: devices.names.count, fastest: fastest)
      try RecordScan(filter).run(database, columns: ", source") { entry, row in
        summing.add(entry, device: devices.device(ofSource: row.integer(5)))
      }
      try PlaceScan(filter).run(database) { _, _ in summing.addPlace() }
      return summing.finished()
    }
  }
}
