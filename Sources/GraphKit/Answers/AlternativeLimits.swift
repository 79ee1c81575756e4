/// The conditions under which a path is a sensible alternative to the cheapest one.
///
/// I. Abraham, D. Delling, A. V. Goldberg and R. F. Werneck, "Alternative routes in road networks",
/// 2010. All limits are fractions of the cost of the cheapest path.
public struct AlternativeLimits: Hashable, Sendable {
  /// The maximum extra cost of an alternative: 0.25 allows a quarter more than the cheapest path.
  public var stretch: Double
  /// The maximum cost of the arcs that an alternative shares with the paths returned before it.
  public var sharing: Double
  /// The length, as a fraction of the cheapest path's cost, up to which every piece of an
  /// alternative must be a cheapest path between its ends.
  ///
  /// This excludes detours.
  public var localOptimality: Double

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - stretch: The maximum extra cost of an alternative: 0.25 allows a quarter more than the
  ///     cheapest path.
  ///   - sharing: The maximum cost of the arcs that an alternative shares with the paths returned
  ///     before it.
  ///   - localOptimality: The length, as a fraction of the cheapest path's cost, up to which every
  ///     piece of an alternative must be a cheapest path between its ends.
  public init(stretch: Double = 0.25, sharing: Double = 0.8, localOptimality: Double = 0.25) {
    self.stretch = stretch
    self.sharing = sharing
    self.localOptimality = localOptimality
  }
}
