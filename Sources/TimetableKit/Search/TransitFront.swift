/// Which of the journeys that are possible an answer lists.
public enum TransitFront: String, Hashable, Sendable, Codable, CaseIterable {
  /// The best journey: the earliest arrival, or the latest departure.
  case best
  /// Every journey that is better than any with as few vehicles.
  case vehicles
  /// Every journey that is better than any with as few vehicles and as short walks.
  case walking
}
