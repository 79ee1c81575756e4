public import Foundation

/// A planner's knowledge of the present.
public struct RealtimeStatus: Hashable, Sendable {
  /// When the message was made; `nil` where it does not say.
  public let timestamp: Date?
  /// The number of the message's trips found in the timetable.
  public let matchedCount: Int
  /// The number of trips in the message.
  public let tripCount: Int
  /// The messages for passengers.
  public let alerts: [RealtimeAlert]
}

extension TransitPlanner {
  /// A planner for the same timetable with a message's updates applied.
  ///
  /// This planner stays as it is, so that questions under way are answered from one state; what
  /// both share, such as the walks between stops, is not measured again.
  ///
  /// - Complexity: O(runs + trips of the message × their stops).
  public func applying(_ updates: RealtimeUpdates) -> TransitPlanner {
    let overlay = RealtimeOverlay(scheduled ?? timetable, updates)
    return TransitPlanner(
      overlay.timetable, basedOn: self,
      RealtimeStatus(
        timestamp: updates.timestamp, matchedCount: overlay.matchedCount,
        tripCount: updates.trips.count, alerts: updates.alerts))
  }
}
