/// Visits, and the trips between them.
public struct Timeline: Hashable, Sendable {
  /// The visits, in order of arrival.
  public var visits: [Visit]
  /// The trips, in order of their start; a trip that continues after local midnight is split there.
  public var trips: [Trip]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - visits: The visits, in order of arrival.
  ///   - trips: The trips, in order of their start; a trip that continues after local midnight is
  ///     split there.
  public init(visits: [Visit] = [], trips: [Trip] = []) {
    self.visits = visits
    self.trips = trips
  }
}
