import ArgumentParser
import CommandKit

/// Finds ways through buildings that are drawn as SVG plans.
@main
struct FloorPath: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "floorpath",
    abstract: "Find ways through buildings drawn as SVG plans.",
    subcommands: [
      RouteCommand.self, WhereCommand.self, NearestCommand.self, EvacuateCommand.self,
      RoomsCommand.self,
      InfoCommand.self, HitCommand.self, BoxesCommand.self, LintCommand.self, DeriveCommand.self,
      RenderCommand.self, RoutesCommand.self, ImportCommand.self, ExportCommand.self,
    ])
}
