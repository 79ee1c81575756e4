/// When a search with several targets stops.
public enum SearchGoal: Hashable, Sendable {
  /// When every target is settled.
  case allTargets
  /// When the cheapest target is settled.
  case firstTarget
}
