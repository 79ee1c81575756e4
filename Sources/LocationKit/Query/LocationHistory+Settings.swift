internal import CivilTime
public import Foundation
import GRDB

extension LocationHistory {
  /// The settings of the history.
  ///
  /// - Returns: What was set, and the standard for everything else.
  /// - Throws: ``LocationError`` when the store could not be read.
  public func settings() async throws -> HistorySettings {
    try await read { database in
      func value(_ name: String) throws -> String? {
        try String.fetchOne(
          database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
      }
      var settings = HistorySettings()
      if let language = try value("language").flatMap(PlaceLanguage.init(rawValue:)) {
        settings.language = language
      }
      if let geocoding = try value("geocoding").flatMap(HistorySettings.Geocoding.init(rawValue:)) {
        settings.geocoding = geocoding
      }
      settings.keepDays = try value("keep-days").flatMap { Int($0) }.flatMap {
        1...HistorySettings.mostDays ~= $0 ? $0 : nil
      }
      return settings
    }
  }

  /// Stores settings in place of those before.
  ///
  /// - Parameter settings: The new settings.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` when the number of days is
  ///   out of range, or when the store could not be written.
  public func setSettings(_ settings: HistorySettings) async throws {
    if let days = settings.keepDays, !(1...HistorySettings.mostDays ~= days) {
      throw LocationError(
        .malformed, "records are kept for 1 to \(HistorySettings.mostDays) days")
    }
    let values = [
      ("language", settings.language.rawValue), ("geocoding", settings.geocoding.rawValue),
      ("keep-days", settings.keepDays.map(String.init)),
    ]
    try await write { database in
      for (name, value) in values {
        try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
        guard let value else { continue }
        try database.execute(
          sql: "INSERT INTO setting (name, value) VALUES (?, ?)", arguments: [name, value])
      }
    }
  }

  /// Removes the records that are older than ``HistorySettings/keepDays`` says.
  ///
  /// They can be restored, as after ``remove(matching:what:at:)``.
  ///
  /// - Parameter time: The present.
  /// - Returns: The removal; `nil` if nothing is too old.
  /// - Throws: ``LocationError`` when the store could not be read or written.
  @discardableResult
  public func removeExpired(at time: Date) async throws -> HistoryRemoval? {
    guard let days = try await settings().keepDays else { return nil }
    var filter = LocationFilter()
    filter.times = Int64.min..<time.milliseconds - Int64(days) * 86_400_000
    return try await remove(
      matching: filter, what: "records older than \(days) days", at: time)
  }

  /// Stores the names of the places where records lie, beside those in other languages.
  ///
  /// - Parameters:
  ///   - records: The records, which need not be in the history.
  ///   - language: The language of the names.
  ///   - geocoder: The source of names.
  /// - Throws: ``LocationError`` when the store could not be read or written.
  public func namePlaces(
    of records: LocationRecords, in language: PlaceLanguage, using geocoder: OfflineGeocoder
  ) async throws {
    let findings = records.coordinates.reduce(into: [OfflineGeocoder.Finding: Int]()) {
      $0[geocoder.finding(at: $1), default: 0] += 1
    }
    let places = PlaceLevel.allCases.flatMap { level in
      Self.counts(of: findings, level, geocoder, language)
    }
    try await keep(places, language)
  }
}
