public import GeoKit

/// What it takes to reach a place.
public struct StreetArrival: Hashable, Sendable {
  /// The place's index among the targets.
  public let target: Int
  /// How long it takes.
  public let duration: Duration
  /// How far it is.
  public let distance: Meters

  /// Makes an arrival.
  public init(target: Int, duration: Duration, distance: Meters) {
    self.target = target
    self.duration = duration
    self.distance = distance
  }
}
