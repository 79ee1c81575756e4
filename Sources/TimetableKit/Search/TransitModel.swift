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

  /// Makes a model; what is not named is as planners commonly assume.
  public init(
    walkingSpeed: Double = 1.2, accessLimit: Meters = 600, transferLimit: Meters = 250,
    changeSeconds: Int = 120, requiresVehicle: Bool = false, vehicleLimit: Int = 32,
    horizonSeconds: Int = 12 * 3600
  ) {
    self.walkingSpeed = walkingSpeed
    self.accessLimit = accessLimit
    self.transferLimit = transferLimit
    self.changeSeconds = changeSeconds
    self.requiresVehicle = requiresVehicle
    self.vehicleLimit = vehicleLimit
    self.horizonSeconds = horizonSeconds
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
