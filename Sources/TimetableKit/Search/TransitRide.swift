public import Foundation

/// A ride in one vehicle.
public struct TransitRide: Hashable, Sendable {
  /// A stop at which the vehicle calls.
  public struct Call: Hashable, Sendable {
    /// The index of the stop.
    public let stop: Int
    /// When the vehicle arrives.
    public let arrival: Date
    /// When it leaves.
    public let departure: Date
    /// The seconds by which it leaves later than the timetable says; `nil` without a realtime
    /// message for the trip.
    public var delay: Int?
  }

  /// The index of the line.
  public let line: Int
  /// The index of the trip.
  public let trip: Int
  /// The service day, as days since 1970-01-01; trips after midnight may belong to the previous
  /// day.
  public let day: Int
  /// The scheduled start of the trip, in seconds since the start of the service day.
  public let start: Int
  /// The calls of the vehicle, from boarding to alighting.
  public let calls: [Call]
  /// Whether passengers stay in the vehicle of the ride before, which goes on as this trip.
  public var isContinued = false
  /// What boarding takes, where the vehicle does not call regularly.
  public var pickup: StopArrangement?
  /// What alighting takes, where the vehicle does not call regularly.
  public var dropOff: StopArrangement?
  /// The seconds to the next vehicle, for trips that keep headways instead of exact times.
  public var headway: Int?

  /// When the vehicle leaves the stop of boarding.
  public var departure: Date { calls.first?.departure ?? .distantPast }
  /// When the vehicle arrives at the stop of alighting.
  public var arrival: Date { calls.last?.arrival ?? .distantPast }
}
