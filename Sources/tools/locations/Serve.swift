#if Services
import ArgumentParser
import CommandKit
import Foundation
import LocationKit
import LocationService

/// The command `locations serve`.
struct Serve: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve a history as a live page: map, days, places.",
    discussion: """
      The address is reported on standard error, with a token that every request must contain. \
      SIGTERM and SIGINT end it.

      \(OfflineGeocoder.attribution)
      """)

  @OptionGroup var history: HistoryOptions

  @Option(help: "The name or address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 lets the system choose one.")
  var port = 8084

  @Option(help: ArgumentHelp("Access token (default: a new one each time).", valueName: "text"))
  var token: String?

  @Option(help: "Language of the page and its names (default: as in locations settings).")
  var lang: PlaceLanguageOption.Code?

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("The port is 0 to 65535.") }
    let isPlain = token?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ?? true
    guard isPlain, token?.isEmpty != true else {
      throw ValidationError("A token consists of printable ASCII characters without blanks.")
    }
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let token = token ?? Self.newToken()
    let messages = console.messages
    let isQuiet = console.isQuiet
    let server = PageServer(
      history,
      configuration: PageServer.Configuration(
        listening: .init(host: host, port: port, connectionLimit: 64), token: token,
        language: lang.flatMap { PlaceLanguage(rawValue: $0.rawValue) }, zone: zone.zone),
      now: { Date() }, log: { line in if !isQuiet { messages.print("\(line)") } })
    let host = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in
      messages.print("listening on http://\(host):\(port)/?token=\(token)")
    }
    try history.close()
  }

  /// A token of 128 random bits.
  private static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in String(UInt64.random(in: 0 ... .max, using: &random), radix: 36) }
      .joined()
  }
}
#endif
