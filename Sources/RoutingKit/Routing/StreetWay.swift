/// A way over streets.
public struct StreetWay: Hashable, Sendable {
  /// A leg for each pair of consecutive points.
  public let legs: [Leg]
  /// The times of restrictions on the way that were ignored, since the departure is not known.
  public let ignoredConditions: [String]

  /// Creates a way.
  ///
  /// - Parameters:
  ///   - legs: A leg for each pair of consecutive points.
  ///   - ignoredConditions: The times of restrictions on the way that were ignored.
  public init(legs: [Leg], ignoredConditions: [String] = []) {
    self.legs = legs
    self.ignoredConditions = ignoredConditions
  }
}
