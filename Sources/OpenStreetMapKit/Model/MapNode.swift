public import GeoKit

/// A point of the map.
public struct MapNode: Hashable, Sendable {
  /// The id, which can be negative in files from editors.
  public let id: Int64
  /// The latitude in degrees times 10⁷, −900,000,000…900,000,000: OpenStreetMap's own resolution.
  public let latitudeE7: Int32
  /// The longitude in degrees times 10⁷, −1,800,000,000…1,800,000,000.
  public let longitudeE7: Int32
  /// The tags; most nodes have none.
  public let tags: MapTags

  init(id: Int64, latitudeE7: Int32, longitudeE7: Int32, tags: MapTags) {
    self.id = id
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
    self.tags = tags
  }

  /// The position of the node.
  public var coordinate: Coordinate {
    Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7)
  }

  /// Whether coordinates in degrees times 10⁷ are a point on the Earth.
  static func isOnEarth(latitudeE7: Int64, longitudeE7: Int64) -> Bool {
    abs(latitudeE7) <= 900_000_000 && abs(longitudeE7) <= 1_800_000_000
  }
}

extension Coordinate {
  /// Creates a coordinate from OpenStreetMap's integers.
  ///
  /// - Parameters:
  ///   - latitudeE7: The latitude in degrees times 10⁷; values beyond a pole are clamped.
  ///   - longitudeE7: The longitude in degrees times 10⁷; values beyond ±180° wrap around.
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.init(
      clampingLatitude: Double(latitudeE7) / 1e7, wrappingLongitude: Double(longitudeE7) / 1e7)
  }
}
