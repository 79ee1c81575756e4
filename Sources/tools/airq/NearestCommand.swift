import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import GeoKit

/// Finds the stations nearest to a place.
struct NearestCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest", abstract: "Show the stations nearest to a place.")

  @Argument(
    help: ArgumentHelp(
      "The place, or the name of a town with a station (default: home).", valueName: "lat,lon"),
    transform: PlaceArgument.toShow)
  var place: PlaceArgument?

  @Option(name: [.short, .long, .customLong("limit")], help: "Number of stations to show.")
  var count = 1

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<PlaceFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if count < 1 {
      throw ValidationError(
        said("option.count"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let home = try HomePlace(session.files).map { PlaceArgument.coordinate($0.coordinate) }
    guard let place = place ?? home else {
      throw ValidationError(
        said("option.placeOrHome"))
    }
    let catalog = try await session.stationsAtHand()
    console.warn(of: catalog.problems)
    let rows = catalog.nearest(count, to: try place.coordinate(in: catalog)).map {
      StationList.Row(station: $0.station, distance: $0.distance)
    }
    try console.write(to: answer.path) { out in
      try StationList(rows: rows, words: session.words).write(to: out, console, answer.format)
    }
    if rows.isEmpty { throw ExitStatus.nothingFound }
  }
}
