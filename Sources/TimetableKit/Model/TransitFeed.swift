public import Foundation

/// A feed that is part of a timetable.
public struct TransitFeed: Hashable, Sendable {
  /// The name of its file or folder, without the path.
  public let name: String
  /// The agencies from `agency.txt`, which operate the lines.
  public let agencies: [String]
  /// The time zone of the feed (`agency_timezone`).
  public let timeZone: TimeZone
  /// The first day with service, as days since 1970-01-01; `nil` if there is none.
  public internal(set) var firstDay: Int?
  /// The last day with service, as days since 1970-01-01; `nil` if there is none.
  public internal(set) var lastDay: Int?

  /// The first day with service in ISO 8601; `nil` if there is none.
  public var firstServedDay: String? { firstDay.map(Timetable.text(ofDay:)) }
  /// The last day with service in ISO 8601; `nil` if there is none.
  public var lastServedDay: String? { lastDay.map(Timetable.text(ofDay:)) }

  /// The days from the first to the last one with service; `nil` if there is none.
  var servedDays: ClosedRange<Int>? {
    guard let firstDay, let lastDay, firstDay <= lastDay else { return nil }
    return firstDay...lastDay
  }

  /// The start of a service day in seconds since 1970: twelve hours before noon, as GTFS defines
  /// it.
  ///
  /// - Parameter day: Days since 1970-01-01.
  func start(of day: Int) -> Int64 {
    let noon = Int64(day) * 86_400 + 43_200
    var offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(noon)))
    let moment = noon - Int64(offset)
    offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    return noon - Int64(offset) - 43_200
  }

  /// The civil date at a moment in the feed's zone, as days since 1970-01-01.
  func day(at seconds: Int64) -> Int {
    let date = Date(timeIntervalSince1970: Double(seconds))
    let local = seconds + Int64(timeZone.secondsFromGMT(for: date))
    return Int(local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
  }
}
