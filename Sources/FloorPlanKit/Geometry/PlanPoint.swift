/// A point of a drawing in viewport pixels; x increases to the right and y downwards.
///
/// A pixel is 1/96 inch of the page, whatever unit the drawing uses. ``Level/metersPerPixel``
/// converts distances to metres, ``GeoReference`` positions to coordinates.
public struct PlanPoint: Hashable, Sendable, Codable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the top edge.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: Pixels from the left edge.
  ///   - y: Pixels from the top edge.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another point, in pixels.
  ///
  /// - Parameter other: A point of the same drawing.
  public func distance(to other: PlanPoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
