public import Foundation

/// What a planner knows of the present.
public struct RealtimeStatus: Hashable, Sendable {
  /// When the message was made; `nil` where it does not say.
  public let timestamp: Date?
  /// How many trips of the message were found in the timetable.
  public let matchedCount: Int
  /// How many trips the message has.
  public let tripCount: Int
  /// What passengers are told.
  public let alerts: [RealtimeAlert]
}

extension TransitPlanner {
  /// A planner for the same timetable with what a message says laid over it.
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
