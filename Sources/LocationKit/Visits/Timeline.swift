/// Visits and the trips between them, by time.
public struct Timeline: Hashable, Sendable {
  /// The visits, by arrival.
  public var visits: [Visit]
  /// The trips, by start; each ends at local midnight at the latest, where a further one begins.
  public var trips: [Trip]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - visits: The visits, by arrival.
  ///   - trips: The trips, by start; each ends at local midnight at the latest, where a further one
  ///     begins.
  public init(visits: [Visit] = [], trips: [Trip] = []) {
    self.visits = visits
    self.trips = trips
  }
}
