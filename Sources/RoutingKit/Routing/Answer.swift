/// What planning found: at most one journey for each mode asked for, and why others are missing.
public struct Answer: Hashable, Sendable {
  /// The journeys in the order in which the modes were asked for.
  public let journeys: [Journey]
  /// Why there is no journey by a mode that was asked for.
  public let missing: [TravelMode: NoJourney]

  /// When the journeys were to be made.
  let timing: JourneyTiming

  init(journeys: [Journey], missing: [TravelMode: NoJourney], timing: JourneyTiming) {
    self.journeys = journeys
    self.missing = missing
    self.timing = timing
  }

  /// What the figures leave out, in words.
  public var assumptions: [String] {
    journeys.contains { $0.mode == .publicTransport }
      ? ["no waiting for vehicles", "no walking to and from the stops"] : []
  }

  /// The journey to take: the quickest, which for a wanted arrival is the one that leaves last.
  ///
  /// `nil` without journeys, and also when the quickest one begins or ends so much farther from the
  /// places asked for than the other that walking there, at 1.2 m/s, takes what it gains.
  public var best: Journey? {
    if case .undecided = comparison { nil } else { quickest }
  }

  /// Why journeys are missing, in words; `nil` when none is.
  public var reason: String? {
    let reasons = TravelMode.allCases.compactMap { mode in
      missing[mode].map { "\(mode == .car ? "by car" : "by public transport"): \($0)" }
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}
