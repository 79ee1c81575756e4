internal import CivilTime
public import Foundation

/// Groups by day of local time, such as `2025-07-14`.
public struct DayGrouping: Grouping {
  private let zone: TimeZone

  /// Groups by days.
  ///
  /// - Parameter zone: The time zone of days.
  public init(in zone: TimeZone) { self.zone = zone }

  /// The day of a record; `nil` without a time.
  public func key(of record: GroupedRecord) -> String? {
    record.milliseconds.map { zone.timestamp(atMilliseconds: $0).civil.date.description }
  }
}

/// Groups by geohash cell.
public struct GeohashGrouping: Grouping {
  private let length: Int

  /// Groups by cells.
  ///
  /// - Parameter length: The characters of a cell, 1 to 12; others are brought into that range.
  public init(length: Int) { self.length = min(max(length, 1), 12) }

  /// The cell of a record.
  public func key(of record: GroupedRecord) -> Geohash? {
    Geohash(record.coordinate, length: length)
  }
}

/// Groups by country, region, district or place, by ``PlaceCount/id``.
public struct PlaceGrouping: Grouping {
  private let level: PlaceLevel
  private let geocoder: OfflineGeocoder

  /// Groups by places.
  ///
  /// - Parameters:
  ///   - level: What makes a group.
  ///   - geocoder: The geocoder.
  public init(_ level: PlaceLevel, using geocoder: OfflineGeocoder) {
    self.level = level
    self.geocoder = geocoder
  }

  /// The identifier of what a record lies in; `nil` where nothing of the level is known.
  public func key(of record: GroupedRecord) -> String? {
    geocoder.id(of: geocoder.finding(at: record.coordinate), level: level)
  }
}
