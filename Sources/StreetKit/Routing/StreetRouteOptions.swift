/// Options for routes over streets.
public struct StreetRouteOptions: Hashable, Sendable {
  /// When the journey begins, in local time; without it, restrictions that hold at times are
  /// ignored, and ``StreetLeg/ignoredConditions`` lists them.
  public var departure: StreetTime?
  /// Streets to do without.
  public var exclusions: StreetExclusions = []
  /// The vehicle; streets too small for it are left out.
  public var vehicle = StreetVehicle()
  /// Whether a route over several places goes on at each as it came, instead of turning round
  /// where that is shorter.
  public var continuesStraight = false

  /// Creates options that exclude nothing.
  public init() {}
}
