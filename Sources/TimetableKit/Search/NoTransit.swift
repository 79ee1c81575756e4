public import GeoKit
public import Localization

/// The reason why there is no journey by public transport.
public enum NoTransit: Error, Hashable, Sendable {
  /// The period of a feed.
  public struct Validity: Hashable, Sendable {
    /// The feed's name.
    public let feed: String
    /// The first day with service, in ISO 8601.
    public let first: String
    /// The last day with service, in ISO 8601.
    public let last: String

    /// Creates a period.
    ///
    /// - Parameters:
    ///   - feed: The feed's name.
    ///   - first: The first day with service, in ISO 8601.
    ///   - last: The last day with service, in ISO 8601.
    public init(feed: String, first: String, last: String) {
      self.feed = feed
      self.first = first
      self.last = last
    }
  }

  /// No trip of any feed ever runs.
  case empty
  /// The day is outside the periods of all feeds.
  case outsideValidity(day: String, feeds: [Validity])
  /// The day is outside the periods of some feeds, whose vehicles may be missed.
  case partlyOutsideValidity(day: String, feeds: [Validity])
  /// No trip runs on the day; `next` is the next day with service, if there is one.
  case noService(day: String, next: String?)
  /// No stop is within walking distance of the start, or of the destination.
  case nothingNear(isStart: Bool, limit: Meters, nearest: String?, distance: Meters?)
  /// There is no departure from the stops near the start within the search window; `other` is the
  /// time of the next or last departure, if there is one within the days searched.
  case noDeparture(hours: Int, other: String?)
  /// There are departures near the start, but none of the stops reached is near the destination in
  /// time.
  case notConnected(reached: Int, of: Int, hours: Int)
  /// Start and destination are the same, and a vehicle is required.
  case onlyWalking
}

extension NoTransit: CustomStringConvertible {
  /// The sentences for reasons, in English and Polish.
  public static let texts = TimetableTexts.catalog

  /// The reason in English.
  public var description: String { text() }

  /// The reason in words, without a full stop.
  ///
  /// - Parameter language: The language; English if ``texts`` lacks it.
  public func text(in language: Language = .english) -> String {
    Self.texts.text(of: message(in: language), in: language)
  }

  private func message(in language: Language) -> Message {
    switch self {
    case .empty: Message("empty")
    case .outsideValidity(let day, let feeds):
      Message("validity", .text(day), Self.list(feeds, in: language))
    case .partlyOutsideValidity(let day, let feeds):
      Message("validity.partly", .text(day), Self.list(feeds, in: language))
    case .noService(let day, let next?): Message("service.next", .text(day), .text(next))
    case .noService(let day, nil): Message("service", .text(day))
    case .nothingNear(let isStart, let limit, let nearest?, let distance?):
      Message(
        isStart ? "near.start.nearest" : "near.finish.nearest", .text(limit.text(in: language)),
        .text(nearest), .text(distance.text(in: language)))
    case .nothingNear(let isStart, let limit, _, _):
      Message(isStart ? "near.start" : "near.finish", .text(limit.text(in: language)))
    case .noDeparture(let hours, let other?):
      Message("departure.other", .integer(hours), .text(other))
    case .noDeparture(let hours, nil): Message("departure", .integer(hours))
    case .notConnected(let reached, let all, let hours):
      Message("apart", .integer(hours), .integer(reached), .integer(all))
    case .onlyWalking: Message("walking")
    }
  }

  private static func list(_ feeds: [Validity], in language: Language) -> Message.Argument {
    .text(feeds.map { $0.text(in: language) }.joined(separator: ", "))
  }
}

extension NoTransit.Validity {
  fileprivate func text(in language: Language) -> String {
    NoTransit.texts.text(
      of: Message("validity.feed", .text(feed), .text(first), .text(last)), in: language)
  }
}
