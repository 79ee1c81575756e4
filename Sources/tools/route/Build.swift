import ArgumentParser
import CommandKit
import JSONText
import RoutingKit
import StreetKit

/// The command `route build`.
struct Build: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Prepare streets, or compile a line network, into one file that opens in milliseconds.",
    discussion: """
      Inputs are OpenStreetMap files (.osm.pbf, .osm, .osm.gz), or one folder with nodes.tsv, \
      roads.tsv and publictransport.tsv. Equal inputs give equal bytes. The file appears whole or \
      not at all.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(
    help: ArgumentHelp("OpenStreetMap files, or a folder of flat files.", valueName: "input"),
    completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp("The same as the input, for a folder of flat files.", valueName: "path"),
    completion: .directory)
  var network: String?

  @Option(
    help: ArgumentHelp(
      "A file of profiles (default: car, bicycle and foot).", valueName: "file"),
    completion: .file())
  var profiles: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var output: String

  @Option(help: "The format of what is said about it.")
  var format = Format.standard

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    let all = inputs + (network.map { [$0] } ?? [])
    if all.contains("") { throw ValidationError(EmptyNetwork.message) }
    guard !all.isEmpty else { throw ValidationError("Missing INPUT.") }
    guard all.count == 1 || all.allSatisfy(StreetFile.isMap) else {
      throw ValidationError(
        "Several inputs must all be OpenStreetMap files (.osm.pbf, .osm, .osm.gz).")
    }
    if profiles != nil, !all.allSatisfy(StreetFile.isMap) {
      throw ValidationError("--profiles needs OpenStreetMap files.")
    }
    if output.isEmpty { throw ValidationError("-o must name a file.") }
    if output == "-" { throw ValidationError("-o must name a file; it is mapped into memory.") }
  }

  func run(on console: Console) async throws {
    let all = inputs + (network.map { [$0] } ?? [])
    guard !all.allSatisfy(StreetFile.isMap) else { return try buildStreets(all, console) }
    let city = try CityNetwork(contentsOf: all[0])
    try city.write(to: output)
    let summary = NetworkSummary(network: city, path: output)
    switch format {
    case .text: console.note("Wrote \(output): \(summary.sentence).")
    case .json: try console.output.write(summary.json(listing: nil) + "\n")
    }
  }

  private func buildStreets(_ paths: [String], _ console: Console) throws {
    let profiles =
      try profiles.map { try StreetProfile.read(contentsOf: $0) } ?? StreetProfile.standard
    try StreetNetwork.build(contentsOf: paths, profiles: profiles, output: output)
    let network = try StreetNetwork.open(output)
    switch format {
    case .text:
      console.note(
        "Wrote \(output): \(network.edgeCount) streets between \(network.junctionCount) "
          + "junctions, for \(network.profiles.joined(separator: ", ")).")
    case .json:
      var writer = JSONWriter()
      writer.object { object in
        object.member("file", output)
        object.member("edges", network.edgeCount)
        object.member("junctions", network.junctionCount)
        object.member("profiles", network.profiles)
        object.member("attribution", StreetNetwork.attribution)
      }
      try console.output.write(writer.text + "\n")
    }
  }
}
