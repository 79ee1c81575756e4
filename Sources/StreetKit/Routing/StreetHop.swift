/// A street between two junctions, as a route passes it from end to end.
public struct StreetHop: Hashable, Sendable {
  /// The number of the street in its direction, valid for this network: twice the street's, plus
  /// one against its points.
  public let street: Int
  /// The junction that it leaves, 0..<``StreetNetwork/junctionCount``.
  public let start: Int
  /// The junction that it reaches.
  public let end: Int
  /// Its duration, including the turn onto it.
  public let duration: Duration

  /// Creates a hop.
  public init(street: Int, start: Int, end: Int, duration: Duration) {
    self.street = street
    self.start = start
    self.end = end
    self.duration = duration
  }
}
