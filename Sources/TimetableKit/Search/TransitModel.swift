public import GeoKit

/// How passengers walk and change, as a search assumes.
public struct TransitModel: Hashable, Sendable, Codable {
  /// Metres a second on foot.
  public var walkingSpeed: Double
  /// The longest walk to the first stop, and from the last one.
  public var accessLimit: Meters
  /// The longest walk between two stops, but where the feed names the pair.
  public var transferLimit: Meters
  /// What changing vehicles takes besides the walk, in whole seconds.
  public var changeSeconds: Int
  /// Whether a journey must use a vehicle, so that none is walked all the way.
  public var requiresVehicle: Bool
  /// The most vehicles in a journey.
  public var vehicleLimit: Int
  /// How long after the wanted departure, or before the wanted arrival, journeys are looked for,
  /// in seconds.
  public var horizonSeconds: Int
  /// Whether up to a week is looked at where the horizon has no journey, such as over a night or a
  /// weekend without service.
  public var extendsHorizon: Bool
  /// Lines that are not taken, by their names or keys.
  public var excludedLines: Set<String>
  /// Whether only vehicles and stops are used that the feed says are accessible by wheelchair.
  public var requiresWheelchair: Bool

  /// Makes a model; what is not named is as planners commonly assume.
  public init(
    walkingSpeed: Double = 1.2, accessLimit: Meters = 600, transferLimit: Meters = 250,
    changeSeconds: Int = 120, requiresVehicle: Bool = false, vehicleLimit: Int = 32,
    horizonSeconds: Int = 12 * 3600, extendsHorizon: Bool = false, excludedLines: Set<String> = [],
    requiresWheelchair: Bool = false
  ) {
    self.walkingSpeed = walkingSpeed
    self.accessLimit = accessLimit
    self.transferLimit = transferLimit
    self.changeSeconds = changeSeconds
    self.requiresVehicle = requiresVehicle
    self.vehicleLimit = vehicleLimit
    self.horizonSeconds = horizonSeconds
    self.extendsHorizon = extendsHorizon
    self.excludedLines = excludedLines
    self.requiresWheelchair = requiresWheelchair
  }

  /// The same model with every number in the range that can be searched.
  var clamped: TransitModel {
    var model = self
    model.walkingSpeed = walkingSpeed.isFinite ? min(max(walkingSpeed, 0.01), 100) : 1.2
    model.accessLimit = Meters(Self.clamp(accessLimit.value, to: 100_000))
    model.transferLimit = Meters(Self.clamp(transferLimit.value, to: 20_000))
    model.changeSeconds = min(max(changeSeconds, 0), 86_400)
    model.vehicleLimit = min(max(vehicleLimit, 1), 1000)
    model.horizonSeconds = min(max(horizonSeconds, 0), 7 * 86_400)
    return model
  }

  /// The longest way that is walked without a vehicle.
  var directLimit: Meters { accessLimit * 2 }

  private static func clamp(_ value: Double, to limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), limit)
  }
}
