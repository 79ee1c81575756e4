/// What is wrong with a coordinate, distance, geohash or encoded line.
public struct GeoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mistakes.
  public enum Kind: Hashable, Sendable {
    /// A latitude beyond ±90°, a longitude beyond ±180°, or not a number.
    case coordinateOutOfRange
    /// Text that is no coordinate.
    case malformedCoordinate
    /// Text that is no distance.
    case malformedDistance
    /// Text that is no geohash.
    case malformedGeohash
    /// Text that is no bounding box, or bounds that make none.
    case malformedBoundingBox
    /// Text that is no encoded polyline.
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
