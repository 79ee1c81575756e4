public import GeoKit

/// The rules for walking and transfers that a search assumes.
public struct TransitModel: Hashable, Sendable, Codable {
  /// The walking speed in metres per second.
  public var walkingSpeed: Double
  /// The maximum walk to the first stop, and from the last one.
  public var accessLimit: Meters
  /// The maximum walk between two stops, unless the feed has a rule for the pair.
  public var transferLimit: Meters
  /// The transfer penalty in addition to the walk, in whole seconds, up to a day.
  public var changeDuration: Duration
  /// Whether a journey must use a vehicle; otherwise it may be a walk only.
  public var requiresVehicle: Bool
  /// The maximum number of vehicles in a journey.
  public var vehicleLimit: Int
  /// How far after the requested departure, or before the requested arrival, to search, in whole
  /// seconds, up to a week.
  public var horizon: Duration
  /// Whether to extend the search, up to a week, if there is no journey within the horizon, for
  /// example over a night or weekend without service.
  public var extendsHorizon: Bool
  /// Lines to avoid, by name or id.
  public var excludedLines: Set<String>
  /// Whether to use only vehicles and stops that are marked as wheelchair-accessible in the feed.
  public var requiresWheelchair: Bool
  /// The bicycle that is ridden to the first stop; `nil` for a journey on foot.
  public var bicycle: BicycleTravel?

  /// Creates a model; the defaults are those usual among planners.
  ///
  /// - Parameters:
  ///   - walkingSpeed: The walking speed in metres per second.
  ///   - accessLimit: The maximum walk to the first stop, and from the last one.
  ///   - transferLimit: The maximum walk between two stops, unless the feed has a rule for the
  ///     pair.
  ///   - changeDuration: The transfer penalty in addition to the walk, in whole seconds, up to a
  ///     day.
  ///   - requiresVehicle: Whether a journey must use a vehicle; otherwise it may be a walk only.
  ///   - vehicleLimit: The maximum number of vehicles in a journey.
  ///   - horizon: How far after the requested departure, or before the requested arrival, to
  ///     search, in whole seconds, up to a week.
  ///   - extendsHorizon: Whether to extend the search, up to a week, if there is no journey within
  ///     the horizon, for example over a night or weekend without service.
  ///   - excludedLines: Lines to avoid, by name or id.
  ///   - requiresWheelchair: Whether to use only vehicles and stops that are marked as
  ///     wheelchair-accessible in the feed.
  ///   - bicycle: The bicycle ridden to the first stop; `nil` for a journey on foot.
  public init(
    walkingSpeed: Double = 1.2, accessLimit: Meters = 600, transferLimit: Meters = 250,
    changeDuration: Duration = .seconds(120), requiresVehicle: Bool = false, vehicleLimit: Int = 32,
    horizon: Duration = .seconds(12 * 3600), extendsHorizon: Bool = false,
    excludedLines: Set<String> = [], requiresWheelchair: Bool = false,
    bicycle: BicycleTravel? = nil
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
    self.bicycle = bicycle
  }

  /// The same model with all numbers limited to the range of the search.
  var clamped: TransitModel {
    var model = self
    model.walkingSpeed = walkingSpeed.isFinite ? min(max(walkingSpeed, 0.01), 100) : 1.2
    model.accessLimit = Meters(Self.clamp(accessLimit.value, to: 100_000))
    model.transferLimit = Meters(Self.clamp(transferLimit.value, to: 20_000))
    model.changeDuration = .seconds(min(max(changeSeconds, 0), 86_400))
    model.bicycle = bicycle?.clamped
    model.vehicleLimit = min(max(vehicleLimit, 1), 1000)
    model.horizon = .seconds(min(max(horizonSeconds, 0), 7 * 86_400))
    return model
  }

  /// ``changeDuration`` in seconds.
  var changeSeconds: Int { Int(clamping: changeDuration.components.seconds) }
  /// ``horizon`` in seconds.
  var horizonSeconds: Int { Int(clamping: horizon.components.seconds) }

  /// The maximum length of a journey without a vehicle.
  var directLimit: Meters { accessLimit * 2 }

  private static func clamp(_ value: Double, to limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), limit)
  }
}
