#if Services
import AirQualityKit
import AirQualityStore
import AirService
import ArgumentParser
import CommandKit
import Foundation

/// Serves the live pages.
struct ServeCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the air as live pages, events and metrics.",
    discussion: """
      Serves a home page with the nearest station and your bookmarks, a map, search, settings, and \
      a page for each station. Bookmarks are shared with the command. GET /events, \
      /manifest.webmanifest, /metrics, /healthz. If the service fails, the pages show stored data \
      and its age. Anyone who can reach the address can change bookmarks and home: unless that is \
      only you, put a proxy with a password in front of it, and give the proxy's host name with \
      --allowed-host. Requests for other public host names are rejected. SIGTERM and SIGINT end it.
      """)

  @Option(
    help: ArgumentHelp(
      "A public host name under which browsers reach the pages. Repeatable.", valueName: "name"))
  var allowedHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "Maximum number of open pages that receive events, 1 to 10000; further ones get 503.",
      valueName: "count"))
  var maxListeners = 2000

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var server: ServerOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (1...10_000).contains(maxListeners) else {
      throw ValidationError(said("option.maxListeners"))
    }
  }

  /// The time limit of a page.
  var patience: Double { 6 }

  func answer(in session: AirSession, on console: Console) async throws {
    let events = AirEvents(limit: maxListeners)
    let board = SiteBoard(session, clock: clock(of: session))
    let updates = Task {
      var generator = SystemRandomNumberGenerator()
      try await PollLoop(timekeeper: SystemTimekeeper()).run(
        using: &generator, poll: { await board.renew(events) })
    }
    defer { updates.cancel() }
    let options = server
    let messages = console.messages
    let isQuiet = console.isQuiet
    var configuration = options.configuration
    // Each open page holds a connection for its events.
    configuration.connectionLimit = maxListeners + 48
    try await AirSiteServer(
      board.source, events: events, configuration: configuration, allowedHosts: allowedHost,
      log: { line in if !isQuiet { messages.print("\(line)") } }
    )
    .run { port in
      messages.print("\(said("serve.listening")) \(options.address(port: port))/")
    }
  }
}
#endif
