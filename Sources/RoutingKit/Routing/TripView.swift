public import Localization

/// A trip of a line on a day, with all stops at which its vehicle calls.
public struct TripView: Hashable, Sendable {
  /// The line.
  public let line: String
  /// The trip, with its calls.
  public let trip: LegTrip
  /// The service day in ISO 8601; trips after midnight may belong to the previous day.
  public let day: String
  /// A remark, for example that the feed has expired; a message of ``RoutingTexts``.
  public let note: Message?
  /// The use of realtime data in the view, where there are any.
  public let realtime: RealtimeNote?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - trip: The trip, with its calls.
  ///   - day: The service day in ISO 8601; trips after midnight may belong to the previous day.
  ///   - note: A remark, for example that the feed has expired; a message of ``RoutingTexts``.
  ///   - realtime: The realtime data used; `nil` if there are none.
  public init(
    line: String, trip: LegTrip, day: String, note: Message? = nil, realtime: RealtimeNote? = nil
  ) {
    self.realtime = realtime
    self.line = line
    self.trip = trip
    self.day = day
    self.note = note
  }
}
