public import GeoKit

/// Something on the map with a name: a street, an address, or another named thing.
public struct StreetPlace: Hashable, Sendable {
  /// The name, such as `Nowowiejska 15`.
  public let name: String
  /// Where it is; of a street, the middle of one of its parts.
  public let coordinate: Coordinate

  /// Makes a place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
