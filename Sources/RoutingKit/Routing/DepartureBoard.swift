public import Foundation
public import Localization

/// The departures from a place.
public struct DepartureBoard: Hashable, Sendable {
  /// A departure of a vehicle.
  public struct Departure: Hashable, Sendable {
    /// When it leaves.
    public let time: Date
    /// The line.
    public let line: String
    /// The destination shown on the vehicle.
    public let headsign: String
    /// The stop from which it leaves.
    public let stop: Waypoint
    /// The trip's id (`trip_id`).
    public let trip: String
    /// The type of vehicle: `BUS`, `TRAM`, `SUBWAY`, `RAIL`.
    public let vehicle: String
    /// Whether the time comes from a realtime message.
    public let isRealtime: Bool
    /// By how much it leaves later than the timetable says; `nil` without a realtime message for
    /// the trip.
    public let delay: Duration?

    /// Creates a departure.
    ///
    /// - Parameters:
    ///   - time: When it leaves.
    ///   - line: The line.
    ///   - headsign: The destination shown on the vehicle.
    ///   - stop: The stop from which it leaves.
    ///   - trip: The trip's id (`trip_id`).
    ///   - vehicle: The type of vehicle: `BUS`, `TRAM`, `SUBWAY`, `RAIL`.
    ///   - isRealtime: Whether the time comes from a realtime message.
    ///   - delay: How much later it leaves than scheduled; `nil` without a realtime message.
    public init(
      time: Date, line: String, headsign: String, stop: Waypoint, trip: String, vehicle: String,
      isRealtime: Bool = false, delay: Duration? = nil
    ) {
      self.time = time
      self.line = line
      self.headsign = headsign
      self.stop = stop
      self.trip = trip
      self.vehicle = vehicle
      self.isRealtime = isRealtime
      self.delay = delay
    }
  }

  /// The name of the place.
  public let name: String
  /// The start of the list.
  public let start: Date
  /// The departures in order.
  public let departures: [Departure]
  /// A remark, for example that the feed has expired, or why the list is empty; a message of
  /// ``RoutingTexts``.
  public let note: Message?
  /// The use of realtime data in the board, where there are any.
  public let realtime: RealtimeNote?

  /// Creates a board.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - start: The start of the list.
  ///   - departures: The departures in order.
  ///   - note: A remark, for example that the feed has expired, or why the list is empty; a message
  ///     of ``RoutingTexts``.
  ///   - realtime: The realtime data used; `nil` if there are none.
  public init(
    name: String, start: Date, departures: [Departure], note: Message? = nil,
    realtime: RealtimeNote? = nil
  ) {
    self.realtime = realtime
    self.name = name
    self.start = start
    self.departures = departures
    self.note = note
  }
}
