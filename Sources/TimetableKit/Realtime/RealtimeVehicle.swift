public import Foundation
public import GeoKit

/// The position of a vehicle (`VehiclePosition`).
public struct RealtimeVehicle: Hashable, Sendable {
  /// How a vehicle relates to its stop (`VehicleStopStatus`).
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// The vehicle is about to arrive.
    case incoming
    /// The vehicle stands at the stop.
    case stopped
    /// The vehicle has left the stop before and is on its way.
    case moving
  }

  /// The vehicle's id (`VehicleDescriptor.id`); `nil` if not given.
  public var id: String?
  /// What passengers see on the vehicle (`label`).
  public var label: String?
  /// The key of its trip in the feed (`trip_id`); empty for one that is named by line and start.
  public var trip: String
  /// The key of the line (`route_id`).
  public var line: String?
  /// The direction of the line (`direction_id`).
  public var direction: Int?
  /// The service day, as days since 1970-01-01; `nil` for the one nearest to the position's time.
  public var day: Int?
  /// The scheduled start of the trip in seconds since the start of the service day.
  public var start: Int?
  /// Where the vehicle is; `nil` if only its stop is known.
  public var coordinate: Coordinate?
  /// The direction in which the vehicle faces, in degrees clockwise from north.
  public var bearing: Double?
  /// The key of the stop to which ``status`` refers (`stop_id`).
  public var stop: String?
  /// The sequence number of that stop within the trip (`current_stop_sequence`).
  public var sequence: Int?
  /// How the vehicle relates to the stop.
  public var status: Status
  /// When the position was measured; `nil` if not given.
  public var timestamp: Date?

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - trip: The key of its trip in the feed (`trip_id`).
  ///   - id: The vehicle's id.
  ///   - label: What passengers see on the vehicle.
  ///   - coordinate: Where the vehicle is; `nil` if only its stop is known.
  ///   - stop: The key of the stop to which the status refers.
  ///   - status: How the vehicle relates to the stop.
  ///   - timestamp: When the position was measured.
  public init(
    trip: String, id: String? = nil, label: String? = nil, coordinate: Coordinate? = nil,
    stop: String? = nil, status: Status = .moving, timestamp: Date? = nil
  ) {
    self.trip = trip
    self.id = id
    self.label = label
    self.coordinate = coordinate
    self.stop = stop
    self.status = status
    self.timestamp = timestamp
  }

  /// The trip that the vehicle serves, without changes to it.
  var descriptor: RealtimeTrip {
    RealtimeTrip(trip: trip, line: line, direction: direction, day: day, start: start)
  }
}
