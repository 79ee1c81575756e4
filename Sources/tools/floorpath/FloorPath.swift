import ArgumentParser
import CommandKit

/// Finds ways through buildings that are drawn as SVG plans.
@main
struct FloorPath: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "floorpath",
    abstract: "Find ways through buildings drawn as SVG plans.",
    subcommands: [BoxesCommand.self])
}
