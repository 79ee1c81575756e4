internal import CivilTime
public import Foundation

/// Groups records by local date, such as `2025-07-14`.
public struct DayGrouping: Grouping {
  private let zone: TimeZone

  /// Creates a grouping.
  ///
  /// - Parameter zone: The time zone of days.
  public init(in zone: TimeZone) { self.zone = zone }

  /// The local date of a record; `nil` without a time.
  ///
  /// - Parameter record: The record.
  public func key(of record: GroupedRecord) -> String? {
    record.milliseconds.map { zone.timestamp(atMilliseconds: $0).civil.date.description }
  }
}

/// Groups records by geohash cell.
public struct GeohashGrouping: Grouping {
  private let length: Int

  /// Creates a grouping.
  ///
  /// - Parameter length: The length of geohashes, clamped to 1…12.
  public init(length: Int) { self.length = min(max(length, 1), 12) }

  /// The cell of a record.
  ///
  /// - Parameter record: The record.
  public func key(of record: GroupedRecord) -> Geohash? {
    Geohash(record.coordinate, length: length)
  }
}

/// Groups records by country, region, district or place, with ``PlaceCount/id`` as the key.
public struct PlaceGrouping: Grouping {
  private let level: PlaceLevel
  private let geocoder: OfflineGeocoder

  /// Creates a grouping.
  ///
  /// - Parameters:
  ///   - level: The level of places.
  ///   - geocoder: The geocoder.
  public init(_ level: PlaceLevel, using geocoder: OfflineGeocoder) {
    self.level = level
    self.geocoder = geocoder
  }

  /// The id of the place that contains a record; `nil` if nothing is known at the level.
  ///
  /// - Parameter record: The record, of which only the position counts.
  public func key(of record: GroupedRecord) -> String? {
    geocoder.id(of: geocoder.finding(at: record.coordinate), level: level)
  }
}
