public import GeoKit

/// A point of a plan whose place on the Earth is known.
public struct PlanControlPoint: Hashable, Sendable {
  /// The level, such as `15-1`; `nil` for all levels.
  public var level: String?
  /// Its place in the drawing, in viewport pixels.
  public var point: PlanPoint
  /// Its place in WGS 84.
  public var coordinate: Coordinate

  /// Makes a control point.
  ///
  /// - Parameters:
  ///   - level: The level, such as `15-1`; `nil` for all levels.
  ///   - point: Its place in the drawing, in viewport pixels.
  ///   - coordinate: Its place in WGS 84.
  public init(level: String? = nil, point: PlanPoint, coordinate: Coordinate) {
    self.level = level
    self.point = point
    self.coordinate = coordinate
  }
}
