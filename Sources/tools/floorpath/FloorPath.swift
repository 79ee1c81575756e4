import ArgumentParser
package import CommandKit

extension Program {
  /// The command `floorpath`.
  package static let floorpath = Program(FloorPath.self)
}

/// Finds paths through buildings drawn as SVG plans.
struct FloorPath: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "floorpath",
    abstract: "Find ways through buildings drawn as SVG plans.",
    discussion: """
      A plan is a folder of drawings, a .floorpkg or SVG files.

      Examples:
        floorpath route Examples/campus.floorpkg --from 15-4-22 --to 15-3-1
        floorpath evacuate Examples/campus.floorpkg --from 15-4-22
        floorpath lint Examples/campus.floorpkg
        floorpath render Examples/campus.floorpkg --level 15-4 -o 15-4.svg

      Exit codes: 0 done, 1 nothing found, 2 failed, 64 the command line was not understood; \
      `floorpath lint` exits with 1 if it finds errors.
      """,
    version: ToolVersion.current,
    subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    var list: [any ParsableCommand.Type] = [
      RouteCommand.self, WhereCommand.self, NearestCommand.self, EvacuateCommand.self,
      RoomsCommand.self, InfoCommand.self, HitCommand.self, BoxesCommand.self, LintCommand.self,
      DeriveCommand.self, RenderCommand.self, RoutesCommand.self, ImportCommand.self,
      ExportCommand.self, QRCommand.self, TimetableCommand.self, ViewCommand.self,
      AdoptCommand.self, DrawCommand.self, ReachCommand.self, AuditCommand.self, ExitsCommand.self,
      GeoreferenceCommand.self,
    ]
    #if Services
    list.append(ServeCommand.self)
    #endif
    return list
  }
}
