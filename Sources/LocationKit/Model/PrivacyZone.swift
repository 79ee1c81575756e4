/// An area around a place, such as home, that only the owner of a history sees.
///
/// Records in it stay in the history; exports, pictures and pages that are made with
/// ``LocationFilter/hidden`` leave them out.
public struct PrivacyZone: Hashable, Sendable, Codable, Identifiable {
  /// What it is called; each name is there once.
  public var name: String
  /// Its middle.
  public var center: Coordinate
  /// How far it reaches, more than 0.
  public var radius: Meters

  /// What tells it from others: its name.
  public var id: String { name }

  /// Creates a zone.
  ///
  /// - Parameters:
  ///   - name: What it is called; each name is there once.
  ///   - center: Its middle.
  ///   - radius: How far it reaches, more than 0.
  public init(name: String, center: Coordinate, radius: Meters) {
    self.name = name
    self.center = center
    self.radius = radius
  }

  /// Whether a position lies in it.
  public func contains(_ coordinate: Coordinate) -> Bool {
    center.distance(to: coordinate) <= radius
  }
}

/// Whether positions lie in any of some zones.
struct ZoneTest {
  private let zones: [(zone: PrivacyZone, latitudes: ClosedRange<Double>)]

  init(_ zones: [PrivacyZone]) {
    self.zones = zones.map { zone in
      // A degree of latitude has 111 km, less the flattening that distances leave out.
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
