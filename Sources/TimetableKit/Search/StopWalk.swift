public import GeoKit

/// A walk between a point and a stop.
public struct StopWalk: Hashable, Sendable {
  /// The index of the stop.
  public let stop: Int
  /// The length of the walk.
  public let distance: Meters

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - stop: The index of the stop.
  ///   - distance: The length of the walk.
  public init(stop: Int, distance: Meters) {
    self.stop = stop
    self.distance = distance
  }
}
