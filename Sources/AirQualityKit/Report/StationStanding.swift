public import Foundation

/// A station among others: one pollutant, now and over a day.
public struct StationStanding: Hashable, Sendable {
  /// The station.
  public let station: Station
  /// The sensor that was taken: of two for one pollutant, the fresher.
  public let sensor: Sensor
  /// Its newest sound reading.
  public let latest: Reading
  /// Its age.
  public let freshness: Freshness
  /// The level of that reading alone, where the pollutant is rated.
  public let level: IndexLevel?
  /// The mean of the day that ends with it.
  public let dayMean: RollingMean

  /// Compares stations by one pollutant, the most polluted first; stale ones come last, and those
  /// without a valid value are left out.
  public static func standings(
    of reports: [StationReport], by pollutant: Pollutant, at now: Date,
    table: IndexTable = .gios2025
  ) -> [StationStanding] {
    let standings = reports.compactMap { report -> StationStanding? in
      let measured = report.measured.filter { $0.sensor.pollutant == pollutant }
      let freshest = measured.max { newest($0) < newest($1) }
      guard let freshest, let series = freshest.series, let latest = series.latest,
        let value = latest.value
      else { return nil }
      return StationStanding(
        station: report.station, sensor: freshest.sensor, latest: latest,
        freshness: series.freshness(at: now), level: table.level(of: value, pollutant),
        dayMean: RollingMean(of: series.readings, hours: 24, endingAt: latest.time))
    }
    return standings.sorted { left, right in
      if left.isCurrent != right.isCurrent { return left.isCurrent }
      let (first, second) = (left.latest.value ?? 0, right.latest.value ?? 0)
      return first == second ? left.station.id < right.station.id : first > second
    }
  }

  private var isCurrent: Bool { freshness.isCurrent }

  private static func newest(_ measured: StationReport.Measured) -> Date {
    measured.series?.latest?.time ?? .distantPast
  }
}
