import ArgumentParser
import CommandKit
import RoutingKit

/// The options for walking and transfers.
struct WalkingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Walking speed in metres per second.", valueName: "m/s"))
  var walkSpeed = 1.2

  @Option(
    help: ArgumentHelp(
      "Maximum walk to the first and from the last stop (default: 600m).",
      valueName: "distance"))
  var maxAccess: Meters?

  @Option(
    help: ArgumentHelp(
      "Maximum walk between two stops of a transfer (default: 250m).", valueName: "distance"))
  var maxTransferWalk: Meters?

  @Flag(help: "List only journeys that use at least one vehicle.")
  var vehicleRequired = false

  @Option(
    help: ArgumentHelp(
      "Name of a line to exclude; may be repeated.", valueName: "line"))
  var excludeLine: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Use only vehicles and stops marked as wheelchair-accessible in the feed, and say what keeps "
        + "the fastest journey from being accessible."))
  var wheelchair = false

  @Option(
    help: ArgumentHelp(
      "Cycle to the first stop and park the bicycle there, or carry it in vehicles that take "
        + "bicycles.", valueName: "use"))
  var withBicycle: BicycleUse?

  @Option(
    help: ArgumentHelp(
      "Maximum ride by bicycle to the first stop, and from the last with carry (default: 5km).",
      valueName: "distance"))
  var maxCycling: Meters?

  @Option(help: ArgumentHelp("Speed of the bicycle in metres per second.", valueName: "m/s"))
  var cyclingSpeed = 4.2

  /// What becomes of the bicycle at the first stop.
  enum BicycleUse: String, ExpressibleByArgument, CaseIterable {
    case park, carry

    var use: BicycleTravel.Use { self == .park ? .park : .carry }
  }

  @Option(
    help: ArgumentHelp(
      "How far after the departure time, or before the arrival time, to search, up to a week "
        + "(default: 12h, then up to a week if nothing is found; route batch: 12h).",
      valueName: "duration"))
  var horizon: DurationArgument?

  func validate() throws {
    if let horizon, !(.seconds(60) ... .seconds(7 * 86_400)).contains(horizon.duration) {
      throw ValidationError("--horizon must be between a minute and a week.")
    }
    guard walkSpeed.isFinite, (0.1...20).contains(walkSpeed) else {
      throw ValidationError("--walk-speed must be between 0.1 and 20 m/s.")
    }
    guard cyclingSpeed.isFinite, (0.5...20).contains(cyclingSpeed) else {
      throw ValidationError("--cycling-speed must be between 0.5 and 20 m/s.")
    }
    let limits = [
      ("--max-access", maxAccess), ("--max-transfer-walk", maxTransferWalk),
      ("--max-cycling", maxCycling),
    ]
    for (name, distance) in limits {
      if let distance, !(0...20_000).contains(distance.value) {
        throw ValidationError("\(name) must be between 0 and 20 km.")
      }
    }
  }

  /// The options as a model.
  ///
  /// - Parameter extendsHorizon: Whether the default horizon is a week.
  func model(extendsHorizon: Bool) -> TransitModel {
    TransitModel(
      walkingSpeed: walkSpeed, accessLimit: maxAccess ?? 600, transferLimit: maxTransferWalk ?? 250,
      requiresVehicle: vehicleRequired,
      horizon: horizon?.duration ?? .seconds(12 * 3600),
      extendsHorizon: extendsHorizon && horizon == nil, excludedLines: Set(excludeLine),
      requiresWheelchair: wheelchair,
      bicycle: withBicycle.map {
        BicycleTravel($0.use, speed: cyclingSpeed, limit: maxCycling ?? 5000)
      })
  }
}
