/// Options for routes along streets.
public struct StreetRouteOptions: Hashable, Sendable {
  /// The departure in local time.
  ///
  /// If `nil`, restrictions that apply at certain times are ignored, and
  /// ``StreetLeg/ignoredConditions`` lists them.
  public var departure: StreetTime?
  /// Streets to avoid.
  public var exclusions: StreetExclusions = []
  /// The vehicle; streets too small for it are avoided.
  public var vehicle = StreetVehicle()
  /// Whether a route must continue straight on at intermediate places, even if turning around would
  /// be shorter.
  public var continuesStraight = false
  /// Whether legs have ``StreetLeg/steps``, which take time to derive.
  public var includesSteps = true

  /// Creates options that exclude nothing and include steps.
  public init() {}
}
