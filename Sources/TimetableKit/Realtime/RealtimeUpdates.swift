public import Foundation

/// The contents of a GTFS-Realtime message: changed trips, alerts and the positions of
/// vehicles.
///
/// The value is immutable; ``TransitPlanner/applying(_:)`` applies it to a timetable.
public struct RealtimeUpdates: Hashable, Sendable {
  /// When the message was created; `nil` if not given.
  public let timestamp: Date?
  /// The trips that deviate from the timetable.
  public let trips: [RealtimeTrip]
  /// The alerts for passengers.
  public let alerts: [RealtimeAlert]
  /// The positions of vehicles.
  public let vehicles: [RealtimeVehicle]

  /// Creates updates.
  ///
  /// - Parameters:
  ///   - timestamp: When the message was created; `nil` if not given.
  ///   - trips: The trips that deviate from the timetable.
  ///   - alerts: The alerts for passengers.
  ///   - vehicles: The positions of vehicles.
  public init(
    timestamp: Date?, trips: [RealtimeTrip] = [], alerts: [RealtimeAlert] = [],
    vehicles: [RealtimeVehicle] = []
  ) {
    self.timestamp = timestamp
    self.trips = trips
    self.alerts = alerts
    self.vehicles = vehicles
  }

  /// Combines two messages; the newer timestamp is kept.
  ///
  /// - Parameter other: The newer messages, which take precedence.
  public func merging(_ other: RealtimeUpdates) -> RealtimeUpdates {
    RealtimeUpdates(
      timestamp: [timestamp, other.timestamp].compactMap(\.self).max(),
      trips: trips + other.trips, alerts: alerts + other.alerts,
      vehicles: vehicles + other.vehicles)
  }
}
