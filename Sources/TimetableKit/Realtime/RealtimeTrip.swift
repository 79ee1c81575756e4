/// A trip that deviates from the timetable (`TripUpdate`).
public struct RealtimeTrip: Hashable, Sendable {
  /// How a trip relates to the timetable (`schedule_relationship`).
  public enum Relationship: Hashable, Sendable {
    /// The trip runs, possibly with other times and stops.
    case scheduled
    /// The trip runs in addition to the timetable.
    case added
    /// The trip does not run.
    case canceled
    /// With the stops and times of the message instead of those of the timetable.
    case replaced
    /// Once more, as ``RealtimeTrip/copy`` says.
    case duplicated
  }

  /// A further run of a trip of the timetable (`TripProperties`).
  public struct Copy: Hashable, Sendable {
    /// Its key.
    public var trip: String
    /// Its service day, as days since 1970-01-01; `nil` for that of the trip.
    public var day: Int?
    /// Seconds after the service day began at which it starts; `nil` for those of the trip.
    public var start: Int?

    /// Makes a copy.
    ///
    /// - Parameters:
    ///   - trip: Its id.
    ///   - day: Its service day, as days since 1970-01-01; `nil` for that of the trip.
    ///   - start: Seconds after the start of the service day at which it starts; `nil` for those
    ///     of the trip.
    public init(trip: String, day: Int? = nil, start: Int? = nil) {
      self.trip = trip
      self.day = day
      self.start = start
    }
  }

  /// An update of one stop.
  public struct Stop: Hashable, Sendable {
    /// A delay, or a time in seconds since 1970.
    public enum Time: Hashable, Sendable {
      /// Seconds later than the timetable; negative if earlier.
      case delay(Int)
      /// Seconds since 1970.
      case moment(Int64)
    }

    /// The stop's sequence number within the trip (`stop_sequence`).
    public var sequence: Int?
    /// The stop's id (`stop_id`).
    public var stop: String?
    /// When the vehicle arrives; `nil` if not given.
    public var arrival: Time?
    /// When it leaves.
    public var departure: Time?
    /// Whether the vehicle skips the stop.
    public var isSkipped: Bool
    /// Whether nothing is known from here on, so that the timetable applies.
    public var isUnknown: Bool
    /// The key of the stop at which the vehicle calls instead (`assigned_stop_id`).
    public var assignedStop: String?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - sequence: The stop's sequence number within the trip (`stop_sequence`).
    ///   - stop: The stop's id (`stop_id`).
    ///   - arrival: When the vehicle arrives; `nil` if not given.
    ///   - departure: When it leaves.
    ///   - isSkipped: Whether the vehicle skips the stop.
    ///   - isUnknown: Whether nothing is known from here on, so that the timetable applies.
    ///   - assignedStop: The id of the stop at which the vehicle calls instead.
    public init(
      sequence: Int? = nil, stop: String? = nil, arrival: Time? = nil, departure: Time? = nil,
      isSkipped: Bool = false, isUnknown: Bool = false, assignedStop: String? = nil
    ) {
      self.sequence = sequence
      self.stop = stop
      self.arrival = arrival
      self.departure = departure
      self.isSkipped = isSkipped
      self.isUnknown = isUnknown
      self.assignedStop = assignedStop
    }
  }

  /// The trip's key in the feed (`trip_id`); empty for one that is named by line and start.
  public var trip: String
  /// The line's key (`route_id`).
  public var line: String?
  /// The direction of the line (`direction_id`).
  public var direction: Int?
  /// The service day, as days since 1970-01-01; `nil` for the one nearest to the message's time.
  public var day: Int?
  /// The start in seconds since the start of the service day, for trips with headways.
  public var start: Int?
  /// How the trip relates to the timetable.
  public var relationship: Relationship
  /// The delay of the whole trip in seconds, for stops without updates.
  public var delay: Int?
  /// For a trip that runs once more, when.
  public var copy: Copy?
  /// The updates of stops, in order; a delay persists until the next update.
  public var stops: [Stop]

  /// Creates a trip.
  ///
  /// - Parameters:
  ///   - trip: The trip's id in the feed (`trip_id`).
  ///   - line: The line's id (`route_id`), for added trips.
  ///   - direction: The direction of the line (`direction_id`).
  ///   - day: The service day, as days since 1970-01-01; `nil` for the one nearest to the message's
  ///     time.
  ///   - start: The start in seconds since the start of the service day, for trips with headways.
  ///   - relationship: How the trip relates to the timetable.
  ///   - delay: The delay of the whole trip in seconds, for stops without updates.
  ///   - copy: For a trip that runs once more, when.
  ///   - stops: The updates of stops, in order; a delay persists until the next update.
  public init(
    trip: String, line: String? = nil, direction: Int? = nil, day: Int? = nil, start: Int? = nil,
    relationship: Relationship = .scheduled, delay: Int? = nil, copy: Copy? = nil,
    stops: [Stop] = []
  ) {
    self.trip = trip
    self.line = line
    self.direction = direction
    self.day = day
    self.start = start
    self.relationship = relationship
    self.delay = delay
    self.copy = copy
    self.stops = stops
  }
}
