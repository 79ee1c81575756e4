/// Visits, and the trips between them.
///
/// ```swift
/// let timeline = try await history.timeline(matching: filter, in: .current)
/// for visit in timeline.visits { print(visit.arrival, visit.guess?.rawValue ?? "") }
/// ```
///
/// Both are computed from the records each time and stored nowhere; a longer history refines
/// the guesses of home and work.
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
