public import GeoKit

/// Which streets a place is moved to.
public struct SnapOptions: Hashable, Sendable {
  /// A direction of travel.
  public struct Heading: Hashable, Sendable {
    /// Degrees clockwise from north, 0…360.
    public var bearing: Double
    /// The largest deviation in degrees, 0…180.
    public var tolerance: Double

    /// Creates a direction.
    public init(bearing: Double, tolerance: Double) {
      self.bearing = bearing
      self.tolerance = tolerance
    }
  }

  /// The farthest that a street may be; `nil` for any distance.
  public var radius: Meters?
  /// Whether to take streets from which most others cannot be reached, such as on an island.
  public var includesIslands = false
  /// Whether the place must be on the side of the street where the traffic passes it.
  public var isAtKerb = false
  /// The direction in which the traffic passes; `nil` for any.
  public var heading: Heading?
  /// Streets to leave out.
  public var exclusions: StreetExclusions = []
  /// The vehicle; streets too small for it are left out.
  public var vehicle = StreetVehicle()

  /// Creates options that take the nearest street of the largest connected part.
  public init() {}
}
