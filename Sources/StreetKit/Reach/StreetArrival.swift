public import GeoKit

/// The travel time and distance to a target.
public struct StreetArrival: Hashable, Sendable {
  /// The index of the target.
  public let target: Int
  /// The travel time.
  public let duration: Duration
  /// The distance.
  public let distance: Meters

  /// Creates an arrival.
  ///
  /// - Parameters:
  ///   - target: The index of the target.
  ///   - duration: The travel time.
  ///   - distance: The distance.
  public init(target: Int, duration: Duration, distance: Meters) {
    self.target = target
    self.duration = duration
    self.distance = distance
  }
}
