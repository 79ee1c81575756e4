public import Foundation
public import GeoKit

/// A journey from start to destination.
public struct Journey: Hashable, Sendable {
  /// The mode of travel.
  public let mode: TravelMode
  /// The start; in a line network, the node or stop nearest to the requested place.
  public let start: Waypoint
  /// The end of the journey.
  public let finish: Waypoint
  /// The great-circle distance of ``start`` from the requested place.
  ///
  /// Zero if ``start`` is that place. The way from the place to ``start`` is not part of the
  /// journey and its ``duration``.
  public let startDistance: Meters
  /// The great-circle distance of ``finish`` from the requested place.
  public let finishDistance: Meters
  /// The legs in order; empty if start and destination are the same.
  public let legs: [Leg]
  /// The transfer penalty applied to each transfer.
  public let changeDuration: Duration
  /// When to leave; `nil` if no time was requested.
  public let departure: Date?
  /// The delay, if the time to leave was already past.
  ///
  /// ``departure`` is then the current time, and ``arrival`` the earliest possible.
  public let late: Duration?

  /// Creates a journey.
  ///
  /// - Parameters:
  ///   - mode: The mode of travel.
  ///   - start: The start; in a line network, the node or stop nearest to the requested place.
  ///   - finish: The end of the journey.
  ///   - startDistance: The great-circle distance of ``start`` from the requested place.
  ///   - finishDistance: The great-circle distance of ``finish`` from the requested place.
  ///   - legs: The legs in order; empty if start and destination are the same.
  ///   - changeDuration: The transfer penalty applied to each transfer.
  ///   - departure: When to leave; `nil` if no time was requested.
  ///   - late: The delay, if the time to leave was already past.
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

  /// The same journey, with ends at some distance from the requested places.
  func between(start: Meters, finish: Meters) -> Journey {
    Journey(
      mode: mode, start: self.start, finish: self.finish, startDistance: start,
      finishDistance: finish, legs: legs, changeDuration: changeDuration, departure: departure,
      late: late)
  }

  /// Whether the journey follows a timetable, so that its times are fixed and include waiting.
  public var isScheduled: Bool { legs.contains { $0.trip != nil } }

  /// The duration from start to destination, including transfers.
  public var duration: Duration {
    if isScheduled, let departure, let end = legs.last?.arrival {
      return .seconds(Int64(end.timeIntervalSince(departure).rounded()))
    }
    return legs.reduce(changeDuration * changes.count) { $0 + $1.duration }
  }

  /// When to arrive; `nil` if no time was requested.
  public var arrival: Date? { departure?.addingTimeInterval(duration.timeInterval) }

  /// The indices of the legs that are followed by a transfer.
  public var changes: [Int] {
    guard !isScheduled else {
      return Array(
        legs.indices.filter { legs[$0].kind == .ride && !isContinued(after: $0) }.dropLast())
    }
    return legs.indices.dropLast().filter { legs[$0].line != legs[$0 + 1].line }
  }

  /// The number of public transport vehicles boarded.
  public var vehicleCount: Int {
    rides.count { $0.line != nil && $0.legs.first?.trip?.isContinued != true }
  }

  /// Whether the vehicle of a leg is ridden on in the next leg.
  private func isContinued(after leg: Int) -> Bool {
    leg + 1 < legs.count && legs[leg + 1].trip?.isContinued == true
  }

  /// The walking distance.
  public var walkingDistance: Meters {
    legs.reduce(.zero) { $1.kind == .walk ? $0 + ($1.distance ?? .zero) : $0 }
  }

  /// The lines in the order of the rides; empty for other modes.
  public var lines: [String] { rides.compactMap(\.line) }
}
