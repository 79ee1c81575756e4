public import Localization

/// What planning found: journeys for each mode asked for, and why others are missing.
public struct Answer: Hashable, Sendable {
  /// The journeys in the order in which the modes were asked for.
  ///
  /// A mode has one journey, or several where a front was asked for: each with more vehicles than
  /// the one before it, and better.
  public let journeys: [Journey]
  /// Why there is no journey by a mode that was asked for.
  public let missing: [TravelMode: NoJourney]
  /// What the figures assume or leave out, as texts of ``RoutingTexts``.
  public let assumptions: [Message]
  /// For a wanted arrival by timetable: the next journey that leaves later, and arrives too late.
  public let next: Journey?
  /// For the last journey by timetable: what happens when a change is missed.
  public var missedChanges: [MissedChange] = []
  /// How long public transport takes over a window, where one was asked for.
  public var travelTimes: TravelTimes?
  /// What the answer owes to realtime data, where there are any.
  public var realtime: RealtimeNote?
  /// Who made the data that the journeys follow, to be shown with them; `nil` where it is the
  /// user's own.
  public var attribution: String?

  /// When the journeys were to be made.
  let timing: JourneyTiming

  /// Makes an answer.
  public init(
    journeys: [Journey], missing: [TravelMode: NoJourney] = [:], timing: JourneyTiming = .anyTime,
    assumptions: [Message]? = nil, next: Journey? = nil
  ) {
    self.journeys = journeys
    self.missing = missing
    self.timing = timing
    self.next = next
    let isUnscheduled = journeys.contains { $0.mode == .publicTransport && !$0.isScheduled }
    self.assumptions =
      assumptions
      ?? (isUnscheduled ? [Message("assume.wait.none"), Message("assume.walk.none")] : [])
  }

  /// The journey to take: the quickest, which for a wanted arrival is the one that leaves last.
  ///
  /// `nil` without journeys, and also when the quickest one begins or ends so much farther from the
  /// places asked for than the other that walking there, at 1.2 m/s, takes what it gains.
  public var best: Journey? {
    if case .undecided = comparison { nil } else { quickest }
  }

  /// Why journeys are missing, in English; `nil` when none is.
  public var reason: String? { reason(in: .english) }

  /// Why journeys are missing, in words without a full stop; `nil` when none is.
  ///
  /// - Parameter language: English where a language is not among those of ``RoutingTexts``.
  public func reason(in language: Language) -> String? {
    let modes = missing.keys.sorted { $0.rawValue < $1.rawValue }
    let reasons = modes.compactMap { mode in
      missing[mode].map { "\(mode.adverb(in: language)): \($0.text(in: language))" }
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// What the figures assume or leave out, in words.
  ///
  /// - Parameter language: English where a language is not among those of ``RoutingTexts``.
  public func assumptions(in language: Language = .english) -> [String] {
    assumptions.map { RoutingTexts.catalog.text(of: $0, in: language) }
  }
}
