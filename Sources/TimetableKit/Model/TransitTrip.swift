/// A trip of a line (`trips.txt`); with headways, several vehicles with the same travel times.
public struct TransitTrip: Hashable, Sendable {
  /// The trip's index in ``Timetable/trips``.
  public let index: Int
  /// The trip's id in the feed (`trip_id`).
  public let id: String
  /// The index of the line in ``Timetable/lines``.
  public let line: Int
  /// The index of the service in ``Timetable/services``, which determines the days.
  public let service: Int
  /// The destination shown on the vehicle.
  public let headsign: String?
  /// Whether the vehicle takes wheelchairs; `nil` if unknown.
  public let isAccessible: Bool?
  /// Whether its times come from a realtime message.
  public var isRealtime = false
}
