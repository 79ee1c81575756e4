import ArgumentParser
import CommandKit
import Foundation
import RoutingKit
import StreetKit

/// The streets that a route avoids, and current speeds.
struct StreetDemands: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Kinds of streets to avoid: toll, ferry, motorway; comma-separated.", valueName: "kinds"))
  var exclude: String?

  @Option(help: ArgumentHelp("The height of the vehicle: 3.5m.", valueName: "distance"))
  var height: Meters?

  @Option(help: ArgumentHelp("The width of the vehicle: 2.2m.", valueName: "distance"))
  var width: Meters?

  @Option(help: ArgumentHelp("The weight of the vehicle in tonnes: 7.5.", valueName: "tonnes"))
  var weight: Double?

  @Option(
    help: ArgumentHelp(
      "Current speeds in km/h by way or segment, as CSV: way,speed or from,to,speed.",
      valueName: "file"), completion: .file())
  var speeds: String?

  func validate() throws {
    _ = try exclusions
    let sizes = [height?.value, width?.value, weight].compactMap(\.self)
    guard sizes.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw ValidationError("--height, --width and --weight must be above 0.")
    }
    if speeds?.isEmpty == true { throw ValidationError("--speeds must name a file.") }
  }

  /// The kinds of streets to avoid.
  private var exclusions: StreetExclusions {
    get throws {
      var exclusions: StreetExclusions = []
      for name in (exclude ?? "").split(separator: ",") {
        guard let one = StreetExclusions(name: name.filter { $0 != " " }) else {
          throw ValidationError("--exclude takes toll, ferry and motorway, separated by commas.")
        }
        exclusions.formUnion(one)
      }
      return exclusions
    }
  }

  /// Whether no option is given.
  var isEmpty: Bool {
    exclude == nil && height == nil && width == nil && weight == nil && speeds == nil
  }

  var vehicle: StreetVehicle { StreetVehicle(height: height, width: width, tonnes: weight) }

  /// The options of routes.
  func routeOptions() throws -> StreetRouteOptions {
    var options = StreetRouteOptions()
    options.exclusions = try exclusions
    options.vehicle = vehicle
    return options
  }

  /// The options of snapping positions to streets.
  func snapOptions() throws -> SnapOptions {
    var options = SnapOptions()
    options.exclusions = try exclusions
    options.vehicle = vehicle
    return options
  }

  /// The network with current speeds.
  func applied(to network: StreetNetwork, on console: Console) throws -> StreetNetwork {
    guard let speeds else { return network }
    let live = try network.applying(StreetSpeeds(contentsOf: speeds), isPrepared: false)
    if live.changedCount == 0 {
      console.note("The network has none of the streets that --speeds names.")
    }
    return live.network
  }

  /// The city with these options applied to its streets, and time restrictions in a zone.
  func applied(to city: City, in zone: TimeZone, on console: Console) throws -> City {
    guard let network = city.streetNetwork else {
      guard isEmpty else {
        throw PlaceProblem(
          message: "--exclude, --height, --width, --weight and --speeds need a city with streets")
      }
      return city
    }
    let exclusions = try exclusions
    let city = speeds == nil ? city : city.over(try applied(to: network, on: console))
    return city.travelling { travel in
      travel.exclusions = exclusions
      travel.vehicle = vehicle
      travel.timeZone = zone
    }
  }
}
