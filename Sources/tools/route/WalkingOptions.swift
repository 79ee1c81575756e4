import ArgumentParser
import CommandKit
import RoutingKit

/// How passengers of a timetable walk and change.
struct WalkingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Walking speed in metres a second.", valueName: "m/s"))
  var walkSpeed = 1.2

  @Option(
    help: ArgumentHelp(
      "The longest walk to the first and from the last stop (default: 600m).",
      valueName: "distance"))
  var maxAccess: Meters?

  @Option(
    help: ArgumentHelp(
      "The longest walk between two stops when changing (default: 250m).", valueName: "distance"))
  var maxTransferWalk: Meters?

  @Flag(help: "List only journeys that use at least one vehicle.")
  var vehicleRequired = false

  @Option(
    help: ArgumentHelp(
      "A line not to take, by its name; may be repeated.", valueName: "line"))
  var excludeLine: [String] = []

  @Flag(help: "Use only vehicles and stops that the feed says are accessible by wheelchair.")
  var wheelchair = false

  @Option(
    help: ArgumentHelp(
      "How far ahead of the wanted departure, or before the wanted arrival, to look, to a week "
        + "(default: 12h, and where that has no journey, up to a week; route batch: 12h).",
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

  /// The options as the kit takes them.
  ///
  /// - Parameter extendsHorizon: Whether a week is looked at where no horizon is given.
  func model(extendsHorizon: Bool) -> TransitModel {
    TransitModel(
      walkingSpeed: walkSpeed, accessLimit: maxAccess ?? 600, transferLimit: maxTransferWalk ?? 250,
      requiresVehicle: vehicleRequired,
      horizon: horizon?.duration ?? .seconds(12 * 3600),
      extendsHorizon: extendsHorizon && horizon == nil, excludedLines: Set(excludeLine),
      requiresWheelchair: wheelchair)
  }
}
