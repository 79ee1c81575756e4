import ArgumentParser
import CommandKit
import RoutingKit
import StreetKit

/// The command `route isochrone`.
struct IsochroneCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "isochrone",
    abstract: "Write the areas reachable from a place within given times, as GeoJSON.",
    discussion: """
      With --by transit the areas are reachable by public transport and on foot; times include the \
      wait for the first vehicle.
      """)

  enum Format: String, OutputFormat {
    case geojson, json
    static let standard = geojson
  }

  @Option(
    help: ArgumentHelp(
      "The place: latitude and longitude, or a name.", valueName: "place"))
  var from: String?

  @Option(
    help: ArgumentHelp("Destination, with --arrive.", valueName: "place"))
  var to: String?

  @Option(
    help: ArgumentHelp("Minutes, comma-separated.", valueName: "minutes"))
  var contours = "5,10,15"

  @Flag(help: "Write the areas from which the place can be reached instead.")
  var arrive = false

  @OptionGroup var source: StreetSource
  @OptionGroup var reach: ReachOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    guard (from == nil) != (to == nil) else { throw ValidationError("Give --from PLACE.") }
    guard to == nil || arrive else { throw ValidationError("--to needs --arrive.") }
    _ = try minutes
  }

  private var minutes: [Double] {
    get throws {
      let numbers = contours.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0.filter { $0 != " " }) ?? 0 }
      guard (1...10).contains(numbers.count), numbers.allSatisfy({ $0 > 0 && $0 <= 240 }) else {
        throw ValidationError("--contours must be one to ten numbers of minutes, 240 at most.")
      }
      return numbers.sorted(by: >)
    }
  }

  func run(on console: Console) async throws {
    let limits = try minutes.map { Duration.seconds($0 * 60) }
    let areas = try await areas(within: limits, console)
    try console.write(to: output.path) { try $0.write(areas.geoJSON + "\n") }
  }

  private func areas(within limits: [Duration], _ console: Console) async throws -> [Isochrone] {
    let text = from ?? to ?? ""
    if source.by == .transit {
      let language = language.words(console).language
      let (city, timing) = try await reach.city(
        source.network, isArrival: arrive, in: language, console)
      return try city.transitIsochrones(
        of: try city.place(text), within: limits, timing, model: reach.model)
    }
    let city = try source.open(console)
    return try city.network.isochrones(
      from: try city.position(of: text), within: limits, profile: city.profile, isArrival: arrive)
  }
}
