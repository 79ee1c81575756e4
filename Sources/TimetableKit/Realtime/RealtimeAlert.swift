public import Foundation

/// A message for passengers about lines, stops or trips (`Alert`).
public struct RealtimeAlert: Hashable, Sendable {
  /// The scope of an alert; a `nil` part is not restricted.
  public struct Subject: Hashable, Sendable {
    /// The key of the line (`route_id`).
    public var line: String?
    /// The key of the stop (`stop_id`).
    public var stop: String?
    /// The key of the trip (`trip_id`).
    public var trip: String?

    /// Creates a subject.
    public init(line: String? = nil, stop: String? = nil, trip: String? = nil) {
      self.line = line
      self.stop = stop
      self.trip = trip
    }
  }

  /// When it counts; always where there are none.
  public var periods: [ClosedRange<Date>]
  /// Its scope; everything when empty.
  public var subjects: [Subject]
  /// The headline by language (BCP 47); the empty one where the message does not say.
  public var headlines: [String: String]
  /// The whole text by language.
  public var texts: [String: String]
  /// The page with more information.
  public var url: String?

  /// Creates an alert.
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

  /// Whether it counts at some time of a span.
  public func isActive(in span: ClosedRange<Date>) -> Bool {
    periods.isEmpty || periods.contains { $0.overlaps(span) }
  }

  /// Whether it is about a ride in a line and trip between stops, by their keys.
  public func concerns(line: String, trip: String, stops: Set<String>) -> Bool {
    subjects.isEmpty
      || subjects.contains { subject in
        (subject.line ?? line) == line && (subject.trip ?? trip) == trip
          && subject.stop.map(stops.contains) ?? true
      }
  }

  /// The headline, or the text, in a language; otherwise in English or any other.
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
