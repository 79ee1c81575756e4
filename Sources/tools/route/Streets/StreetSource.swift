import ArgumentParser
import CommandKit
import RoutingKit
import StreetKit

/// The streets that a command queries, and the profile.
struct StreetSource: ParsableArguments {
  /// Kinds of traffic, with the names used by `route plan`.
  enum Traffic: String, ExpressibleByArgument, CaseIterable {
    case car, bicycle, foot, transit, bike, walk

    /// The profile's name.
    var profile: String {
      switch self {
      case .car: "car"
      case .bicycle, .bike: "bicycle"
      case .foot, .walk, .transit: "foot"
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "A city made by route build, or an OpenStreetMap file.", valueName: "path"),
    completion: .file())
  var network: String?

  @Option(help: "How to travel: car, bicycle or foot; isochrone and matrix also accept transit.")
  var by = Traffic.car

  init() {}

  /// Creates a source of streets for walking, which reaches most places.
  init(network: String?) {
    self.network = network
    by = .foot
  }

  func validate() throws {
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
  }

  /// Opens the city, which must have streets.
  func open(_ console: Console, _ demands: StreetDemands? = nil) throws -> StreetPlaces {
    if by == .transit { throw ValidationError("--by must be car, bicycle or foot.") }
    guard let path = try network ?? RouteSettings(console.environment).network() else {
      throw ValidationError("Missing --network PATH.")
    }
    let city = try City(contentsOf: path)
    guard var streets = city.streetNetwork else {
      throw PlaceProblem(
        message: "\(path) has no streets; build it from an OpenStreetMap file with route build")
    }
    if let demands { streets = try demands.applied(to: streets, on: console) }
    return StreetPlaces(
      city: city, network: streets, profile: by.profile,
      snapping: try demands?.snapOptions() ?? SnapOptions())
  }
}
