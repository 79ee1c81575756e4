/// An error in a coordinate, distance, geohash or encoded line.
public struct GeoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
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
    /// Text that is not GeoJSON, or an invalid shape in it.
    case malformedGeoJSON
    /// A shape that extends too far around the Earth.
    case shapeTooLarge
    /// A box that needs more geohashes than allowed.
    case tooManyGeohashes
  }

  /// The kind of error.
  public let kind: Kind

  /// What was expected, without the value found.
  public let description: String

  /// The line, from 1, if the text has several lines.
  public let line: Int?

  /// The column in characters, from 1, if the text has several lines.
  public let column: Int?

  /// Creates an error, for tests and types of your own.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - description: What was found and what was expected.
  ///   - line: The line, from 1, if the text has several lines.
  ///   - column: The column in characters, from 1, if the text has several lines.
  public init(_ kind: Kind, _ description: String, line: Int? = nil, column: Int? = nil) {
    self.kind = kind
    self.description = description
    self.line = line
    self.column = column
  }
}
