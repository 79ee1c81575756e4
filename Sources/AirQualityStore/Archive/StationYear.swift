public import AirQualityKit

/// A station's year of the archive with its statistics.
public struct StationYear: Sendable {
  /// The station's present code.
  public let station: String
  /// The station's former codes.
  public let former: [String]
  /// The year.
  public let year: Int
  /// The statistics of the year's hours.
  public let statistics: YearStatistics

  /// Creates a station's year.
  ///
  /// - Parameters:
  ///   - station: The station's present code.
  ///   - former: The station's former codes.
  ///   - year: The year.
  ///   - statistics: The statistics of the year's hours.
  public init(station: String, former: [String], year: Int, statistics: YearStatistics) {
    self.station = station
    self.former = former
    self.year = year
    self.statistics = statistics
  }
}

extension AirStore {
  /// The stored years of stations with their statistics.
  ///
  /// - Parameters:
  ///   - stations: Present codes; `nil` for all.
  ///   - pollutant: The measured quantity.
  ///   - years: The years.
  /// - Returns: The years in the order of stations.
  /// - Throws: `AirError` of kind `storage`.
  public func years(
    of stations: [String]? = nil, _ pollutant: Pollutant, in years: [Int]
  ) throws(AirError) -> [StationYear] {
    let codes = try stationCodes()
    return try archivedYears(of: stations, pollutant, in: years).map { kept in
      StationYear(
        station: kept.station, former: codes.former(kept.station), year: kept.year,
        statistics: YearStatistics(of: kept.hours.map { $0?.value }, pollutant))
    }
  }
}
