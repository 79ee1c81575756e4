public import Foundation

/// What a GTFS-Realtime message says: trips that run otherwise than the timetable, and alerts.
///
/// Values never change; ``TransitPlanner/applying(_:)`` lays them over a timetable.
public struct RealtimeUpdates: Hashable, Sendable {
  /// When the message was made; `nil` where it does not say.
  public let timestamp: Date?
  /// The trips that run otherwise.
  public let trips: [RealtimeTrip]
  /// What passengers are told.
  public let alerts: [RealtimeAlert]

  /// Makes updates.
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
