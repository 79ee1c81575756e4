#if Services
internal import GeoKit

/// A node of the legacy planner's interface.
struct OriginalPoint: Hashable, Sendable {
  /// Its number, from 1.
  let id: Int
  let coordinate: Coordinate
}

/// A section of a path in the legacy planner's API.
struct OriginalHop: Hashable, Sendable {
  let id: Int
  let start: OriginalPoint
  let end: OriginalPoint
  let seconds: Int64
  /// The line of public transport; `nil` for driving and walking.
  let line: String?
}

/// The nodes and paths behind the legacy planner's ids.
protocol OriginalHops: Sendable {
  /// The node, or stop, nearest to a place.
  func nearest(to place: Coordinate, stopsOnly: Bool, within radius: Meters) -> OriginalPoint?

  /// Whether an id is valid.
  func hasPoint(_ id: Int) -> Bool

  /// Whether public transport stops at a node; `id` must be valid.
  func isStop(_ id: Int) -> Bool

  /// The fastest path between two valid nodes; empty where there is none.
  func way(
    from start: Int, to finish: Int, isTransit: Bool, changeDuration: Duration
  ) -> [OriginalHop]
}
#endif
