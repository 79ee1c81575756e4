public import GeoKit

/// The area that can be reached within a time.
public struct Isochrone: Hashable, Sendable {
  /// An outline with holes; the last coordinate of each ring equals the first.
  public struct Polygon: Hashable, Sendable {
    /// The outline, counter-clockwise.
    public let outer: [Coordinate]
    /// The holes, clockwise.
    public let inner: [[Coordinate]]

    /// Creates a polygon.
    ///
    /// - Parameters:
    ///   - outer: The outline, counter-clockwise.
    ///   - inner: The holes, clockwise.
    public init(outer: [Coordinate], inner: [[Coordinate]]) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// The time limit.
  public let limit: Duration
  /// The area, as one or more polygons.
  public let polygons: [Polygon]

  /// Creates an isochrone.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - polygons: The area, as one or more polygons.
  public init(limit: Duration, polygons: [Polygon]) {
    self.limit = limit
    self.polygons = polygons
  }
}
