#if Services
import ArgumentParser
import CatalogKit
import CatalogService
import CommandKit
import Foundation

/// The command `library-search serve`.
struct Serve: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the catalogue's pages and its REST interface.",
    discussion: """
      / is the public catalogue and /admin the librarians' panel; `library-search setup` creates \
      the account to log in with. Before making it reachable from other machines, put a reverse \
      proxy with TLS in front of it and set its address with --public-address.

      POST /books, GET /categories and GET /dictionary are those of the 2014 service; further \
      paths are GET /search?q=…, GET /suggest?q=…, GET /openapi.json and GET /health, SRU 1.2 at \
      /sru and OAI-PMH 2.0 at /oai. With --strict the first three return exactly what the 2014 \
      service returned; without it, each book is listed once, in Polish alphabetical order, and \
      categories include their subcategories. SIGTERM and SIGINT stop the service after running \
      requests.
      """)

  @Option(help: "The name or address to listen on (default: 127.0.0.1).")
  var host: String?

  @Option(help: "The port to listen on; 0 picks a free one (default: 8000).")
  var port: Int?

  @Flag(help: "Answer as the 2014 service did.")
  var strict = false

  @Option(help: "Maximum number of books in a reply; --strict has no limit (default: 100).")
  var maxLimit: Int?

  @Option(
    help: "Origin allowed by CORS, such as https://library.example; * allows any; may be repeated.")
  var origin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Host name that requests may use, such as library.example (default: any).",
      valueName: "host"))
  var allowedHost: [String] = []

  @Option(help: "The library's name on its pages and in OAI-PMH (default: Library catalogue).")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Contact address in OAI-PMH (default: admin@localhost.localdomain).",
      valueName: "mail"))
  var administrator: String?

  @Option(
    help: ArgumentHelp(
      "Append the log to this file instead of standard error.", valueName: "file"),
    completion: .file())
  var logFile: String?

  @Option(
    help: ArgumentHelp(
      "URL of the service for clients, if it differs from --host and --port.",
      valueName: "url"))
  var publicAddress: String?

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (0...65_535).contains(port ?? 0) else {
      throw ValidationError("--port must be 0 to 65535.")
    }
    guard maxLimit ?? 1 > 0 else { throw ValidationError("--max-limit must be greater than 0.") }
    if let administrator, !Self.isMail(administrator) {
      throw ValidationError("--administrator must be a mail address, such as ewa@library.example.")
    }
  }

  /// Whether a text is a mail address by OAI-PMH's schema.
  static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }

  func run(on console: Console) async throws {
    let settings = try LibrarySettings(console.environment)
    _ = try settings.all()
    let catalog = try database.catalog(console, freshness: .eventual)
    let configuration = try configuration(settings)
    let log = try RequestLog(path: settings.value(logFile, "log-file"), console)
    let server = CatalogServer(
      catalog: catalog, configuration: configuration, log: { log.write($0) })
    // Build the index before the first query.
    try catalog.prepareSearch()
    let messages = console.messages
    let host = configuration.listening.host
    let shown = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in messages.print("Listening on http://\(shown):\(port)") }
  }

  private func configuration(_ settings: LibrarySettings) throws -> CatalogServer.Configuration {
    let isStrict = try strict || settings.value(nil as Bool?, "strict") ?? false
    let administrator = try settings.value(administrator, "administrator")
    guard administrator.map(Self.isMail) ?? true else {
      throw ValidationError("administrator must be a mail address, such as ewa@library.example.")
    }
    var configuration = CatalogServer.Configuration(
      listening: .init(
        host: try settings.value(host, "host") ?? "127.0.0.1",
        port: try settings.value(port, "port") ?? 8000),
      mode: isStrict ? .strict : .fixed,
      pageLimit: try settings.value(maxLimit, "max-limit") ?? 100,
      origins: try settings.list(origin, "origins"),
      title: try settings.value(title, "title") ?? CatalogServer.Configuration.standardTitle,
      administrator: administrator ?? "admin@localhost.localdomain",
      publicAddress: try settings.value(publicAddress, "public-address"))
    configuration.version = ToolVersion.current
    configuration.allowedHosts = try settings.list(allowedHost, "allowed-hosts")
    return configuration
  }
}

/// The destination of the access log.
private struct RequestLog: Sendable {
  private let file: FileHandle?
  private let messages: MessageStream?

  init(path: String?, _ console: Console) throws {
    guard let path else {
      file = nil
      messages = console.isQuiet ? nil : console.messages
      return
    }
    messages = nil
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
    guard descriptor >= 0 else {
      throw ValidationError("\(path): cannot write the log file.")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ line: String) {
    messages?.print("\(line)")
    // One write for each line, so that lines of several threads are not mixed.
    try? file?.write(contentsOf: Data((line + "\n").utf8))
  }
}
#endif
