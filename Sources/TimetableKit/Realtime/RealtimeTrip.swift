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

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - sequence: The stop's sequence number within the trip (`stop_sequence`).
    ///   - stop: The stop's id (`stop_id`).
    ///   - arrival: When the vehicle arrives; `nil` if not given.
    ///   - departure: When it leaves.
    ///   - isSkipped: Whether the vehicle skips the stop.
    ///   - isUnknown: Whether nothing is known from here on, so that the timetable applies.
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

  /// The trip's id in the feed (`trip_id`).
  public var trip: String
  /// The line's id (`route_id`), for added trips.
  public var line: String?
  /// The service day, as days since 1970-01-01; `nil` for the one nearest to the message's time.
  public var day: Int?
  /// The start in seconds since the start of the service day, for trips with headways.
  public var start: Int?
  /// How the trip relates to the timetable.
  public var relationship: Relationship
  /// The delay of the whole trip in seconds, for stops without updates.
  public var delay: Int?
  /// The updates of stops, in order; a delay persists until the next update.
  public var stops: [Stop]

  /// Creates a trip.
  ///
  /// - Parameters:
  ///   - trip: The trip's id in the feed (`trip_id`).
  ///   - line: The line's id (`route_id`), for added trips.
  ///   - day: The service day, as days since 1970-01-01; `nil` for the one nearest to the message's
  ///     time.
  ///   - start: The start in seconds since the start of the service day, for trips with headways.
  ///   - relationship: How the trip relates to the timetable.
  ///   - delay: The delay of the whole trip in seconds, for stops without updates.
  ///   - stops: The updates of stops, in order; a delay persists until the next update.
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
