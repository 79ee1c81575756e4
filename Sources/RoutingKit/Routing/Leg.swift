public import Foundation
public import GeoKit
public import StreetKit

/// A part of a journey that is travelled in one way: a road, a ride, a walk.
public struct Leg: Hashable, Sendable {
  /// The means of travel of a leg.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// By car.
    case drive
    /// By bicycle.
    case cycle
    /// On foot.
    case walk
    /// In a vehicle of public transport.
    case ride
    /// Changing vehicles without walking.
    case change
    /// Waiting.
    case wait
  }

  /// The kind of the leg.
  public let kind: Kind
  /// Its start.
  public let from: Waypoint
  /// Its end.
  public let to: Waypoint
  /// The line of public transport that is taken.
  public let line: String?
  /// The trip used, if there is a timetable.
  public let trip: LegTrip?
  /// Its duration.
  public let duration: Duration
  /// Its length, where known.
  public let distance: Meters?
  /// The points between which it leads straight; empty for a straight line from end to end.
  public let geometry: [Coordinate]
  /// The instructions of a way over streets, the last of them the arrival; each tells its part of
  /// ``geometry``.
  public let steps: [StreetStep]
  /// The index of the road of the line network.
  public let road: Int?
  /// The index of the line segment of the line network.
  public let lineSegment: Int?
  /// When it begins, where the journey has times.
  public let departure: Date?
  /// When it ends, where the journey has times.
  public let arrival: Date?

  /// Creates a leg.
  public init(
    kind: Kind, from: Waypoint, to: Waypoint, line: String? = nil, trip: LegTrip? = nil,
    duration: Duration, distance: Meters? = nil, geometry: [Coordinate] = [],
    steps: [StreetStep] = [], road: Int? = nil, lineSegment: Int? = nil, departure: Date? = nil,
    arrival: Date? = nil
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.line = line
    self.trip = trip
    self.duration = duration
    self.distance = distance
    self.geometry = geometry
    self.steps = steps
    self.road = road
    self.lineSegment = lineSegment
    self.departure = departure
    self.arrival = arrival
  }

  /// All points of the leg, its ends included.
  public var points: [Coordinate] {
    geometry.isEmpty ? [from.coordinate, to.coordinate] : geometry
  }

  /// The same leg at a time.
  func timed(from departure: Date, to arrival: Date) -> Leg {
    Leg(
      kind: kind, from: from, to: to, line: line, trip: trip, duration: duration,
      distance: distance, geometry: geometry, steps: steps, road: road, lineSegment: lineSegment,
      departure: departure, arrival: arrival)
  }
}
