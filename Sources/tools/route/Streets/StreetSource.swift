import ArgumentParser
import CommandKit
import StreetKit

/// The streets that a command asks, and whose.
struct StreetSource: ParsableArguments {
  /// Kinds of traffic, with the names that `route plan` gives them.
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
      "A network made by route build, or an OpenStreetMap file.", valueName: "path"),
    completion: .file())
  var network: String?

  @Option(help: "How to travel: car, bicycle or foot; isochrone and matrix also know transit.")
  var by = Traffic.car

  func validate() throws {
    if network?.isEmpty == true { throw ValidationError(EmptyNetwork.message) }
  }

  /// Opens the network.
  func open(_ console: Console) throws -> StreetNetwork {
    if by == .transit { throw ValidationError("--by must be car, bicycle or foot.") }
    guard let path = try network ?? RouteSettings(console.environment).network() else {
      throw ValidationError("Missing --network PATH.")
    }
    return try StreetFile.network(at: path)
  }
}

/// Files that hold streets.
enum StreetFile {
  /// Opens a prepared network, or makes one from an OpenStreetMap file.
  static func network(at path: String) throws -> StreetNetwork {
    try isPrepared(path) ? StreetNetwork.open(path) : StreetNetwork(contentsOf: [path])
  }

  /// Whether a path is that of a prepared network.
  static func isPrepared(_ path: String) throws -> Bool { try StreetNetwork.isPrepared(file: path) }

  /// Whether a path looks like one of OpenStreetMap data.
  static func isMap(_ path: String) -> Bool {
    [".pbf", ".osm", ".osm.gz", ".osm.xml"].contains(where: path.lowercased().hasSuffix)
  }
}
