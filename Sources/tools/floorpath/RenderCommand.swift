import ArgumentParser
import CommandKit
import FloorPlanKit

/// Draws a level.
struct RenderCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write a level's plan as SVG with the chosen layers.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "The level, such as 15-4 (default: the first).") var level: String?
  @Option(help: "Mark this place with a red triangle.") var at: String?
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "Write to this file; - is standard output.")
  var path: String?
  @OptionGroup var picture: PictureOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let place = at.flatMap { building.whereabouts(of: .named($0)) }
    if let at, place == nil {
      console.note(unknownPlace: at, in: building)
      throw ExitStatus.nothingFound
    }
    let wanted = level ?? place?.level.id ?? building.levels[0].id
    let found = try console.level(wanted, of: building)
    var drawn = PlanPicture(of: found, showing: picture.extras)
    if let place, place.level.id == found.id { drawn.draw(place) }
    let svg = try drawn.svg()
    try console.write(to: path) { try $0.write(svg) }
  }
}
