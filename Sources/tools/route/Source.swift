import ArgumentParser
import CommandKit
import Foundation
import RoutingKit

/// Where answers come from: a network on this device, or a planner's service.
struct Source: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder with nodes.tsv, roads.tsv and publictransport.tsv, or a compiled network.",
      valueName: "path"), completion: .file())
  var network: String?

  @Option(
    help: ArgumentHelp(
      "Ask a planner's service at this address instead of a network.", valueName: "url"))
  var server: ServerAddress?

  @Option(
    help: ArgumentHelp(
      "How far from a coordinate its nearest node or stop may be: 800m, 5km (default: 5km).",
      valueName: "distance"))
  var radius: Meters?

  /// What the options and settings name.
  enum Choice {
    case network(City, radius: Meters)
    case server(RouteClient)
  }

  func validate() throws {
    if network != nil, server != nil {
      throw ValidationError("--network and --server exclude each other; give one of them.")
    }
    if let radius, !(radius.value >= 0 && radius.value.isFinite) {
      throw ValidationError("--radius must be a distance from zero up.")
    }
  }

  func choice(_ settings: RouteSettings) throws -> Choice {
    if let server { return .server(RouteClient(server: server.url)) }
    if let network { return .network(try City(network: network), radius: try radius(settings)) }
    if let server = try settings.server() { return .server(RouteClient(server: server.url)) }
    if let network = try settings.network() {
      return .network(try City(network: network), radius: try radius(settings))
    }
    throw ValidationError("Missing --network PATH (or --server URL).")
  }

  private func radius(_ settings: RouteSettings) throws -> Meters {
    if let radius { return radius }
    return try settings.radius() ?? City.defaultRadius
  }
}
