/// How an edge is passed.
public enum Passage: String, Hashable, Sendable, Codable, CaseIterable {
  /// On foot, on one level.
  case walk
  /// A few steps on one level.
  case steps
  /// Stairs.
  case stairs
  /// A lift.
  case elevator
  /// An escalator.
  case escalator
  /// A ramp.
  case ramp
  /// A passage to another building.
  case bridge
}
