/// When a search with several targets is done.
public enum SearchGoal: Hashable, Sendable {
  /// When every target is reached.
  case allTargets
  /// When the cheapest target is reached.
  case firstTarget
}
