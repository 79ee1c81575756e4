import ArgumentParser
import CommandKit
import FloorPlanKit

/// Finds the nearest place of a kind.
struct NearestCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest", abstract: "Find the way to the nearest place of a kind.",
    discussion: "A kind is a word such as buffet, toilet, elevator or exit.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Starting place.") var from: String
  @Option(help: "Kind of place to find.") var kind: String
  @OptionGroup var moving: MovingOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var languageOption: LanguageOption
  @OptionGroup var output: OutputOptions<RouteFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let answer = try building.nearest(
      kind, from: .named(from), profile: moving.chosen(of: building),
      closed: moving.closed(of: building, on: console))
    try console.write(
      answer, output.format, to: output.path, language: languageOption.language,
      showing: picture.extras)
  }
}
