/// A way to travel that journeys are planned for.
public enum TravelMode: String, Hashable, Sendable, CaseIterable {
  /// By car over roads.
  case car
  /// By public transport from stop to stop.
  case publicTransport = "transit"
}
