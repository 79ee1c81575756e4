public import GeoKit

/// The part of a route between two places.
public struct StreetLeg: Hashable, Sendable {
  /// The start.
  public let start: StreetPosition
  /// The end.
  public let end: StreetPosition
  /// The length.
  public let distance: Meters
  /// The travel time.
  public let duration: Duration
  /// The weight used to choose the route, in seconds.
  public let weight: Double
  /// The line from start to end; at least two coordinates, which may be equal.
  public let geometry: [Coordinate]
  /// The instructions; the last one is the arrival.
  ///
  /// Empty if the route was requested without steps.
  public let steps: [StreetStep]
  /// The segments of the line, one fewer than coordinates.
  public let segments: [StreetSegment]
  /// The names of the main streets, two at most.
  public let summary: String
  /// Conditional restrictions along the way that were ignored because no departure was given.
  public let ignoredConditions: [String]

  /// Creates a leg.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  ///   - distance: The length.
  ///   - duration: The travel time.
  ///   - weight: The weight used to choose the route, in seconds.
  ///   - geometry: The line from start to end; at least two coordinates, which may be equal.
  ///   - steps: The instructions; the last one is the arrival.
  ///   - segments: The segments of the line, one fewer than coordinates.
  ///   - summary: The names of the main streets, two at most.
  ///   - ignoredConditions: Conditional restrictions along the way that were ignored because no
  ///     departure was given.
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
