public import AirQualityKit
import CivilTime

/// A year of the archive: the hourly values of one pollutant at many stations.
///
/// The archive uses Central European Time all year round, and dates an hour by its end: a year
/// begins with the hour that ends at 01:00 on 1 January and ends with the one that ends at midnight
/// on New Year's Eve.
public struct ArchiveYear: Sendable {
  /// A row without values that was skipped.
  public struct Skipped: Hashable, Sendable {
    /// The row of the file, counted from 1.
    public let row: Int
    /// Why the row was skipped.
    public let reason: String
  }

  /// A station's hours.
  public struct Column: Sendable {
    /// The station's code, as written in the file.
    public let code: String
    /// The values of all hours of the year, in chronological order; `nil` where there is none.
    public var hours: [ArchiveDecimal?]
  }

  /// The year.
  public let year: Int
  /// The measured quantity.
  public let pollutant: Pollutant
  /// The averaging time, as the file gives it: `1g`.
  public let averaging: String
  /// The stations.
  public internal(set) var columns: [Column]
  /// The number of hours in the file.
  public internal(set) var hours = 0
  /// The number of cells with a value.
  public internal(set) var values = 0
  /// The number of empty cells.
  public internal(set) var empty = 0
  /// The skipped rows.
  public internal(set) var skipped: [Skipped] = []

  /// The number of hours in a year.
  ///
  /// - Parameter year: The year of the archive, which begins at midnight in Central European Time
  ///   without summer time.
  public static func hourCount(of year: Int) -> Int {
    firstHour(of: year + 1) - firstHour(of: year)
  }

  /// The number of hours from 1970 to the beginning of a year in Central European Time.
  ///
  /// - Parameter year: The year of the archive, which begins at midnight in Central European Time
  ///   without summer time.
  public static func firstHour(of year: Int) -> Int {
    (CivilDate(year: min(max(year, 1), 9998), month: 1, day: 1)?.daysSinceEpoch ?? 0) * 24 - 1
  }
}
