public import GeoKit

/// A named thing on the map: a street, an address, or another named thing.
public struct StreetPlace: Hashable, Sendable {
  /// The name, such as `Nowowiejska 15`.
  public let name: String
  /// Its position; for a street, the middle of one of its parts.
  public let coordinate: Coordinate

  /// Creates a place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
