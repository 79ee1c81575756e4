public import GeoKit

/// A station and its distance from a place.
public struct NearbyStation: Hashable, Sendable, Identifiable {
  /// The station.
  public var station: Station
  /// The distance from the place.
  public var distance: Meters

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - distance: The distance from the place.
  public init(station: Station, distance: Meters) {
    self.station = station
    self.distance = distance
  }

  /// The station's number.
  public var id: Station.ID { station.id }
}
