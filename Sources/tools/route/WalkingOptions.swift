import ArgumentParser
import CommandKit
import RoutingKit

/// The options for walking and transfers.
struct WalkingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Walking speed in metres a second.", valueName: "m/s"))
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

  @Flag(help: "Use only vehicles and stops marked as wheelchair-accessible in the feed.")
  var wheelchair = false

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
    for (name, distance) in [("--max-access", maxAccess), ("--max-transfer-walk", maxTransferWalk)]
    {
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
      requiresWheelchair: wheelchair)
  }
}
