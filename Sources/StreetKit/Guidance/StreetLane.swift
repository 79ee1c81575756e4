/// A lane of a street before a junction.
public struct StreetLane: Hashable, Sendable {
  /// The directions of its arrows, in the order of the map; empty for a lane without arrows.
  public let directions: [StreetManeuver.Direction]
  /// Whether the route may be followed on it.
  public let isValid: Bool

  /// Creates a lane.
  ///
  /// - Parameters:
  ///   - directions: The directions of its arrows.
  ///   - isValid: Whether the route may be followed on it.
  public init(directions: [StreetManeuver.Direction], isValid: Bool) {
    self.directions = directions
    self.isValid = isValid
  }
}
