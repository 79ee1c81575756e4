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
  /// The direction of the line in which it runs (`direction_id`), 0 or 1.
  public var direction: Int?
  /// Whether bicycles are taken (`bikes_allowed`); `nil` where the feed does not say.
  public var takesBicycles: Bool?
  /// The longest time in seconds between vehicles of a trip that keeps headways instead of exact
  /// times; its departures are approximate.
  public var headway: Int?
  /// Whether its times come from a realtime message.
  public var isRealtime = false
}
