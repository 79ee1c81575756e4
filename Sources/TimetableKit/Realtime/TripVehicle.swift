internal import Foundation

/// A vehicle of a realtime message on a trip of the timetable.
public struct TripVehicle: Hashable, Sendable {
  /// The vehicle's position as the message gives it.
  public let vehicle: RealtimeVehicle
  /// The index of the stop to which its status refers; `nil` if the message or the timetable lacks
  /// it.
  public let stop: Int?

  /// Creates a vehicle.
  ///
  /// - Parameters:
  ///   - vehicle: The vehicle's position as the message gives it.
  ///   - stop: The index of the stop to which its status refers.
  public init(vehicle: RealtimeVehicle, stop: Int? = nil) {
    self.vehicle = vehicle
    self.stop = stop
  }
}

/// The vehicles of a message by trip and service day.
struct TripVehicles: Sendable {
  private struct Key: Hashable {
    let trip: String
    let day: Int
  }

  private var found: [Key: [TripVehicle]] = [:]

  mutating func add(_ vehicle: TripVehicle, trip: String, day: Int) {
    found[Key(trip: trip, day: day), default: []].append(vehicle)
  }

  /// The vehicle of a run; the one last seen, if the message has several.
  func vehicle(ofTrip trip: String, line: String, day: Int, start: Int) -> TripVehicle? {
    (found[Key(trip: trip, day: day)] ?? [])
      .filter {
        ($0.vehicle.line ?? line) == line && ($0.vehicle.start ?? start) == start
      }
      .max {
        ($0.vehicle.timestamp ?? .distantPast) < ($1.vehicle.timestamp ?? .distantPast)
      }
  }
}
