/// The result of a timetable search.
public struct TransitAnswer: Hashable, Sendable {
  /// The journeys: the best one, or those of a front in order of increasing vehicles.
  public let journeys: [TransitJourney]
  /// Why there is no journey.
  public let reason: NoTransit?
  /// For arrivals: the next journey that leaves later, and arrives too late.
  ///
  /// It proves that no later departure arrives in time.
  public let next: TransitJourney?
  /// Where no vehicle was found: that none runs on the requested day, or that feeds do not cover
  /// it; `nil` if ``reason`` says so.
  public let lack: NoTransit?
}
