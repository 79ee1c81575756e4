public import Foundation

/// The realtime data of a planner.
public struct RealtimeStatus: Hashable, Sendable {
  /// When the message was created; `nil` if not given.
  public let timestamp: Date?
  /// The number of the message's trips that the timetable has.
  public let matchedCount: Int
  /// The number of trips in the message.
  public let tripCount: Int
  /// The alerts for passengers.
  public let alerts: [RealtimeAlert]

  /// Creates a status, for tests and previews.
  ///
  /// - Parameters:
  ///   - timestamp: When the message was created; `nil` if not given.
  ///   - matchedCount: The number of the message's trips that the timetable has.
  ///   - tripCount: The number of trips in the message.
  ///   - alerts: The alerts for passengers.
  public init(timestamp: Date? = nil, matchedCount: Int, tripCount: Int, alerts: [RealtimeAlert]) {
    self.timestamp = timestamp
    self.matchedCount = matchedCount
    self.tripCount = tripCount
    self.alerts = alerts
  }
}

extension TransitPlanner {
  /// A planner for the same timetable with a message's updates applied.
  ///
  /// This planner does not change, so queries in progress see a consistent state. The new planner
  /// shares what is unaffected, such as the walks between stops.
  ///
  /// - Parameter updates: The messages, over those of the city's own timetable.
  /// - Complexity: O(runs + trips of the message × their stops).
  public func applying(_ updates: RealtimeUpdates) -> TransitPlanner {
    let overlay = RealtimeOverlay(scheduled ?? timetable, updates)
    return TransitPlanner(
      overlay.timetable, basedOn: self,
      RealtimeStatus(
        timestamp: updates.timestamp, matchedCount: overlay.matchedCount,
        tripCount: updates.trips.count, alerts: updates.alerts),
      overlay.vehicles)
  }
}
