#if Services
import AirQualityKit
import AirQualityStore
import AirService
import ArgumentParser
import CommandKit
import Foundation

/// Serves recorded replies.
struct MockCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock", abstract: "Serve recorded replies as the service would.",
    discussion: """
      Files are named by the request's path: data/getData/3760.json; a file \
      data/getData/3760.json.status beside it holds its HTTP status. Query it with `airq \
      --base-url http://127.0.0.1:8080 station 530`. SIGTERM and SIGINT end it.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("Delay of each reply: 50ms, 2s.", valueName: "duration"))
  var latency = DurationArgument(.zero)

  @OptionGroup var server: ServerOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    guard KeptFiles.isFolder(folder) else {
      throw ValidationError(
        AirTexts.text(
          of: Message("files.notRecorded", .text(folder)), in: Spoken.language))
    }
    let messages = console.messages
    let isQuiet = console.isQuiet
    let pages = RecordedPages(
      folder: URL(filePath: folder, directoryHint: .isDirectory), latency: latency.duration)
    let options = server
    try await AirServer(
      pages, configuration: options.configuration,
      log: { line in if !isQuiet { messages.print("\(line)") } }
    )
    .run { port in
      messages.print("\(said("serve.listening")) \(options.address(port: port))")
    }
  }
}
#endif
