/// A point of a drawing in viewport pixels; x increases to the right and y downwards.
public struct PlanPoint: Hashable, Sendable, Codable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the top edge.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another point, in pixels.
  public func distance(to other: PlanPoint) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}
