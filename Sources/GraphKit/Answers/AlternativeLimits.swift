/// What makes a path a sensible alternative to the cheapest one.
///
/// I. Abraham, D. Delling, A. V. Goldberg and R. F. Werneck, "Alternative routes in road networks",
/// 2010. All limits are parts of what the cheapest path costs.
public struct AlternativeLimits: Hashable, Sendable {
  /// How much more an alternative may cost: 0.25 for a quarter.
  public var stretch: Double
  /// How much of an alternative may lie on the paths before it.
  public var sharing: Double
  /// How long every piece of an alternative is a cheapest path between its ends, so that no
  /// detour shows in it.
  public var localOptimality: Double

  /// Describes limits.
  public init(stretch: Double = 0.25, sharing: Double = 0.8, localOptimality: Double = 0.25) {
    self.stretch = stretch
    self.sharing = sharing
    self.localOptimality = localOptimality
  }
}
