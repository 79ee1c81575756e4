public import GeoKit

/// The streets to which a place may be snapped.
public struct SnapOptions: Hashable, Sendable {
  /// A direction of travel.
  public struct Heading: Hashable, Sendable {
    /// Degrees clockwise from north, 0…360.
    public var bearing: Double
    /// The maximum deviation in degrees, 0…180.
    public var tolerance: Double

    /// Creates a direction.
    ///
    /// - Parameters:
    ///   - bearing: Degrees clockwise from north, 0…360.
    ///   - tolerance: The maximum deviation in degrees, 0…180.
    public init(bearing: Double, tolerance: Double) {
      self.bearing = bearing
      self.tolerance = tolerance
    }
  }

  /// A side of a street.
  public enum Side: Hashable, Sendable {
    /// The side on which the traffic drives.
    case kerb
    /// The side of the oncoming traffic.
    case opposite
  }

  /// The maximum distance of a street; `nil` for any distance.
  public var radius: Meters?
  /// Whether to consider streets from which most others cannot be reached, such as on an island.
  public var includesIslands = false
  /// The side of the street on which the place must be, seen in the direction of travel; `nil` for
  /// any.
  public var side: Side?
  /// The required direction of travel; `nil` for any.
  public var heading: Heading?
  /// Streets to avoid.
  public var exclusions: StreetExclusions = []
  /// The vehicle; streets too small for it are avoided.
  public var vehicle = StreetVehicle()

  /// Creates options for the nearest street of the largest connected part.
  public init() {}
}
