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

  @Flag(
    help: "List every journey that arrives earlier (or leaves later) than any with fewer vehicles.")
  var pareto = false

  func validate() throws {
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
  var model: TransitModel {
    TransitModel(
      walkingSpeed: walkSpeed, accessLimit: maxAccess ?? 600, transferLimit: maxTransferWalk ?? 250,
      requiresVehicle: vehicleRequired)
  }
}
