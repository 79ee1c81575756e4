public import GeoKit

/// The area that can be reached within a time.
public struct Isochrone: Hashable, Sendable {
  /// A ring of coordinates with the holes in it; the first coordinate is the last again.
  public struct Polygon: Hashable, Sendable {
    /// The outline, counter-clockwise.
    public let outer: [Coordinate]
    /// The holes, clockwise.
    public let inner: [[Coordinate]]

    /// Creates a polygon.
    public init(outer: [Coordinate], inner: [[Coordinate]]) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// The time.
  public let limit: Duration
  /// The area; several polygons where it is in parts.
  public let polygons: [Polygon]

  /// Creates an isochrone.
  public init(limit: Duration, polygons: [Polygon]) {
    self.limit = limit
    self.polygons = polygons
  }
}
