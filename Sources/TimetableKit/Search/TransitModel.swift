public import GeoKit

/// The rules for walking and transfers that a search assumes.
public struct TransitModel: Hashable, Sendable, Codable {
  /// Metres a second on foot.
  public var walkingSpeed: Double
  /// The longest walk to the first stop, and from the last one.
  public var accessLimit: Meters
  /// The longest walk between two stops, but where the feed names the pair.
  public var transferLimit: Meters
  /// What changing vehicles takes besides the walk, in whole seconds to a day.
  public var changeDuration: Duration
  /// Whether a journey must use a vehicle, so that none is walked all the way.
  public var requiresVehicle: Bool
  /// The most vehicles in a journey.
  public var vehicleLimit: Int
  /// How long after the wanted departure, or before the wanted arrival, journeys are looked for, in
  /// whole seconds to a week.
  public var horizon: Duration
  /// Whether to search up to a week if the horizon has no journey, such as over a night or a
  /// weekend without service.
  public var extendsHorizon: Bool
  /// Lines that are not taken, by their names or keys.
  public var excludedLines: Set<String>
  /// Whether only vehicles and stops are used that the feed says are accessible by wheelchair.
  public var requiresWheelchair: Bool

  /// Creates a model; omitted values are common defaults of planners.
  public init(
    walkingSpeed: Double = 1.2, accessLimit: Meters = 600, transferLimit: Meters = 250,
    changeDuration: Duration = .seconds(120), requiresVehicle: Bool = false, vehicleLimit: Int = 32,
    horizon: Duration = .seconds(12 * 3600), extendsHorizon: Bool = false,
    excludedLines: Set<String> = [], requiresWheelchair: Bool = false
  ) {
    self.walkingSpeed = walkingSpeed
    self.accessLimit = accessLimit
    self.transferLimit = transferLimit
    self.changeDuration = changeDuration
    self.requiresVehicle = requiresVehicle
    self.vehicleLimit = vehicleLimit
    self.horizon = horizon
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
    model.changeDuration = .seconds(min(max(changeSeconds, 0), 86_400))
    model.vehicleLimit = min(max(vehicleLimit, 1), 1000)
    model.horizon = .seconds(min(max(horizonSeconds, 0), 7 * 86_400))
    return model
  }

  /// ``changeDuration`` as a number.
  var changeSeconds: Int { Int(clamping: changeDuration.components.seconds) }
  /// ``horizon`` as a number.
  var horizonSeconds: Int { Int(clamping: horizon.components.seconds) }

  /// The longest way that is walked without a vehicle.
  var directLimit: Meters { accessLimit * 2 }

  private static func clamp(_ value: Double, to limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), limit)
  }
}
