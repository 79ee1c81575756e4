/// What planning found: at most one journey for each mode asked for, and why others are missing.
public struct Answer: Hashable, Sendable {
  /// The journeys in the order in which the modes were asked for.
  public let journeys: [Journey]
  /// Why there is no journey by a mode that was asked for.
  public let missing: [TravelMode: NoJourney]

  init(journeys: [Journey], missing: [TravelMode: NoJourney]) {
    self.journeys = journeys
    self.missing = missing
  }

  /// What the figures leave out, in words.
  public var assumptions: [String] {
    journeys.contains { $0.mode == .publicTransport }
      ? ["no waiting for vehicles", "no walking to and from the stops"] : []
  }

  /// The journey to take: the quickest, which for a wanted arrival is the one that leaves last.
  public var best: Journey? {
    journeys.min { $0.duration < $1.duration }
  }

  /// Why journeys are missing, in words; `nil` when none is.
  public var reason: String? {
    let reasons = TravelMode.allCases.compactMap { mode in
      missing[mode].map { "\(mode == .car ? "by car" : "by public transport"): \($0)" }
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}
