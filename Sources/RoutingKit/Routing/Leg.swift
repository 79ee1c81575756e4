public import Foundation
public import GeoKit
public import StreetKit

/// A part of a journey with one kind of movement, such as a ride or a walk.
public struct Leg: Hashable, Sendable {
  /// The kinds of legs.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// By car.
    case drive
    /// By bicycle.
    case cycle
    /// On foot.
    case walk
    /// In a vehicle of public transport.
    case ride
    /// A transfer without walking.
    case change
    /// Waiting.
    case wait
  }

  /// The kind of the leg.
  public let kind: Kind
  /// Where the leg begins.
  public let from: Waypoint
  /// The end of the leg.
  public let to: Waypoint
  /// The public-transport line; `nil` for other legs.
  public let line: String?
  /// The trip; `nil` if there is no timetable.
  public let trip: LegTrip?
  /// The duration of the leg.
  public let duration: Duration
  /// The length; `nil` if unknown.
  public let distance: Meters?
  /// The points of the leg; empty for a straight line between its ends.
  public let geometry: [Coordinate]
  /// The instructions along streets, the last one being the arrival; each has a range of
  /// ``geometry``.
  public let steps: [StreetStep]
  /// The entrances of stations that a walk leads through.
  public let entrances: [Waypoint]
  /// How much of a walk is inside stations whose paths are known.
  public let inside: Duration
  /// The index of the road in the line network; `nil` for other legs.
  public let road: Int?
  /// The index of the line segment in the line network; `nil` for other legs.
  public let lineSegment: Int?
  /// When it begins; `nil` if the journey has no times.
  public let departure: Date?
  /// When it ends; `nil` if the journey has no times.
  public let arrival: Date?

  /// Creates a leg.
  ///
  /// - Parameters:
  ///   - kind: The kind of the leg.
  ///   - from: Where the leg begins.
  ///   - to: The end of the leg.
  ///   - line: The public-transport line; `nil` for other legs.
  ///   - trip: The trip; `nil` if there is no timetable.
  ///   - duration: The duration of the leg.
  ///   - distance: The length; `nil` if unknown.
  ///   - geometry: The points of the leg; empty for a straight line between its ends.
  ///   - steps: The instructions along streets, the last one being the arrival; each has a range of
  ///     ``geometry``.
  ///   - entrances: The entrances of stations that a walk passes.
  ///   - inside: The part of a walk inside stations whose paths are known.
  ///   - road: The index of the road in the line network; `nil` for other legs.
  ///   - lineSegment: The index of the line segment in the line network; `nil` for other legs.
  ///   - departure: When it begins; `nil` if the journey has no times.
  ///   - arrival: When it ends; `nil` if the journey has no times.
  public init(
    kind: Kind, from: Waypoint, to: Waypoint, line: String? = nil, trip: LegTrip? = nil,
    duration: Duration, distance: Meters? = nil, geometry: [Coordinate] = [],
    steps: [StreetStep] = [], entrances: [Waypoint] = [], inside: Duration = .zero,
    road: Int? = nil, lineSegment: Int? = nil, departure: Date? = nil,
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
    self.entrances = entrances
    self.inside = inside
    self.road = road
    self.lineSegment = lineSegment
    self.departure = departure
    self.arrival = arrival
  }

  /// All points of the leg, including its ends.
  public var points: [Coordinate] {
    geometry.isEmpty ? [from.coordinate, to.coordinate] : geometry
  }

  /// The same leg with times.
  func timed(from departure: Date, to arrival: Date) -> Leg {
    Leg(
      kind: kind, from: from, to: to, line: line, trip: trip, duration: duration,
      distance: distance, geometry: geometry, steps: steps, entrances: entrances,
      inside: inside, road: road, lineSegment: lineSegment, departure: departure, arrival: arrival)
  }
}
