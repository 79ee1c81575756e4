import ArgumentParser
import CommandKit
import FloorPlanKit

/// Finds the way out.
struct EvacuateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "evacuate", abstract: "Find the fastest way to the nearest exit, without lifts.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Starting place.") var from: String
  @Option(help: "Ids of what is blocked, like --closed; comma-separated.") var blocked: String?
  @OptionGroup var moving: MovingOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var languageOption: LanguageOption
  @OptionGroup var output: OutputOptions<RouteFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let shut = try moving.closed(of: building, and: blocked, on: console)
    let answer = try building.evacuation(
      from: .named(from), profile: moving.chosen(of: building), closed: shut)
    try console.write(
      answer, output.format, to: output.path, language: languageOption.language,
      showing: picture.extras.union([.evacuation]))
  }
}
