public import Foundation

/// The consequence of a missed connection.
public struct MissedChange: Hashable, Sendable {
  /// The stop of the missed connection.
  public let stop: Waypoint
  /// The line of the missed vehicle.
  public let line: String
  /// When it leaves.
  public let departure: Date
  /// The earliest arrival without that vehicle; `nil` if there is no later journey.
  public let arrival: Date?

  /// Creates a missed change.
  ///
  /// - Parameters:
  ///   - stop: The stop of the missed connection.
  ///   - line: The line of the missed vehicle.
  ///   - departure: When it leaves.
  ///   - arrival: The earliest arrival without that vehicle; `nil` if there is no later journey.
  public init(stop: Waypoint, line: String, departure: Date, arrival: Date?) {
    self.stop = stop
    self.line = line
    self.departure = departure
    self.arrival = arrival
  }
}
