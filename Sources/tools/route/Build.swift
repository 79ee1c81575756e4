import ArgumentParser
import CommandKit
import JSONText
import RoutingKit

/// The command `route build`.
struct Build: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile a network into one file that opens in milliseconds.",
    discussion: "Equal flat files give equal bytes. The file appears whole or not at all.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Option(
    help: ArgumentHelp(
      "A folder with nodes.tsv, roads.tsv and publictransport.tsv.", valueName: "path"),
    completion: .directory)
  var network: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var output: String

  @Option(help: "The format of what is said about it.")
  var format = Format.standard

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if network.isEmpty { throw ValidationError(EmptyNetwork.message) }
    if output.isEmpty { throw ValidationError("-o must name a file.") }
    if output == "-" { throw ValidationError("-o must name a file; it is mapped into memory.") }
  }

  func run(on console: Console) async throws {
    let city = try CityNetwork(contentsOf: network)
    try city.write(to: output)
    let summary = NetworkSummary(network: city, path: output)
    switch format {
    case .text: console.note("Wrote \(output): \(summary.sentence).")
    case .json: try console.output.write(summary.json(listing: nil) + "\n")
    }
  }
}
