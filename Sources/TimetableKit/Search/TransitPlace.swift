public import GeoKit

/// The start or destination of a journey by public transport.
public enum TransitPlace: Hashable, Sendable {
  /// A point from which to walk to stops.
  case point(Coordinate)
  /// Stops by index, such as all platforms with the same name; stops near them may also be used.
  case stops([Int])
}
