import ArgumentParser
import CommandKit
import JSONText
import Localization
import RoutingKit
import StreetKit

/// The command `route matrix`.
struct MatrixCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Show durations and distances between places.",
    discussion: """
      With --from and --to, each of which may be repeated, the matrix has a row for each start and \
      a column for each destination; with places as arguments, it has a row and a column for each \
      place. Durations are in seconds, distances in metres. With --by transit, durations include \
      the wait from the requested time, and there are no distances.
      """)

  enum Format: String, OutputFormat {
    case text, json, csv
    static let standard = text
  }

  @Argument(help: ArgumentHelp("Places: latitude and longitude, or names.", valueName: "place"))
  var places: [String] = []

  @Option(help: ArgumentHelp("A place to start from; may be repeated.", valueName: "place"))
  var from: [String] = []

  @Option(help: ArgumentHelp("A place to go to; may be repeated.", valueName: "place"))
  var to: [String] = []

  @Flag(help: "With --by transit, treat the time as the arrival time.")
  var arrive = false

  @OptionGroup var source: StreetSource
  @OptionGroup var reach: ReachOptions
  @OptionGroup var demands: StreetDemands
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    let origins = from.isEmpty ? places : from
    let destinations = to.isEmpty ? (places.isEmpty ? from : places) : to
    guard !origins.isEmpty, !destinations.isEmpty else {
      throw ValidationError("Give places, or --from PLACE and --to PLACE.")
    }
    guard origins.count * destinations.count <= 250_000 else {
      throw ValidationError("A matrix has 250000 entries at most.")
    }
  }

  func run(on console: Console) async throws {
    let words = language.words(console)
    let origins = from.isEmpty ? places : from
    let destinations = to.isEmpty ? (places.isEmpty ? from : places) : to
    if source.by == .transit {
      let (city, timing) = try await reach.city(
        source.network, isArrival: arrive, in: words.language, console)
      let answer = TransitMatrixText(
        matrix: try city.transitMatrix(
          from: try origins.map(city.place), to: try destinations.map(city.place), timing,
          model: reach.model), words: words)
      try console.write(to: output.path) { try $0.write(answer.text(as: output.format)) }
      if answer.isEmpty { throw ExitStatus.nothingFound }
      return
    }
    let city = try source.open(console, demands)
    let starts = try origins.map(city.position(of:))
    let ends = try destinations.map(city.position(of:))
    let matrix = try city.network.matrix(
      from: starts, to: ends, profile: city.profile, options: demands.routeOptions())
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(json(matrix, starts, ends) + "\n")
      case .text, .csv:
        if output.format == .csv { try stream.write("from,to,duration,distance\n") }
        for (row, entries) in matrix.rows.enumerated() {
          for (column, entry) in entries.enumerated() {
            try stream.write(line(row, column, entry: entry, words: words) + "\n")
          }
        }
        if output.format == .text { try stream.write(StreetNetwork.attribution + "\n") }
      }
    }
    if matrix.rows.joined().allSatisfy({ $0 == nil }) { throw ExitStatus.nothingFound }
  }

  private func line(
    _ row: Int, _ column: Int, entry: StreetMatrix.Entry?, words: CommandWords
  ) -> String {
    let seconds = entry.map { "\(Int(($0.duration / .seconds(1)).rounded()))" } ?? ""
    let metres = entry.map { "\(Int($0.distance.value.rounded()))" } ?? ""
    guard output.format == .text else { return "\(row),\(column),\(seconds),\(metres)" }
    let ends = [Message.Argument.integer(row + 1), .integer(column + 1)]
    guard entry != nil else { return words(Message(key: "matrix.none", arguments: ends)) }
    return words(Message(key: "matrix.way", arguments: ends + [.text(seconds), .text(metres)]))
  }

  private func json(
    _ matrix: StreetMatrix, _ starts: [StreetPosition], _ ends: [StreetPosition]
  ) -> String {
    var writer = JSONWriter()
    writer.object { object in
      for (name, value) in [
        ("durations", { $0.duration / .seconds(1) }), ("distances", { $0.distance.value }),
      ] as [(String, (StreetMatrix.Entry) -> Double)] {
        object.key(name)
        object.array { rows in
          for row in matrix.rows {
            rows.array { cells in
              for entry in row {
                if let entry {
                  cells.value((value(entry) * 10).rounded() / 10)
                } else {
                  cells.null()
                }
              }
            }
          }
        }
      }
      for (name, places) in [("sources", starts), ("destinations", ends)] {
        object.key(name)
        object.array { list in for place in places { list.value(place) } }
      }
      object.member("attribution", StreetNetwork.attribution)
    }
    return writer.text
  }
}

extension JSONWriter {
  /// Writes a position on a street.
  mutating func value(_ place: StreetPosition) {
    object { object in
      object.member("latitude", place.coordinate.latitude)
      object.member("longitude", place.coordinate.longitude)
      object.member("name", place.name)
      object.member("distance", place.distance.value)
    }
  }
}
