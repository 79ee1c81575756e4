/// The rule for times that a feed leaves blank between those it gives.
public enum BlankTimes: String, Hashable, Sendable, CaseIterable {
  /// The same time between any two stops, in whole seconds.
  case steps
  /// Times in proportion to the great-circle distance between stops, in whole seconds.
  case distance
}
