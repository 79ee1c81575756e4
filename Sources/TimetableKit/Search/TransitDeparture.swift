public import Foundation

/// A departure of a vehicle from a stop.
public struct TransitDeparture: Hashable, Sendable {
  /// The index of the stop.
  public let stop: Int
  /// When it leaves.
  public let departure: Date
  /// The index of the line.
  public let line: Int
  /// The index of the trip.
  public let trip: Int
  /// The index of the last stop of the trip.
  public let destination: Int
  /// The seconds by which it leaves later than the timetable says; `nil` without a realtime
  /// message for the trip.
  public var delay: Int?
}
