public import GeoKit

/// Walks in straight lines, along great circles.
public struct StraightWalking: WalkingTimes {
  private let stops: [Int]
  private let index: SpatialIndex

  /// Creates walks to those stops of a timetable at which vehicles call.
  ///
  /// - Parameter timetable: The timetable, whose stops are indexed.
  public init(_ timetable: Timetable) {
    let stops = timetable.servedStops
    self.stops = stops
    index = SpatialIndex(stops.map { timetable.stops[$0].coordinate })
  }

  /// The stops within a distance.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - limit: The maximum distance.
  ///   - isReturn: Whether the walks lead to the place instead of from it; without streets, both
  ///     are the same.
  public func walks(near point: Coordinate, within limit: Meters, isReturn: Bool) -> [StopWalk] {
    index.within(limit, of: point).map { StopWalk(stop: stops[$0.index], distance: $0.distance) }
  }

  /// The great-circle distance.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  ///   - limit: The maximum distance.
  public func distance(
    from start: Coordinate, to end: Coordinate, within limit: Meters
  ) -> Meters? {
    let distance = start.distance(to: end)
    return distance <= limit ? distance : nil
  }

  /// The two points.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  public func path(from start: Coordinate, to end: Coordinate) -> [Coordinate] { [start, end] }

  /// Always `false`.
  public var followsStreets: Bool { false }

  /// The nearest stop with service, at any distance.
  func nearest(to point: Coordinate) -> StopWalk? {
    index.nearest(to: point).map { StopWalk(stop: stops[$0.index], distance: $0.distance) }
  }
}
