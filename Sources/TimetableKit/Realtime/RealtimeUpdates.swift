public import Foundation

/// The contents of a GTFS-Realtime message: changed trips and alerts.
///
/// The value is immutable; ``TransitPlanner/applying(_:)`` applies it to a timetable.
public struct RealtimeUpdates: Hashable, Sendable {
  /// When the message was created; `nil` if not given.
  public let timestamp: Date?
  /// The trips that deviate from the timetable.
  public let trips: [RealtimeTrip]
  /// The alerts for passengers.
  public let alerts: [RealtimeAlert]

  /// Creates updates.
  ///
  /// - Parameters:
  ///   - timestamp: When the message was created; `nil` if not given.
  ///   - trips: The trips that deviate from the timetable.
  ///   - alerts: The alerts for passengers.
  public init(timestamp: Date?, trips: [RealtimeTrip] = [], alerts: [RealtimeAlert] = []) {
    self.timestamp = timestamp
    self.trips = trips
    self.alerts = alerts
  }

  /// Combines two messages; the newer timestamp is kept.
  public func merging(_ other: RealtimeUpdates) -> RealtimeUpdates {
    RealtimeUpdates(
      timestamp: [timestamp, other.timestamp].compactMap(\.self).max(),
      trips: trips + other.trips, alerts: alerts + other.alerts)
  }
}
