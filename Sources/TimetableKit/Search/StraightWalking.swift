public import GeoKit

/// Walks in straight lines, along great circles.
public struct StraightWalking: WalkingTimes {
  private let stops: [Int]
  private let index: SpatialIndex

  /// Measures to the stops of a timetable at which vehicles call.
  public init(_ timetable: Timetable) {
    let stops = timetable.servedStops
    self.stops = stops
    index = SpatialIndex(stops.map { timetable.stops[$0].coordinate })
  }

  /// The stops within a distance.
  public func walks(near point: Coordinate, within limit: Meters, isReturn: Bool) -> [StopWalk] {
    index.within(limit, of: point).map { StopWalk(stop: stops[$0.index], distance: $0.distance) }
  }

  /// The great-circle distance.
  public func distance(
    from start: Coordinate, to end: Coordinate, within limit: Meters
  ) -> Meters? {
    let distance = start.distance(to: end)
    return distance <= limit ? distance : nil
  }

  /// The two points.
  public func path(from start: Coordinate, to end: Coordinate) -> [Coordinate] { [start, end] }

  /// That the walks are straight.
  public var followsStreets: Bool { false }

  /// The served stop nearest to a point, however far away.
  func nearest(to point: Coordinate) -> StopWalk? {
    index.nearest(to: point).map { StopWalk(stop: stops[$0.index], distance: $0.distance) }
  }
}
