/// The order in which to visit places.
public struct StreetTrip: Hashable, Sendable {
  /// Which ends of a trip are given.
  public struct Ends: Hashable, Sendable {
    /// Whether the trip begins at the first place.
    public var startsAtFirst: Bool
    /// Whether it ends at the last place.
    public var endsAtLast: Bool
    /// Whether it returns to where it began.
    public var isRoundTrip: Bool

    /// Creates ends; a round trip from any place, by default.
    public init(startsAtFirst: Bool = false, endsAtLast: Bool = false, isRoundTrip: Bool = true) {
      self.startsAtFirst = startsAtFirst
      self.endsAtLast = endsAtLast
      self.isRoundTrip = isRoundTrip
    }
  }

  /// The indices of the places in the order of the trip.
  public let order: [Int]
  /// The way over them; a round trip ends where it began.
  public let route: StreetRoute

  /// Creates a trip.
  public init(order: [Int], route: StreetRoute) {
    self.order = order
    self.route = route
  }
}
