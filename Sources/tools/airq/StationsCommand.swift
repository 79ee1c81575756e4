import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import GeoKit
import JSONText

/// Lists stations.
struct StationsCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "stations", abstract: "List all stations, or those matching some words.",
    discussion: """
      Words match with and without Polish letters: lodz finds Łódź. The service's list is cached \
      for a week; if the service does not answer immediately, the cached list is shown with a \
      warning.
      """)

  @Argument(help: "Beginnings of words of the name, town, street, commune or code.")
  var query: [String] = []

  @Option(
    help: ArgumentHelp("Nearest first, with distances.", valueName: "lat,lon"),
    transform: Coordinate.argument)
  var near: Coordinate?

  @Option(
    help: ArgumentHelp(
      "Only stations in this box: west,south,east,north.", valueName: "west,south,east,north"))
  var box: String?

  @Option(name: [.short, .long, .customLong("count")], help: "Maximum number of stations to list.")
  var limit: Int?

  @Flag(help: "Request the newest list even if the cached one is recent.")
  var refresh = false

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<PlaceFormat>
  @OptionGroup var shared: SharedOptions

  /// Short, because a list is always available, cached or bundled.
  var patience: Double { 2.4 }

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError(
        said("option.limit"))
    }
    if let box, (try? BoundingBox(box)) == nil {
      throw ValidationError(
        said("option.box"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let catalog = try await list(in: session)
    console.warn(of: catalog.problems)
    let rows = Array(found(in: catalog).prefix(limit ?? .max))
    try console.write(to: answer.path) { out in
      try StationList(rows: rows, words: session.words).write(to: out, console, answer.format)
    }
    if rows.isEmpty {
      console.note("\(said("stations.none"))")
      throw ExitStatus.nothingFound
    }
  }

  /// The service's list, or the available one with the reason for using it.
  private func list(in session: AirSession) async throws(AirError) -> StationCatalog {
    do throws(AirError) {
      return try await session.stations(isNewest: refresh)
    } catch {
      guard error.kind != .cancelled, !session.isOffline else { throw error }
      return session.listAtHand(instead: error)
    }
  }

  private func found(in catalog: StationCatalog) -> [StationList.Row] {
    var stations = catalog.stations(matching: query.joined(separator: " "))
    if let box = box.flatMap({ try? BoundingBox($0) }) {
      stations = stations.filter { $0.coordinate.map { box.contains($0) } ?? false }
    }
    guard let near else { return stations.map { StationList.Row(station: $0) } }
    return stations.compactMap { station in
      station.coordinate.map { coordinate in
        StationList.Row(station: station, distance: near.distance(to: coordinate))
      }
    }
    .sorted { ($0.distance ?? .zero) < ($1.distance ?? .zero) }
  }
}
