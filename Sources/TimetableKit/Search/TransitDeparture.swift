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

  /// Creates a departure, for tests and previews.
  ///
  /// - Parameters:
  ///   - stop: The index of the stop.
  ///   - departure: When it leaves.
  ///   - line: The index of the line.
  ///   - trip: The index of the trip.
  ///   - destination: The index of the last stop of the trip.
  ///   - delay: The seconds by which it leaves later than the timetable says; `nil` without a
  ///     realtime message for the trip.
  public init(
    stop: Int, departure: Date, line: Int, trip: Int, destination: Int, delay: Int? = nil
  ) {
    self.stop = stop
    self.departure = departure
    self.line = line
    self.trip = trip
    self.destination = destination
    self.delay = delay
  }
}
