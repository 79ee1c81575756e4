/// A trip that runs otherwise than the timetable says (`TripUpdate`).
public struct RealtimeTrip: Hashable, Sendable {
  /// The relation of a trip to the timetable (`schedule_relationship`).
  public enum Relationship: Hashable, Sendable {
    /// As the timetable says, but for its times and stops.
    case scheduled
    /// Besides the timetable.
    case added
    /// Not at all.
    case canceled
  }

  /// The facts about one of its stops.
  public struct Stop: Hashable, Sendable {
    /// A time: a delay against the timetable, or a moment in seconds since 1970.
    public enum Time: Hashable, Sendable {
      /// Seconds later than the timetable; less than zero is earlier.
      case delay(Int)
      /// Seconds since 1970.
      case moment(Int64)
    }

    /// The stop's place within the trip (`stop_sequence`).
    public var sequence: Int?
    /// The stop's key (`stop_id`).
    public var stop: String?
    /// When the vehicle arrives.
    public var arrival: Time?
    /// When it leaves.
    public var departure: Time?
    /// Whether the vehicle does not call.
    public var isSkipped: Bool
    /// Whether nothing is known from here on, so that the timetable counts.
    public var isUnknown: Bool

    /// Creates a stop.
    public init(
      sequence: Int? = nil, stop: String? = nil, arrival: Time? = nil, departure: Time? = nil,
      isSkipped: Bool = false, isUnknown: Bool = false
    ) {
      self.sequence = sequence
      self.stop = stop
      self.arrival = arrival
      self.departure = departure
      self.isSkipped = isSkipped
      self.isUnknown = isUnknown
    }
  }

  /// The trip's key in the feed (`trip_id`).
  public var trip: String
  /// The line's key (`route_id`), for trips that are added.
  public var line: String?
  /// The service day, as days since 1970-01-01; `nil` for the one that fits the message best.
  public var day: Int?
  /// Seconds after the service day began at which it starts, for trips with headways.
  public var start: Int?
  /// Its relation to the timetable.
  public var relationship: Relationship
  /// The delay of the whole trip in seconds, where no stop has one.
  public var delay: Int?
  /// Its stops, in order; a delay holds until the next one.
  public var stops: [Stop]

  /// Creates a trip.
  public init(
    trip: String, line: String? = nil, day: Int? = nil, start: Int? = nil,
    relationship: Relationship = .scheduled, delay: Int? = nil, stops: [Stop] = []
  ) {
    self.trip = trip
    self.line = line
    self.day = day
    self.start = start
    self.relationship = relationship
    self.delay = delay
    self.stops = stops
  }
}
