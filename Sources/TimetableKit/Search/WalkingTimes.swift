public import GeoKit

/// The walking distances to and from the stops of a timetable.
///
/// A timetable knows no streets: ``StraightWalking`` measures in straight lines; with a street
/// network, measure along it.
public protocol WalkingTimes: Sendable {
  /// The stops that can be walked to from a point, or from which the point can be walked to.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - limit: The longest walk.
  ///   - isReturn: Whether the walks lead from the stops to the point.
  /// - Returns: Each stop once, with the length of the walk.
  func walks(near point: Coordinate, within limit: Meters, isReturn: Bool) -> [StopWalk]

  /// The length of the walk between two points, or `nil` when it is longer than a limit.
  func distance(from start: Coordinate, to end: Coordinate, within limit: Meters) -> Meters?

  /// The points of the walk between two points, both included.
  func path(from start: Coordinate, to end: Coordinate) -> [Coordinate]

  /// Whether the walks follow streets, which answers tell among their assumptions.
  var followsStreets: Bool { get }
}
