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
  /// The name of the street; empty if it has none.
  public let name: String
  /// The number of the road, such as `719`; empty if it has none.
  public let reference: String
  /// What signs and the map add.
  public let sign: StreetSign
  /// Whether traffic drives on the left.
  public let isLeftHand: Bool
  /// The mode of travel.
  public let mode: Mode
  /// The distance to the next manoeuvre.
  public let distance: Meters
  /// The duration to the next manoeuvre.
  public let duration: Duration
  /// The weight used to choose the route, in seconds.
  public let weight: Double
  /// The indices of the step's first and last coordinate in the leg's ``StreetLeg/geometry``.
  public let geometry: ClosedRange<Int>
  /// The intersections, starting with that of the manoeuvre.
  public let intersections: [StreetIntersection]
  /// For the arrival at a place on the way, its number from 1; `nil` for all other steps.
  public let viaPoint: Int?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - maneuver: The manoeuvre at the beginning.
  ///   - name: The name of the street; empty if it has none.
  ///   - reference: The number of the road, such as `719`; empty if it has none.
  ///   - sign: What signs and the map add.
  ///   - isLeftHand: Whether traffic drives on the left.
  ///   - mode: The mode of travel.
  ///   - distance: The distance to the next manoeuvre.
  ///   - duration: The duration to the next manoeuvre.
  ///   - weight: The weight used to choose the route, in seconds.
  ///   - geometry: The indices of the step's first and last coordinate in the leg's
  ///     ``StreetLeg/geometry``.
  ///   - intersections: The intersections, starting with that of the manoeuvre.
  ///   - viaPoint: For the arrival at a place on the way, its number from 1; `nil` for all other
  ///     steps.
  public init(
    maneuver: StreetManeuver, name: String, reference: String, sign: StreetSign = StreetSign(),
    isLeftHand: Bool = false, mode: Mode, distance: Meters, duration: Duration, weight: Double,
    geometry: ClosedRange<Int>,
    intersections: [StreetIntersection], viaPoint: Int? = nil
  ) {
    self.maneuver = maneuver
    self.name = name
    self.reference = reference
    self.sign = sign
    self.isLeftHand = isLeftHand
    self.mode = mode
    self.distance = distance
    self.duration = duration
    self.weight = weight
    self.geometry = geometry
    self.intersections = intersections
    self.viaPoint = viaPoint
  }

  /// The same step, for a leg with `count` more coordinates before it.
  package func shifted(by count: Int) -> StreetStep {
    StreetStep(
      maneuver: maneuver, name: name, reference: reference, sign: sign, isLeftHand: isLeftHand,
      mode: mode, distance: distance, duration: duration, weight: weight,
      geometry: geometry.lowerBound + count...geometry.upperBound + count,
      intersections: intersections, viaPoint: viaPoint)
  }
}
