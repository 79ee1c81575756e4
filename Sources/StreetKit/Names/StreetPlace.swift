public import GeoKit

/// A named place on the map: a street, an address, or another place.
public struct StreetPlace: Hashable, Sendable {
  /// The name, such as `Nowowiejska 15`.
  public let name: String
  /// The position; for a street, the middle of one of its parts.
  public let coordinate: Coordinate

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - name: The name, such as `Nowowiejska 15`.
  ///   - coordinate: The position; for a street, the middle of one of its parts.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
