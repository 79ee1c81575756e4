public import Localization

/// The result of planning: journeys for each requested mode, and the reasons for missing ones.
public struct Answer: Hashable, Sendable {
  /// The journeys in the order of the requested modes.
  ///
  /// A mode has one journey, or several where a front was requested: each uses more vehicles than
  /// the one before it, and is better.
  public let journeys: [Journey]
  /// The reason for a missing journey by a requested mode.
  public let missing: [TravelMode: NoJourney]
  /// What the figures assume or leave out, as texts of ``RoutingTexts``.
  public let assumptions: [Message]
  /// For a wanted arrival by timetable: the next journey that leaves later, and arrives too late.
  public let next: Journey?
  /// For the last journey by timetable: what happens when a change is missed.
  public var missedChanges: [MissedChange] = []
  /// The travel times by public transport over a window, where one was requested.
  public var travelTimes: TravelTimes?
  /// The use of realtime data in the answer, where there are any.
  public var realtime: RealtimeNote?
  /// The attribution of the data that the journeys follow; `nil` for the user's own.
  public var attribution: String?

  /// When the journeys were to be made.
  let timing: JourneyTiming

  /// Creates an answer.
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
  /// `nil` without journeys, and also if the quickest one begins or ends so much farther from the
  /// requested places than the other that walking there, at 1.2 m/s, takes longer than the gain.
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

  /// The assumptions and omissions of the figures, in words.
  ///
  /// - Parameter language: English where a language is not among those of ``RoutingTexts``.
  public func assumptions(in language: Language = .english) -> [String] {
    assumptions.map { RoutingTexts.catalog.text(of: $0, in: language) }
  }
}
