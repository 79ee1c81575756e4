import ArgumentParser
import CommandKit
import RoutingKit

/// The command `route info`.
struct Info: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a network contains, and what it was built from.",
    discussion: "With --nodes, every node is listed with its number in the REST service.")

  @Argument(
    help: ArgumentHelp("A folder of flat files, or a file made by route build.", valueName: "path"),
    completion: .file())
  var path: String?

  @Option(help: ArgumentHelp("Same as the argument.", valueName: "path"))
  var network: String?

  @Flag(help: "List all nodes.")
  var nodes = false

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    if path?.isEmpty == true || network?.isEmpty == true {
      throw ValidationError(EmptyNetwork.message)
    }
    if path != nil, network != nil {
      throw ValidationError("The network is named twice; give the path or --network.")
    }
  }

  func run(on console: Console) async throws {
    let settings = try RouteSettings(console.environment)
    guard let path = try path ?? network ?? settings.network() else {
      throw ValidationError("Missing the network: route info PATH.")
    }
    if try CityFile.isCity(at: path) {
      return try describe(try CityFile(path: path), path, console)
    }
    let city = try CityNetwork(contentsOf: path)
    let summary = NetworkSummary(network: city, path: path)
    let words = language.words(console)
    let listed = nodes ? (0..<city.nodeCount).map(city.node(at:)) : nil
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(summary.json(listing: listed) + "\n")
      case .text: try write(summary, listed ?? [], words, width: console.tableWidth, to: stream)
      }
    }
  }

  private func describe(_ city: CityFile, _ path: String, _ console: Console) throws {
    guard !nodes else {
      throw ValidationError("--nodes lists line networks; route find finds places of streets.")
    }
    let summary = CitySummary(city: city, path: path)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(summary.json + "\n")
      case .text: try write(summary.facts(language.words(console)), to: stream)
      }
    }
  }

  private func write(_ facts: [(String, String)], to stream: DataOutput) throws {
    let longest = facts.map(\.0.count).max() ?? 0
    for (name, value) in facts {
      let blanks = String(repeating: " ", count: longest - name.count + 2)
      try stream.print("\(name, .bold)\(blanks)\(value)")
    }
  }

  private func write(
    _ summary: NetworkSummary, _ nodes: [Node], _ words: CommandWords, width: Int?,
    to stream: DataOutput
  ) throws {
    try write(summary.facts(words), to: stream)
    guard !nodes.isEmpty else { return }
    var table = Table([
      (words("column.number"), .right), (words("column.id"), .left), (words("column.stop"), .left),
      (words("column.place"), .left), (words("column.name"), .left),
    ])
    for node in nodes {
      table.add(
        "\(node.index + 1)", "\(node.id)", node.isStop ? "\(words("column.stop"))" : "",
        "\(node.coordinate)",
        "\(node.name ?? "")")
    }
    try stream.print("")
    for line in table.lines(fitting: width) { try stream.print(line) }
  }
}
