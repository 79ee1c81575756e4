#if Services
import ArgumentParser
import CommandKit
import FloorPlanKit
import FloorPlanService
import Foundation

/// Serves a plan.
struct ServeCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve a plan's viewer and its HTTP API.",
    discussion: """
      Paths for GET:
        /                      the page of floorpath view
        /api/levels            /api/rooms?level=15-4      /api/where?at=01535
        /api/route?from=15-4-22&to=15-3-1&profile=step-free&closed=stairs-1&lang=pl
        /api/evacuation?from=15-4-22&closed=stairs-1
        /health

      With --edit, the page draws missing doors, walls, stairs and exits into the plan's folder, as \
      floorpath draw does, and POST /api/changes takes them as JSON.

      SIGTERM and SIGINT stop the service after running requests.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Name or address to listen on.") var host = "127.0.0.1"
  @Option(help: "Port to listen on; 0 picks a free one.") var port = 8080
  @Flag(help: "Let the page change the drawings in the plan's folder.") var edit = false
  @OptionGroup var options: ViewerOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be 0 to 65535")
    }
    guard !edit || plan.count == 1 else {
      throw ValidationError("--edit needs a single plan, a folder")
    }
  }

  func run(on console: Console) async throws {
    let editor = edit ? try PlanEditor(URL(filePath: plan[0])) : nil
    let building = try editor?.building ?? PlanFiles.open(plan, on: console)
    let viewer = try options.viewer(of: building, plan, now: Date(), on: console)
    let messages = console.messages
    let isQuiet = console.isQuiet
    let server = FloorPlanServer(
      viewer: viewer, editor: editor, configuration: .init(host: host, port: port),
      log: { line in if !isQuiet { messages.print("\(line)") } })
    let name = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in messages.print("Listening on http://\(name):\(port)") }
  }
}
#endif
