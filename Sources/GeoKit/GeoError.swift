/// What is wrong with a coordinate, distance, geohash or encoded line.
public struct GeoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mistakes.
  public enum Kind: Hashable, Sendable {
    /// A latitude beyond ±90°, a longitude beyond ±180°, or not a number.
    case coordinateOutOfRange
    /// Text that is not a coordinate.
    case malformedCoordinate
    /// Text that is not a distance.
    case malformedDistance
    /// Text that is not a geohash.
    case malformedGeohash
    /// Text that is not a bounding box, or invalid bounds.
    case malformedBoundingBox
    /// Text that is not an encoded polyline.
    case malformedPolyline
    /// A box that more geohashes would cover than allowed.
    case tooManyGeohashes
  }

  /// The kind of mistake.
  public let kind: Kind

  /// What was expected, without the value that was found.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
