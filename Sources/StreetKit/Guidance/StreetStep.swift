public import GeoKit

/// An instruction and the part of the route that follows it.
public struct StreetStep: Hashable, Sendable {
  /// The mode of travel.
  public enum Mode: String, Hashable, Sendable {
    /// By car.
    case driving
    /// By bicycle.
    case cycling
    /// On foot.
    case walking
    /// On a ferry.
    case ferry
    /// Pushing a bicycle.
    case pushing = "pushing bike"
  }

  /// The manoeuvre at the beginning.
  public let maneuver: StreetManeuver
  /// The name of the street; empty where it has none.
  public let name: String
  /// The number of the road, such as `719`; empty where it has none.
  public let reference: String
  /// The mode of travel.
  public let mode: Mode
  /// The distance to the next instruction.
  public let distance: Meters
  /// The duration to the next instruction.
  public let duration: Duration
  /// Its weight in the choice of the route, in seconds.
  public let weight: Double
  /// Its range of the leg's ``StreetLeg/geometry``: the indices of its first and last coordinate.
  public let geometry: ClosedRange<Int>
  /// The intersections, beginning with that of the instruction.
  public let intersections: [StreetIntersection]

  /// Creates a step.
  public init(
    maneuver: StreetManeuver, name: String, reference: String, mode: Mode, distance: Meters,
    duration: Duration, weight: Double, geometry: ClosedRange<Int>,
    intersections: [StreetIntersection]
  ) {
    self.maneuver = maneuver
    self.name = name
    self.reference = reference
    self.mode = mode
    self.distance = distance
    self.duration = duration
    self.weight = weight
    self.geometry = geometry
    self.intersections = intersections
  }

  /// The same step of a line that has more points before it.
  package func shifted(by count: Int) -> StreetStep {
    StreetStep(
      maneuver: maneuver, name: name, reference: reference, mode: mode, distance: distance,
      duration: duration, weight: weight,
      geometry: geometry.lowerBound + count...geometry.upperBound + count,
      intersections: intersections)
  }
}
