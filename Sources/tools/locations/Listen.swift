#if Services
import ArgumentParser
import CommandKit
import FileAccess
import Foundation
import LocationKit
import LocationService

/// The command `locations listen`.
struct Listen: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record positions that phones send over HTTP.",
    discussion: """
      Accepts POST /owntracks and /overland, and GET /gpslogger and /traccar. A device sends its \
      token as a bearer token, as the password of basic authentication, or as ?token=. Status 200 \
      means that the positions are committed. All positions of a device are one source, which undo \
      removes. The address is reported on standard error; SIGTERM and SIGINT end it.
      """)

  @OptionGroup var history: HistoryOptions

  @Option(
    help: ArgumentHelp(
      "A file with a line for each device: its name and its token.", valueName: "file"),
    completion: .file())
  var tokens: String

  @Option(help: "The name or address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 lets the system choose one.")
  var port = 8083

  @Flag(
    inversion: .prefixedNo,
    help: "Name places as positions arrive (default: as in locations settings).")
  var geocode: Bool?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("The port is 0 to 65535.") }
  }

  func run(on console: Console) async throws {
    let text = String(decoding: try InputFile(path: tokens).readAll(), as: UTF8.self)
    guard let known = DeviceTokens(text) else {
      throw LocationError(
        .malformed, "expected lines of a device and its own token, with a blank between them",
        file: tokens)
    }
    let history = try history.open(on: console, mayCreate: true)
    let messages = console.messages
    let isQuiet = console.isQuiet
    let server = LiveServer(
      history, tokens: known,
      configuration: .init(
        listening: .init(host: host, port: port, connectionLimit: 256),
        geocoding: geocode.map { $0 ? .onReceipt : .onDemand }),
      now: { Date() },
      log: { line in if !isQuiet { messages.print("\(line)") } })
    let host = host
    try await server.run { port in
      messages.print("listening on http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
    }
    try history.close()
  }
}
#endif
