/// The direction in which a way is taken.
public enum Passage: String, Hashable, Sendable, Codable, CaseIterable {
  /// On foot, on the level.
  case walk
  /// A few steps on one level.
  case steps
  /// Stairs.
  case stairs
  /// A lift.
  case elevator
  /// Moving steps.
  case escalator
  /// A slope.
  case ramp
  /// A passage to another building.
  case bridge
}
