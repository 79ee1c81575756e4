/// A route through places, and the order in which it visits them.
public struct StreetTrip: Hashable, Sendable {
  /// Which ends of a trip are fixed.
  public struct Ends: Hashable, Sendable {
    /// Whether the trip starts at the first place.
    public var startsAtFirst: Bool
    /// Whether it ends at the last place.
    public var endsAtLast: Bool
    /// Whether it returns to its start.
    public var isRoundTrip: Bool

    /// Creates ends; by default, a round trip from any place.
    ///
    /// - Parameters:
    ///   - startsAtFirst: Whether the trip starts at the first place.
    ///   - endsAtLast: Whether it ends at the last place.
    ///   - isRoundTrip: Whether it returns to its start.
    public init(startsAtFirst: Bool = false, endsAtLast: Bool = false, isRoundTrip: Bool = true) {
      self.startsAtFirst = startsAtFirst
      self.endsAtLast = endsAtLast
      self.isRoundTrip = isRoundTrip
    }
  }

  /// The indices of the places, in the order of the visits.
  public let order: [Int]
  /// The route through the places; a round trip ends at its start.
  public let route: StreetRoute

  /// Creates a trip.
  ///
  /// - Parameters:
  ///   - order: The indices of the places, in the order of the visits.
  ///   - route: The route through the places; a round trip ends at its start.
  public init(order: [Int], route: StreetRoute) {
    self.order = order
    self.route = route
  }
}
