public import Foundation

/// The consequence of a missed connection.
public struct MissedChange: Hashable, Sendable {
  /// The stop where it is missed.
  public let stop: Waypoint
  /// The line that is missed.
  public let line: String
  /// When it leaves.
  public let departure: Date
  /// The earliest arrival without it; `nil` where there is no later way.
  public let arrival: Date?

  /// Creates a missed change.
  public init(stop: Waypoint, line: String, departure: Date, arrival: Date?) {
    self.stop = stop
    self.line = line
    self.departure = departure
    self.arrival = arrival
  }
}
