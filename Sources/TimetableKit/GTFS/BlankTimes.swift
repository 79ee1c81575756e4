/// How to fill in times that a feed leaves blank between the stops with times.
public enum BlankTimes: String, Hashable, Sendable, CaseIterable {
  /// The same travel time between any two stops, in whole seconds.
  case steps
  /// Travel times in proportion to great-circle distances, in whole seconds.
  case distance
}
