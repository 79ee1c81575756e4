#if Services
import AirQualityKit
import AirQualityStore
import AirService
import ArgumentParser
import CommandKit
import Foundation

/// Serves the air at stations for Prometheus.
struct ServeMetricsCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve-metrics", abstract: "Serve the air as metrics for Prometheus.",
    discussion: """
      GET /metrics, GET /health. The service is queried at the start and shortly after hh:20 and \
      hh:40, not at each scrape. Values older than three hours are omitted. SIGTERM and SIGINT \
      stop the service.
      """)

  @Argument(help: "Stations by number, code or name (default: home and the bookmarked stations).")
  var stations: [String] = []

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var server: ServerOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let wanted = try session.chosen(stations, in: try await session.stationsAtHand())
    let page = MetricsPage()
    page.update(await session.reports(on: wanted), at: session.now)
    let options = server
    let messages = console.messages
    let isQuiet = console.isQuiet
    let clock = clock(of: session)
    let updates = Task {
      var generator = SystemRandomNumberGenerator()
      var isFirst = true
      try await PollLoop(timekeeper: SystemTimekeeper()).run(
        using: &generator,
        poll: {
          defer { isFirst = false }
          // The first data have already been fetched.
          guard !isFirst else { return }
          let session = session.renewed(at: clock())
          page.update(await session.reports(on: wanted), at: session.now)
        })
    }
    defer { updates.cancel() }
    try await AirServer(
      MetricsPages { page.text(at: clock()) }, configuration: options.configuration,
      log: { line in if !isQuiet { messages.print("\(line)") } }
    )
    .run { port in
      messages.print("\(said("serve.listening")) \(options.address(port: port))/metrics")
    }
  }
}
#endif
