/// What the scale of a plan is guessed from, where the drawing states none.
public enum ScaleSource: String, Hashable, Sendable, Codable, CaseIterable {
  /// Doors drawn with their arcs, which are 0.9 m wide.
  case arcs
  /// Other drawn doors.
  case doors
  /// Gaps in walls.
  case gaps
  /// The treads of stairs, which are 0.29 m deep.
  case stairs

  /// How sure the guess is; a lower number is surer.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
