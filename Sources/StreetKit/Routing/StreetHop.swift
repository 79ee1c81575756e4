/// A street between two junctions that a route passes from end to end.
public struct StreetHop: Hashable, Sendable {
  /// The number of the directed street, valid for this network: twice the street's number, plus one
  /// if it runs against the order of the street's points.
  public let street: Int
  /// The junction at which it begins, 0..<``StreetNetwork/junctionCount``.
  public let start: Int
  /// The junction at which it ends.
  public let end: Int
  /// The duration, including the turn onto the street.
  public let duration: Duration

  /// Creates a hop.
  ///
  /// - Parameters:
  ///   - street: The number of the directed street, valid for this network: twice the street's
  ///     number, plus one if it runs against the order of the street's points.
  ///   - start: The junction at which it begins, 0..<``StreetNetwork/junctionCount``.
  ///   - end: The junction at which it ends.
  ///   - duration: The duration, including the turn onto the street.
  public init(street: Int, start: Int, end: Int, duration: Duration) {
    self.street = street
    self.start = start
    self.end = end
    self.duration = duration
  }
}
