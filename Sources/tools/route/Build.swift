import ArgumentParser
import CommandKit
import JSONText
import Localization
import RoutingKit
import StreetKit

/// The command `route build`.
struct Build: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Prepare a city's streets, timetables and lines as one file that opens in milliseconds.",
    discussion: """
      Inputs are OpenStreetMap files (.osm.pbf, .osm, .osm.gz), GTFS feeds (zip files or folders) \
      and a folder with nodes.tsv, roads.tsv and publictransport.tsv, in any order and number, but \
      only one folder. All other commands read the file with --network. Equal inputs give equal \
      bytes. If the command fails, no file is written.
      """)

  @Argument(
    help: ArgumentHelp(
      "OpenStreetMap files, GTFS feeds, or a folder of flat files.", valueName: "input"),
    completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of flat files, as an option instead of an input.", valueName: "path"),
    completion: .directory)
  var network: String?

  @Option(
    help: ArgumentHelp(
      "A file of profiles (default: car, bicycle and foot).", valueName: "file"),
    completion: .file())
  var profiles: String?

  @Option(
    help: ArgumentHelp(
      "How to fill in blank stop times: steps (equal times between stops) or "
        + "distance."))
  var interpolate = CityFiles.Interpolation.steps

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("File to write.", valueName: "file"), completion: .file())
  var output: String

  @Option(help: "Format of the summary.")
  var format = ReportFormat.standard

  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    let all = inputs + (network.map { [$0] } ?? [])
    if all.contains("") { throw ValidationError(EmptyNetwork.message) }
    guard !all.isEmpty else { throw ValidationError("Missing INPUT.") }
    if output.isEmpty { throw ValidationError("-o must not be empty.") }
    if output == "-" { throw ValidationError("-o must name a file; it is mapped into memory.") }
  }

  func run(on console: Console) async throws {
    let words = language.words(console)
    var sources = try CitySources(sorting: inputs + (network.map { [$0] } ?? []))
    if profiles != nil, sources.extracts.isEmpty {
      throw ValidationError("--profiles needs OpenStreetMap files.")
    }
    sources.feeds.blankTimes = interpolate.blankTimes
    let profiles =
      try profiles.map { try StreetProfile.read(contentsOf: $0) } ?? StreetProfile.standard
    let report = try sources.prepare(at: output, profiles: profiles)
    if report.errorCount > 0 {
      console.note("\(words("rows", .integer(report.errorCount)))")
    }
    if sources.isLineNetwork {
      let summary = NetworkSummary(network: try CityNetwork(contentsOf: output), path: output)
      switch format {
      case .text: console.note("\(words("wrote", .text(output), .text(summary.sentence(words))))")
      case .json: try console.output.write(summary.json(listing: nil) + "\n")
      }
    } else {
      let summary = CitySummary(city: try CityFile(path: output), path: output)
      switch format {
      case .text: console.note("\(words("wrote", .text(output), .text(summary.sentence(words))))")
      case .json: try console.output.write(summary.json + "\n")
      }
    }
  }
}
