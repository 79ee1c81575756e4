import ArgumentParser
import CommandKit
import JSONText
import Localization
import StreetKit

/// The command `route match`.
struct MatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Find the streets that a recorded track followed.")

  enum Format: String, OutputFormat {
    case text, json, geojson
    static let standard = text
  }

  @Argument(
    help: ArgumentHelp("A GPX file, or - for standard input.", valueName: "file"),
    completion: .file())
  var track: String

  @Option(
    help: ArgumentHelp("Standard deviation of the recorded points' error.", valueName: "distance"))
  var accuracy: Meters = 5

  @OptionGroup var source: StreetSource
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var language: LanguageOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    try output.requireKnownExtension()
    guard (1...100).contains(accuracy.value) else {
      throw ValidationError("--accuracy must be 1m to 100m.")
    }
  }

  func run(on console: Console) async throws {
    let words = language.words(console)
    let network = try source.open(console).network
    let points = try GPXTrack.read(track)
    guard points.count > 1 else {
      console.note("\(words("track.short"))")
      throw ExitStatus.nothingFound
    }
    let match = try network.match(
      points, accuracies: points.map { _ in accuracy }, profile: source.by.profile)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for part in match.parts {
          try stream.write(RouteWords.summary(part.route, words) + "\n")
          var last = ""
          for step in part.route.legs.flatMap(\.steps) where step.name != last {
            last = step.name
            if !last.isEmpty { try stream.write("  \(last)\n") }
          }
        }
        try stream.write(StreetNetwork.attribution + "\n")
      case .json: try stream.write(json(match) + "\n")
      case .geojson:
        for part in match.parts { try stream.write(RouteWords.geoJSON(part.route) + "\n") }
      }
    }
    if match.parts.isEmpty {
      console.note("\(words("track.apart"))")
      throw ExitStatus.nothingFound
    }
  }

  private func json(_ match: StreetMatch) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("matchings")
      object.array { list in
        for part in match.parts {
          list.object { item in
            item.member("confidence", part.confidence)
            item.write(part.route)
          }
        }
      }
      object.key("points")
      object.array { list in
        for point in match.points {
          guard let point else {
            list.null()
            continue
          }
          list.value(point.position)
        }
      }
    }
    return writer.text
  }
}
