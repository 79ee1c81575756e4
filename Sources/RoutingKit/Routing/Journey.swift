public import Foundation
public import GeoKit

/// A way from start to finish with its times.
public struct Journey: Hashable, Sendable {
  /// The means of travel.
  public let mode: TravelMode
  /// Where it begins: in a line network the nearest node, or nearest stop, to the requested place.
  public let start: Waypoint
  /// Its end.
  public let finish: Waypoint
  /// How far ``start`` lies from the requested place, along the great circle.
  ///
  /// Zero where it is that place. The way to it is not part of the journey and its ``duration``.
  public let startDistance: Meters
  /// How far ``finish`` lies from the requested place, along the great circle.
  public let finishDistance: Meters
  /// The legs in order; none when start and finish are the same.
  public let legs: [Leg]
  /// The penalty of each transfer.
  public let changeDuration: Duration
  /// When to leave, where a time was asked for.
  public let departure: Date?
  /// The delay, when the time to leave was already past.
  ///
  /// ``departure`` is then the present time, and ``arrival`` the earliest that can be.
  public let late: Duration?

  /// Creates a journey.
  public init(
    mode: TravelMode, start: Waypoint, finish: Waypoint, startDistance: Meters = .zero,
    finishDistance: Meters = .zero, legs: [Leg], changeDuration: Duration = .zero,
    departure: Date? = nil, late: Duration? = nil
  ) {
    self.mode = mode
    self.start = start
    self.finish = finish
    self.startDistance = startDistance
    self.finishDistance = finishDistance
    self.legs = legs
    self.changeDuration = changeDuration
    self.departure = departure
    self.late = late
  }

  /// The same journey for places away from its ends.
  func between(start: Meters, finish: Meters) -> Journey {
    Journey(
      mode: mode, start: self.start, finish: self.finish, startDistance: start,
      finishDistance: finish, legs: legs, changeDuration: changeDuration, departure: departure,
      late: late)
  }

  /// Whether the journey follows a timetable, so that its times are fixed and waiting is counted.
  public var isScheduled: Bool { legs.contains { $0.trip != nil } }

  /// From start to finish, changes of line included.
  public var duration: Duration {
    if isScheduled, let departure, let end = legs.last?.arrival {
      return .seconds(Int64(end.timeIntervalSince(departure).rounded()))
    }
    return legs.reduce(changeDuration * changes.count) { $0 + $1.duration }
  }

  /// When one is there, where a time was asked for.
  public var arrival: Date? { departure?.addingTimeInterval(duration.timeInterval) }

  /// The legs after which the line is changed, by their index.
  public var changes: [Int] {
    guard !isScheduled else {
      return Array(legs.indices.filter { legs[$0].kind == .ride }.dropLast())
    }
    return legs.indices.dropLast().filter { legs[$0].line != legs[$0 + 1].line }
  }

  /// The number of public transport vehicles boarded.
  public var vehicleCount: Int { rides.count { $0.line != nil } }

  /// The walking distance.
  public var walkingDistance: Meters {
    legs.reduce(.zero) { $1.kind == .walk ? $0 + ($1.distance ?? .zero) : $0 }
  }

  /// The lines in the order in which they are taken, each ride once; none in a car.
  public var lines: [String] { rides.compactMap(\.line) }
}
