/// The conditions for a path to be a sensible alternative to the cheapest one.
///
/// I. Abraham, D. Delling, A. V. Goldberg and R. F. Werneck, "Alternative routes in road networks",
/// 2010. All limits are parts of what the cheapest path costs.
public struct AlternativeLimits: Hashable, Sendable {
  /// The maximum relative extra cost of an alternative: 0.25 for a quarter.
  public var stretch: Double
  /// The maximum part of an alternative shared with the paths before it.
  public var sharing: Double
  /// The length over which every piece of an alternative is a cheapest path between its ends, so
  /// that it has no detours.
  public var localOptimality: Double

  /// Describes limits.
  public init(stretch: Double = 0.25, sharing: Double = 0.8, localOptimality: Double = 0.25) {
    self.stretch = stretch
    self.sharing = sharing
    self.localOptimality = localOptimality
  }
}
