public import GeoKit

/// The part of a route between two places.
public struct StreetLeg: Hashable, Sendable {
  /// Where it begins.
  public let start: StreetPosition
  /// Where it ends.
  public let end: StreetPosition
  /// How long the way is.
  public let distance: Meters
  /// How long it takes.
  public let duration: Duration
  /// What the choice was made by, in seconds.
  public let weight: Double
  /// The line from start to end; at least two coordinates, which may be equal.
  public let geometry: [Coordinate]
  /// The instructions; the last is the arrival.
  public let steps: [StreetStep]
  /// The segments of the line, one fewer than its coordinates.
  public let segments: [StreetSegment]
  /// The names of the streets it mainly follows, two at most.
  public let summary: String
  /// Conditions of restrictions on the way that were ignored, since no departure was given.
  public let ignoredConditions: [String]

  /// Makes a leg.
  public init(
    start: StreetPosition, end: StreetPosition, distance: Meters, duration: Duration,
    weight: Double, geometry: [Coordinate], steps: [StreetStep], segments: [StreetSegment],
    summary: String, ignoredConditions: [String]
  ) {
    self.start = start
    self.end = end
    self.distance = distance
    self.duration = duration
    self.weight = weight
    self.geometry = geometry
    self.steps = steps
    self.segments = segments
    self.summary = summary
    self.ignoredConditions = ignoredConditions
  }
}
