public import Foundation

/// The contents of a GTFS-Realtime message: changed trips, and alerts.
///
/// Values never change; ``TransitPlanner/applying(_:)`` lays them over a timetable.
public struct RealtimeUpdates: Hashable, Sendable {
  /// When the message was made; `nil` where it does not say.
  public let timestamp: Date?
  /// The trips that run otherwise.
  public let trips: [RealtimeTrip]
  /// The messages for passengers.
  public let alerts: [RealtimeAlert]

  /// Creates updates.
  public init(timestamp: Date?, trips: [RealtimeTrip] = [], alerts: [RealtimeAlert] = []) {
    self.timestamp = timestamp
    self.trips = trips
    self.alerts = alerts
  }

  /// These updates and others; the newer moment counts.
  public func merging(_ other: RealtimeUpdates) -> RealtimeUpdates {
    RealtimeUpdates(
      timestamp: [timestamp, other.timestamp].compactMap(\.self).max(),
      trips: trips + other.trips, alerts: alerts + other.alerts)
  }
}
