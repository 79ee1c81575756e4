#if Services
internal import GeoKit

/// A node of the legacy planner's interface.
struct OriginalPoint: Hashable, Sendable {
  /// Its number, from 1.
  let id: Int
  let coordinate: Coordinate
}

/// A piece of a way in the legacy planner's interface.
struct OriginalHop: Hashable, Sendable {
  let id: Int
  let start: OriginalPoint
  let end: OriginalPoint
  let seconds: Int64
  /// The line of public transport; `nil` by car and on foot.
  let line: String?
}

/// The meaning of the legacy planner's ids in a city.
protocol OriginalHops: Sendable {
  /// The node, or stop, nearest to a place.
  func nearest(to place: Coordinate, stopsOnly: Bool, within radius: Meters) -> OriginalPoint?

  /// Whether an id stands for something.
  func hasPoint(_ id: Int) -> Bool

  /// Whether public transport stops there; `id` stands for something.
  func isStop(_ id: Int) -> Bool

  /// The fastest way between two points that exist; no hops where there is none.
  func way(
    from start: Int, to finish: Int, isTransit: Bool, changeDuration: Duration
  ) -> [OriginalHop]
}
#endif
