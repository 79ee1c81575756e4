import ArgumentParser
import CommandKit
import RoutingKit

/// Places on the way, and other ways.
struct ViaOptions: ParsableArguments {
  @Option(
    name: .customLong("via"), parsing: .singleValue,
    help: ArgumentHelp(
      "A place on the way; repeat it for several, in their order.", valueName: "place"))
  var places: [String] = []

  @Option(
    help: ArgumentHelp(
      "Maximum number of other ways over streets for each mode, up to 3.", valueName: "count"))
  var alternatives = 0

  /// More are a mistake.
  private static let mostPlaces = 50

  func validate() throws {
    guard (0...3).contains(alternatives) else {
      throw ValidationError("--alternatives must be from 0 to 3.")
    }
    guard alternatives == 0 || places.isEmpty else {
      throw ValidationError("--alternatives and --via exclude each other.")
    }
    guard places.count <= Self.mostPlaces else {
      throw ValidationError("--via can be repeated up to \(Self.mostPlaces) times.")
    }
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { places.isEmpty && alternatives == 0 }
}
