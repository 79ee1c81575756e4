public import GeoKit

/// The start or destination of a journey by public transport.
public enum TransitPlace: Hashable, Sendable {
  /// A point, from which stops are walked to.
  case point(Coordinate)
  /// Stops by their indices, such as the poles of one name; also those near them may be used.
  case stops([Int])
}
