public import GeoKit

/// A point of the map.
public struct MapNode: Hashable, Sendable {
  /// The id, which may be negative in files from editors.
  public let id: Int64
  /// Degrees north times 10⁷, −900,000,000…900,000,000: OpenStreetMap's own resolution.
  public let latitudeE7: Int32
  /// Degrees east times 10⁷, −1,800,000,000…1,800,000,000.
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

  /// Whether hundred-millionths of degrees, the unit of PBF, are a point on the Earth.
  static func isOnEarth(latitudeE7: Int64, longitudeE7: Int64) -> Bool {
    abs(latitudeE7) <= 900_000_000 && abs(longitudeE7) <= 1_800_000_000
  }
}

extension Coordinate {
  /// The coordinate of OpenStreetMap's integers.
  ///
  /// - Parameters:
  ///   - latitudeE7: Degrees north times 10⁷; beyond a pole, the pole is meant.
  ///   - longitudeE7: Degrees east times 10⁷; values beyond ±180° continue around the Earth.
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.init(
      clampingLatitude: Double(latitudeE7) / 1e7, wrappingLongitude: Double(longitudeE7) / 1e7)
  }
}
