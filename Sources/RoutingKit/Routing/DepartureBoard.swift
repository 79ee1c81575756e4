public import Foundation
public import Localization

/// The vehicles that leave a place.
public struct DepartureBoard: Hashable, Sendable {
  /// A vehicle that leaves.
  public struct Departure: Hashable, Sendable {
    /// When it leaves.
    public let time: Date
    /// The line.
    public let line: String
    /// Its destination.
    public let headsign: String
    /// The stop it leaves from.
    public let stop: Waypoint
    /// The key of its trip (`trip_id`).
    public let trip: String
    /// The kind of vehicle: `BUS`, `TRAM`, `SUBWAY`, `RAIL`.
    public let vehicle: String
    /// Whether its time is that of a realtime message.
    public let isRealtime: Bool

    /// Creates a departure.
    public init(
      time: Date, line: String, headsign: String, stop: Waypoint, trip: String, vehicle: String,
      isRealtime: Bool = false
    ) {
      self.time = time
      self.line = line
      self.headsign = headsign
      self.stop = stop
      self.trip = trip
      self.vehicle = vehicle
      self.isRealtime = isRealtime
    }
  }

  /// The name of the place.
  public let name: String
  /// When the board begins.
  public let start: Date
  /// The departures in order.
  public let departures: [Departure]
  /// What is to be said of the board, such as that the feed has expired; or why it is empty;
  /// a text of ``RoutingTexts``.
  public let note: Message?

  /// Creates a board.
  public init(name: String, start: Date, departures: [Departure], note: Message? = nil) {
    self.name = name
    self.start = start
    self.departures = departures
    self.note = note
  }
}
