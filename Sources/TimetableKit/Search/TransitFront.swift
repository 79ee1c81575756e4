/// Which journeys a search returns.
public enum TransitFront: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only the best journey: the earliest arrival, or the latest departure.
  case best
  /// The Pareto-optimal journeys by time and number of vehicles.
  case vehicles
  /// The Pareto-optimal journeys by time, number of vehicles and walking distance.
  case walking
}
