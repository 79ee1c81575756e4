public import Localization
public import TimetableKit

/// The result of planning: journeys for each requested mode, and the reasons for missing ones.
public struct Answer: Hashable, Sendable {
  /// The journeys in the order of the requested modes.
  ///
  /// A mode has one journey, or several if a front was requested: then each uses more vehicles than
  /// the previous one, and is better.
  public let journeys: [Journey]
  /// The reason for a missing journey by a requested mode.
  public let missing: [TravelMode: NoJourney]
  /// What the times assume or leave out, as messages of ``RoutingTexts``.
  public let assumptions: [Message]
  /// For a requested arrival by timetable: the next journey that leaves later, and arrives too
  /// late.
  public let next: Journey?
  /// For the last journey by timetable: the consequence of missing each of its connections.
  public var missedChanges: [MissedChange] = []
  /// The travel times by public transport over a departure window; `nil` unless requested.
  public var travelTimes: TravelTimes?
  /// The realtime data used; `nil` if there are none.
  public var realtime: RealtimeNote?
  /// For a journey by wheelchair: a better one that is not accessible, and why.
  public var wheelchair: WheelchairNote?
  /// The attribution of the data; `nil` for the user's own data.
  public var attribution: String?
  /// Where no vehicle was found: that none runs on the requested day, or that feeds do not cover
  /// it; `nil` if ``missing`` says so.
  public var lack: NoTransit?

  /// The requested times.
  let timing: JourneyTiming

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - journeys: The journeys, the best one first.
  ///   - missing: The reason for each mode without a journey.
  ///   - timing: The requested times.
  ///   - assumptions: What was assumed, such as walking speeds.
  ///   - next: The next day with service; `nil` if unknown.
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

  /// The best journey: the fastest; for a requested arrival, the one that leaves last.
  ///
  /// `nil` if there are no journeys. Also `nil` if the ends of the fastest journey are so much
  /// farther from the requested places than those of the other that walking there, at 1.2 m/s,
  /// takes longer than the time gained.
  public var best: Journey? {
    if case .undecided = comparison { nil } else { quickest }
  }

  /// Why journeys are missing, in English; `nil` if none is.
  public var reason: String? { reason(in: .english) }

  /// Why journeys are missing, in words without a full stop; `nil` if none is.
  ///
  /// - Parameter language: The language; English if ``RoutingTexts`` lacks it.
  public func reason(in language: Language) -> String? {
    let modes = missing.keys.sorted { $0.rawValue < $1.rawValue }
    let reasons = modes.compactMap { mode in
      missing[mode].map { "\(mode.adverb(in: language)): \($0.text(in: language))" }
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// What the times assume or leave out, in words.
  ///
  /// - Parameter language: The language; English if ``RoutingTexts`` lacks it.
  public func assumptions(in language: Language = .english) -> [String] {
    assumptions.map { RoutingTexts.catalog.text(of: $0, in: language) }
  }
}
