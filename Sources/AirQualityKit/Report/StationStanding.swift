public import Foundation

/// A station's rank for one pollutant, with its newest value and daily mean.
public struct StationStanding: Hashable, Sendable {
  /// The station.
  public let station: Station
  /// The sensor used; of two for one pollutant, the one with fresher data.
  public let sensor: Sensor
  /// Its newest valid reading.
  public let latest: Reading
  /// The age of that reading.
  public let freshness: Freshness
  /// The level of that reading alone; `nil` where the pollutant is not rated.
  public let level: IndexLevel?
  /// The mean of the 24 hours that end with that reading.
  public let dayMean: RollingMean

  /// Creates a standing, for tests and previews.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - sensor: The sensor used; of two for one pollutant, the one with fresher data.
  ///   - latest: Its newest valid reading.
  ///   - freshness: The age of that reading.
  ///   - level: The level of that reading alone; `nil` where the pollutant is not rated.
  ///   - dayMean: The mean of the 24 hours that end with that reading.
  public init(
    station: Station, sensor: Sensor, latest: Reading, freshness: Freshness,
    level: IndexLevel? = nil, dayMean: RollingMean
  ) {
    self.station = station
    self.sensor = sensor
    self.latest = latest
    self.freshness = freshness
    self.level = level
    self.dayMean = dayMean
  }

  /// Ranks stations by one pollutant, the most polluted first.
  ///
  /// Stale stations come last, and those without a valid value are omitted.
  ///
  /// - Parameters:
  ///   - reports: The stations to rank.
  ///   - pollutant: The pollutant.
  ///   - now: The current time.
  ///   - table: The table of index levels.
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
