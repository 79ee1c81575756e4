public import Foundation

/// The timetable's trip on which a leg rides.
public struct LegTrip: Hashable, Sendable {
  /// A stop at which the vehicle calls.
  public struct Call: Hashable, Sendable {
    /// The stop.
    public let stop: Waypoint
    /// When the vehicle arrives.
    public let arrival: Date
    /// When it leaves.
    public let departure: Date

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - stop: The stop.
    ///   - arrival: When the vehicle arrives.
    ///   - departure: When it leaves.
    public init(stop: Waypoint, arrival: Date, departure: Date) {
      self.stop = stop
      self.arrival = arrival
      self.departure = departure
    }
  }

  /// The trip's id in the feed (`trip_id`).
  public let id: String
  /// The feed's name.
  public let feed: String
  /// The destination shown on the vehicle.
  public let headsign: String?
  /// The type of vehicle: `BUS`, `TRAM`, `SUBWAY`, `RAIL`.
  public let vehicle: String
  /// The line's colour as six hexadecimal digits; `nil` if the feed has none.
  public let color: String?
  /// The line's id in the feed (`route_id`).
  public let lineID: String
  /// Whether its times come from a realtime message.
  public let isRealtime: Bool
  /// The calls from boarding to alighting, including both.
  public let calls: [Call]

  /// Creates a trip.
  ///
  /// - Parameters:
  ///   - id: The trip's id in the feed (`trip_id`).
  ///   - feed: The feed's name.
  ///   - headsign: The destination shown on the vehicle.
  ///   - vehicle: The type of vehicle: `BUS`, `TRAM`, `SUBWAY`, `RAIL`.
  ///   - color: The line's colour as six hexadecimal digits; `nil` if the feed has none.
  ///   - lineID: The line's id in the feed (`route_id`).
  ///   - isRealtime: Whether its times come from a realtime message.
  ///   - calls: The calls from boarding to alighting, including both.
  public init(
    id: String, feed: String, headsign: String? = nil, vehicle: String, color: String? = nil,
    lineID: String = "", isRealtime: Bool = false, calls: [Call]
  ) {
    self.id = id
    self.feed = feed
    self.headsign = headsign
    self.vehicle = vehicle
    self.color = color
    self.lineID = lineID
    self.isRealtime = isRealtime
    self.calls = calls
  }
}
