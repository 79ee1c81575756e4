public import GeoKit

/// One instruction, with the way that follows it.
public struct StreetStep: Hashable, Sendable {
  /// How the way is travelled.
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

  /// What to do at the beginning.
  public let maneuver: StreetManeuver
  /// The name of the street; empty where it has none.
  public let name: String
  /// The number of the road, such as `719`; empty where it has none.
  public let reference: String
  /// How it is travelled.
  public let mode: Mode
  /// How far it is to the next instruction.
  public let distance: Meters
  /// How long that takes.
  public let duration: Duration
  /// What it costs the choice of a route, in seconds.
  public let weight: Double
  /// Its part of the leg's ``StreetLeg/geometry``, as indices with both ends.
  public let geometry: ClosedRange<Int>
  /// The junctions on the way, the first at the instruction itself.
  public let intersections: [StreetIntersection]

  /// Makes a step.
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
