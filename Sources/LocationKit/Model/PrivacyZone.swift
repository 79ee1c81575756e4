/// An area, such as that around the home, that exports leave out.
///
/// Records inside it remain in the history; exports, pictures and pages made with
/// ``LocationFilter/hidden`` leave them out.
public struct PrivacyZone: Hashable, Sendable, Codable, Identifiable {
  /// The name, which is unique.
  public var name: String
  /// The centre.
  public var center: Coordinate
  /// The radius, greater than 0.
  public var radius: Meters

  /// The name.
  public var id: String { name }

  /// Creates a zone.
  ///
  /// - Parameters:
  ///   - name: The name, which is unique.
  ///   - center: The centre.
  ///   - radius: The radius, greater than 0.
  public init(name: String, center: Coordinate, radius: Meters) {
    self.name = name
    self.center = center
    self.radius = radius
  }

  /// Whether a position is inside.
  ///
  /// - Parameter coordinate: The position.
  /// - Returns: Whether it is at most ``radius`` from the centre; the edge counts as inside.
  public func contains(_ coordinate: Coordinate) -> Bool {
    center.distance(to: coordinate) <= radius
  }
}

/// Tests whether positions are inside any of some zones.
struct ZoneTest {
  private let zones: [(zone: PrivacyZone, latitudes: ClosedRange<Double>)]

  init(_ zones: [PrivacyZone]) {
    self.zones = zones.map { zone in
      // A degree of latitude is 111 km, minus the flattening that distances ignore.
      let reach = max(0, zone.radius.value) / 111_000
      return (zone, zone.center.latitude - reach...zone.center.latitude + reach)
    }
  }

  func hides(_ position: GridPosition) -> Bool {
    guard !zones.isEmpty, let coordinate = position.coordinate else { return false }
    return zones.contains {
      $0.latitudes.contains(coordinate.latitude) && $0.zone.contains(coordinate)
    }
  }
}
