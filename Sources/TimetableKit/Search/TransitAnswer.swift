/// The result of a timetable search.
public struct TransitAnswer: Hashable, Sendable {
  /// The journeys: the best one, or of a front those with ever more vehicles.
  public let journeys: [TransitJourney]
  /// The reason for having no journey.
  public let reason: NoTransit?
  /// For a wanted arrival: the next journey that leaves later, which arrives too late.
  ///
  /// It shows that no later departure is in time.
  public let next: TransitJourney?
}
