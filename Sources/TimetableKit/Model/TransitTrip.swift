/// A trip of a line (`trips.txt`): vehicles that call at the same stops at the same intervals.
public struct TransitTrip: Hashable, Sendable {
  /// Its index in the timetable, from 0.
  public let index: Int
  /// Its key in the feed (`trip_id`).
  public let id: String
  /// The index of its line.
  public let line: Int
  /// The index of its service, which says on which days it runs.
  public let service: Int
  /// The destination shown on the vehicle.
  public let headsign: String?
  /// Whether wheelchairs are taken; `nil` where the feed does not say.
  public let isAccessible: Bool?
  /// Whether its times are those of a realtime message.
  public var isRealtime = false
}
