public import Foundation
public import GeoKit
public import TimetableKit

/// Which vehicle serves a ride, and where it was last seen.
public struct VehiclePosition: Hashable, Sendable {
  /// The vehicle's id in the message; `nil` if not given.
  public let id: String?
  /// What passengers see on the vehicle; `nil` if not given.
  public let label: String?
  /// Where the vehicle is; `nil` if only its stop is known.
  public let coordinate: Coordinate?
  /// The direction in which the vehicle faces, in degrees clockwise from north.
  public let bearing: Double?
  /// The stop at which the vehicle stands, or the one it reaches next; `nil` if unknown.
  public let stop: Waypoint?
  /// How the vehicle relates to the stop.
  public let status: RealtimeVehicle.Status
  /// When the position was measured; `nil` if not given.
  public let timestamp: Date?

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - vehicle: The vehicle of a realtime message.
  ///   - stop: The stop to which its status refers.
  public init(_ vehicle: RealtimeVehicle, at stop: Waypoint?) {
    id = vehicle.id
    label = vehicle.label
    coordinate = vehicle.coordinate
    bearing = vehicle.bearing
    self.stop = stop
    status = vehicle.status
    timestamp = vehicle.timestamp
  }
}
