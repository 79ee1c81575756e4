internal import CivilTime
public import GeoKit

/// Why there is no journey by public transport.
public enum NoTransit: Error, Hashable, Sendable {
  /// The days of a feed.
  public struct Validity: Hashable, Sendable {
    /// The feed's name.
    public let feed: String
    /// The first day with service, in ISO 8601.
    public let first: String
    /// The last day with service, in ISO 8601.
    public let last: String
  }

  /// No trip of any feed ever runs.
  case empty
  /// The day lies outside the feeds' days.
  case outsideValidity(day: String, feeds: [Validity])
  /// No trip runs on the day; the next day with service, if the feeds have one.
  case noService(day: String, next: String?)
  /// No stop can be walked to from the start, or from which to walk to the finish.
  case nothingNear(isStart: Bool, limit: Meters, nearest: String?, distance: Meters?)
  /// Vehicles leave the stops near the start only later, or only earlier, than journeys are
  /// looked for; the time of the next or last departure, where there is one within the days looked
  /// at.
  case noDeparture(hours: Int, other: String?)
  /// Vehicles leave near the start, but none of the stops they lead to is near the finish in time.
  case notConnected(reached: Int, of: Int, hours: Int)
  /// Start and finish are the same, and a vehicle is required.
  case onlyWalking
}

extension NoTransit: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .empty: "no trip of the timetable ever runs"
    case .outsideValidity(let day, let feeds):
      "no service on \(day): "
        + feeds.map { "\($0.feed) covers \($0.first) to \($0.last)" }.joined(separator: ", ")
    case .noService(let day, let next?):
      "no service on \(day); the next day with service is \(next)"
    case .noService(let day, nil): "no service on \(day)"
    case .nothingNear(let isStart, let limit, let nearest?, let distance?):
      "no stop within \(limit) of the \(isStart ? "start" : "finish"); "
        + "the nearest, \(nearest), is \(distance) away"
    case .nothingNear(let isStart, let limit, _, _):
      "no stop within \(limit) of the \(isStart ? "start" : "finish")"
    case .noDeparture(let hours, let other?):
      "no vehicle leaves the stops near the start within \(hours) h; the nearest in time leaves at "
        + other
    case .noDeparture(let hours, nil):
      "no vehicle leaves the stops near the start within \(hours) h"
    case .notConnected(let reached, let all, let hours):
      "no connection within \(hours) h; \(reached) of \(all) stops can be reached"
    case .onlyWalking: "the way is shorter on foot than by any vehicle"
    }
  }
}
