public import Localization

/// A trip of a line on a day, with all stops at which its vehicle calls.
public struct TripView: Hashable, Sendable {
  /// The line.
  public let line: String
  /// The trip, with its calls.
  public let trip: LegTrip
  /// The service day in ISO 8601; a night's trips belong to the day before.
  public let day: String
  /// What is to be said of it, such as that the feed has expired; a text of ``RoutingTexts``.
  public let note: Message?

  /// Creates a view.
  public init(line: String, trip: LegTrip, day: String, note: Message? = nil) {
    self.line = line
    self.trip = trip
    self.day = day
    self.note = note
  }
}
