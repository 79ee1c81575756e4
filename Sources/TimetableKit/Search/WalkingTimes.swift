public import GeoKit

/// Measures walks to and from the stops of a timetable.
///
/// A timetable has no streets: ``StraightWalking`` measures straight lines. With a street network,
/// measure along its streets.
public protocol WalkingTimes: Sendable {
  /// The stops within walking distance of a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - limit: The maximum length of a walk.
  ///   - isReturn: Whether the walks lead from the stops to the point.
  /// - Returns: Each stop once, with the length of the walk.
  func walks(near point: Coordinate, within limit: Meters, isReturn: Bool) -> [StopWalk]

  /// The length of the walk between two points; `nil` if it is longer than a limit.
  func distance(from start: Coordinate, to end: Coordinate, within limit: Meters) -> Meters?

  /// The points of the walk between two points, including both.
  func path(from start: Coordinate, to end: Coordinate) -> [Coordinate]

  /// Whether the walks follow streets; answers mention this among their assumptions.
  var followsStreets: Bool { get }
}
