#if Services
public import AirQualityKit
public import Foundation

/// The data that live pages show and change; the pages store nothing themselves.
public struct AirSiteSource: Sendable {
  /// The current time.
  public var now: @Sendable () -> Date
  /// The list of stations.
  public var stations: @Sendable () async -> StationCatalog
  /// A station's report: the newest one, or cached data with the reason among its problems.
  public var report: @Sendable (Station) async -> StationReport
  /// The forecasts of a station; empty if there are none.
  public var forecasts: @Sendable (Station) async -> [AirForecast]
  /// The years of each pollutant stored for a station; empty if no archive was imported.
  public var histories: @Sendable (Station) async -> [AirHistory]
  /// The bookmarked stations.
  public var bookmarks: @Sendable () async -> [Station]
  /// Adds or removes a bookmark.
  public var setBookmark: @Sendable (Station, Bool) async throws -> Void
  /// The user's home.
  public var home: @Sendable () async -> Coordinate?
  /// Saves the user's home; `nil` deletes it.
  public var setHome: @Sendable (Coordinate?) async throws -> Void
  /// The current metrics.
  public var metrics: @Sendable () async -> String

  /// Creates a source.
  public init(
    now: @escaping @Sendable () -> Date,
    stations: @escaping @Sendable () async -> StationCatalog,
    report: @escaping @Sendable (Station) async -> StationReport,
    forecasts: @escaping @Sendable (Station) async -> [AirForecast],
    bookmarks: @escaping @Sendable () async -> [Station],
    setBookmark: @escaping @Sendable (Station, Bool) async throws -> Void,
    home: @escaping @Sendable () async -> Coordinate?,
    setHome: @escaping @Sendable (Coordinate?) async throws -> Void,
    metrics: @escaping @Sendable () async -> String,
    histories: @escaping @Sendable (Station) async -> [AirHistory] = { _ in [] }
  ) {
    self.now = now
    self.stations = stations
    self.report = report
    self.forecasts = forecasts
    self.bookmarks = bookmarks
    self.setBookmark = setBookmark
    self.home = home
    self.setHome = setHome
    self.metrics = metrics
    self.histories = histories
  }
}
#endif
