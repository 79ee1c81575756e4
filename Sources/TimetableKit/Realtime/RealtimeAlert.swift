public import Foundation

/// An alert for passengers about lines, stops or trips (`Alert`).
public struct RealtimeAlert: Hashable, Sendable {
  /// What an alert is about; a part that is `nil` is not restricted.
  public struct Subject: Hashable, Sendable {
    /// The key of the operator (`agency_id`).
    public var agency: String?
    /// The kind of vehicle as GTFS numbers it (`route_type`).
    public var vehicle: Int?
    /// The id of the line (`route_id`).
    public var line: String?
    /// The id of the stop (`stop_id`).
    public var stop: String?
    /// The id of the trip (`trip_id`).
    public var trip: String?

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - line: The id of the line (`route_id`).
    ///   - stop: The id of the stop (`stop_id`).
    ///   - trip: The id of the trip (`trip_id`).
    ///   - agency: The id of the operator (`agency_id`).
    ///   - vehicle: The type of vehicle as a GTFS number (`route_type`).
    public init(
      line: String? = nil, stop: String? = nil, trip: String? = nil, agency: String? = nil,
      vehicle: Int? = nil
    ) {
      self.agency = agency
      self.vehicle = vehicle
      self.line = line
      self.stop = stop
      self.trip = trip
    }
  }

  /// When the alert is active; always, if empty.
  public var periods: [ClosedRange<Date>]
  /// What the alert is about; everything, if empty.
  public var subjects: [Subject]
  /// The headline by language (BCP 47); the key is empty if the language is not given.
  public var headlines: [String: String]
  /// The full text by language.
  public var texts: [String: String]
  /// The address of a page with more information.
  public var url: String?

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - periods: When the alert is active; always, if empty.
  ///   - subjects: What the alert is about; everything, if empty.
  ///   - headlines: The headline by language (BCP 47); the key is empty if the language is not
  ///     given.
  ///   - texts: The full text by language.
  ///   - url: The address of a page with more information.
  public init(
    periods: [ClosedRange<Date>] = [], subjects: [Subject] = [], headlines: [String: String] = [:],
    texts: [String: String] = [:], url: String? = nil
  ) {
    self.periods = periods
    self.subjects = subjects
    self.headlines = headlines
    self.texts = texts
    self.url = url
  }

  /// Whether the alert is active at some time of a period.
  ///
  /// - Parameter span: The period of a journey.
  public func isActive(in span: ClosedRange<Date>) -> Bool {
    periods.isEmpty || periods.contains { $0.overlaps(span) }
  }

  /// Whether it is about a ride.
  ///
  /// - Parameters:
  ///   - line: The key of the line.
  ///   - trip: The key of the trip.
  ///   - stops: The keys of the stops, from boarding to alighting.
  ///   - agency: The key of the line's operator, where it is known.
  ///   - vehicle: The line's kind of vehicle as GTFS numbers it, where it is known.
  /// - Returns: Whether a subject covers it; true where there are no subjects.
  public func concerns(
    line: String, trip: String, stops: Set<String>, agency: String? = nil, vehicle: Int? = nil
  ) -> Bool {
    subjects.isEmpty
      || subjects.contains { subject in
        (subject.line ?? line) == line && (subject.trip ?? trip) == trip
          && (subject.agency == nil || subject.agency == agency)
          && (subject.vehicle == nil || subject.vehicle == vehicle)
          && subject.stop.map(stops.contains) ?? true
      }
  }

  /// The headline, or else the text, in a language; if missing, in English or any other language.
  ///
  /// - Parameter language: A language code such as `pl`; without words in it, English or the first
  ///   language is used.
  public func words(in language: String) -> String {
    for texts in [headlines, texts] {
      let found =
        texts[language] ?? texts["en"] ?? texts[""]
        ?? texts.sorted { $0.key < $1.key }.first?.value
      if let found, !found.isEmpty { return found }
    }
    return ""
  }
}
