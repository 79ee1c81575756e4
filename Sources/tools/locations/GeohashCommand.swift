import ArgumentParser
import CommandKit
import FileAccess
import JSONText
import LocationKit

/// The command `locations geohash`.
struct GeohashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "geohash",
    abstract: "Encode and decode geohashes.",
    discussion: """
      With -, each command reads one value per line from standard input. Invalid lines are \
      reported and skipped; the command then exits with 2.
      """,
    subcommands: [GeohashEncode.self, GeohashDecode.self, GeohashNeighbors.self])
}

/// The command `locations geohash encode`.
struct GeohashEncode: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "encode", abstract: "Encode coordinates as geohashes.")

  @Argument(
    help: ArgumentHelp(
      "Latitude and longitude, such as 50.4501,30.5234; - reads lines.", valueName: "place"))
  var places: [String]

  @Option(help: ArgumentHelp("Geohash precision in characters, 1 to 12.", valueName: "number"))
  var length = 9

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard 1...12 ~= length else { throw ValidationError("The length is 1 to 12.") }
  }

  func run(on console: Console) async throws {
    try InputLines.answer(
      places, to: output.path, asJSON: output.format == .json, on: console
    ) { text throws(GeoError) in
      Geohash(try Coordinate(text), length: length)
    } _: { cell, answers in
      try answers.add(cell.description) { $0.member("geohash", cell.description) }
    }
  }
}

/// The command `locations geohash decode`.
struct GeohashDecode: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode", abstract: "Decode geohashes: centres of cells, and their bounds in JSON."
  )

  @Argument(help: ArgumentHelp("Geohashes such as u8vwy; - reads lines.", valueName: "geohash"))
  var cells: [String]

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try InputLines.answer(
      cells, to: output.path, asJSON: output.format == .json, on: console
    ) { text throws(GeoError) in
      try Geohash(text)
    } _: { cell, answers in
      let center = cell.center
      try answers.add(center.description) { object in
        object.member("geohash", cell.description)
        object.member("latitude", center.latitude)
        object.member("longitude", center.longitude)
        object.key("bbox")
        object.array { list in
          for edge in [cell.box.west, cell.box.south, cell.box.east, cell.box.north] {
            list.value(edge)
          }
        }
      }
    }
  }
}

/// The command `locations geohash neighbours`.
struct GeohashNeighbors: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "neighbours",
    abstract: "List the neighbours of cells, clockwise from north; fewer at a pole.",
    aliases: ["neighbors"])

  @Argument(help: ArgumentHelp("Geohashes such as u8vwy; - reads lines.", valueName: "geohash"))
  var cells: [String]

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try InputLines.answer(
      cells, to: output.path, asJSON: output.format == .json, on: console
    ) { text throws(GeoError) in
      try Geohash(text)
    } _: { cell, answers in
      let around = cell.neighbors.map(\.description)
      try answers.add(around.joined(separator: " ")) { object in
        object.member("geohash", cell.description)
        object.member("neighbours", around)
      }
    }
  }
}
