public import Foundation
public import TimetableKit

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
    /// By how much it leaves later than the timetable says; `nil` without a realtime message for
    /// the trip.
    public let delay: Duration?

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - stop: The stop.
    ///   - arrival: When the vehicle arrives.
    ///   - departure: When it leaves.
    ///   - delay: How much later it leaves than scheduled; `nil` without a realtime message.
    public init(stop: Waypoint, arrival: Date, departure: Date, delay: Duration? = nil) {
      self.stop = stop
      self.arrival = arrival
      self.departure = departure
      self.delay = delay
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
  /// The key of its operator in the feed (`agency_id`), where the feed names it.
  public let agency: String?
  /// The kind of vehicle as GTFS numbers it (`route_type`).
  public let lineType: Int?
  /// Whether its times come from a realtime message.
  public let isRealtime: Bool
  /// Whether passengers stay in the vehicle of the ride before, which goes on as this trip.
  public let isContinued: Bool
  /// What boarding takes, where the vehicle does not call regularly.
  public var pickup: StopArrangement?
  /// What alighting takes, where the vehicle does not call regularly.
  public var dropOff: StopArrangement?
  /// The time to the next vehicle, for vehicles that keep headways instead of exact times;
  /// departures are approximate.
  public var headway: Duration?
  /// Where the vehicle is, if the realtime message gives it.
  public var position: VehiclePosition?
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
  ///   - agency: The operator's id in the feed (`agency_id`); `nil` if the feed does not name it.
  ///   - lineType: The type of vehicle as a GTFS number (`route_type`).
  ///   - isRealtime: Whether its times come from a realtime message.
  ///   - isContinued: Whether passengers stay in the vehicle of the previous ride.
  ///   - calls: The calls from boarding to alighting, including both.
  public init(
    id: String, feed: String, headsign: String? = nil, vehicle: String, color: String? = nil,
    lineID: String = "", agency: String? = nil, lineType: Int? = nil, isRealtime: Bool = false,
    isContinued: Bool = false, calls: [Call]
  ) {
    self.id = id
    self.feed = feed
    self.headsign = headsign
    self.vehicle = vehicle
    self.color = color
    self.lineID = lineID
    self.agency = agency
    self.lineType = lineType
    self.isRealtime = isRealtime
    self.isContinued = isContinued
    self.calls = calls
  }
}
