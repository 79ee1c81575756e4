import ArgumentParser
import CommandKit
import Foundation
import RoutingKit

/// The network that is queried: a local one, or a planner service.
struct Source: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A city made by route build, or a folder with nodes.tsv, roads.tsv and publictransport.tsv.",
      valueName: "path"), completion: .file())
  var network: String?

  @Option(
    help: ArgumentHelp(
      "Query a planner service at this URL instead of a network.", valueName: "url"))
  var server: ServerAddress?

  @Option(
    help: ArgumentHelp(
      "Maximum distance from a coordinate to its nearest node or stop: 800m, 5km; a bare number is "
        + "metres (default: 5km, or the service's own).",
      valueName: "distance"))
  var radius: Meters?

  @OptionGroup var files: CityFiles

  /// The network given by options and settings.
  enum Choice {
    case network(City, radius: Meters)
    case server(RouteClient, radius: Meters?)
  }

  func validate() throws {
    if network != nil, server != nil {
      throw ValidationError("--network and --server exclude each other; give one of them.")
    }
    if !files.isEmpty, server != nil {
      throw ValidationError("--gtfs and --osm cannot be used with --server.")
    }
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
    if let radius, !(radius.value >= 0 && radius.value.isFinite) {
      throw ValidationError("--radius must be a distance from zero up.")
    }
  }

  func choice(_ settings: RouteSettings) throws -> Choice {
    let radius = try radius ?? settings.radius()
    func asking(_ server: ServerAddress) -> Choice {
      .server(RouteClient(server: server.url, transport: files.transport), radius: radius)
    }
    func opening(_ network: String?) throws -> Choice {
      .network(try files.city(network), radius: radius ?? City.defaultRadius)
    }
    if let server { return asking(server) }
    if let network { return try opening(network) }
    if !files.isEmpty { return try opening(nil) }
    try settings.requireOneSource()
    if let server = try settings.server() { return asking(server) }
    if let network = try settings.network() { return try opening(network) }
    throw ValidationError("Missing --network PATH (or --gtfs FEED, --osm FILE or --server URL).")
  }
}
