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

  /// Creates a trip, for tests and previews.
  ///
  /// - Parameters:
  ///   - index: The trip's index in ``Timetable/trips``.
  ///   - id: The trip's id in the feed (`trip_id`).
  ///   - line: The index of the line in ``Timetable/lines``.
  ///   - service: The index of the service in ``Timetable/services``, which determines the days.
  ///   - headsign: The destination shown on the vehicle.
  ///   - isAccessible: Whether the vehicle takes wheelchairs; `nil` if unknown.
  ///   - direction: The direction of the line in which it runs (`direction_id`), 0 or 1.
  ///   - takesBicycles: Whether bicycles are taken (`bikes_allowed`); `nil` where the feed does not
  ///     say.
  ///   - headway: The longest time in seconds between vehicles of a trip that keeps headways
  ///     instead of exact times; its departures are approximate.
  ///   - isRealtime: Whether its times come from a realtime message.
  public init(
    index: Int, id: String, line: Int, service: Int, headsign: String? = nil,
    isAccessible: Bool? = nil, direction: Int? = nil, takesBicycles: Bool? = nil,
    headway: Int? = nil, isRealtime: Bool = false
  ) {
    self.index = index
    self.id = id
    self.line = line
    self.service = service
    self.headsign = headsign
    self.isAccessible = isAccessible
    self.direction = direction
    self.takesBicycles = takesBicycles
    self.headway = headway
    self.isRealtime = isRealtime
  }
}
