#if Services
import ArgumentParser
import CatalogKit
import CatalogService
import CommandKit

/// The command `library-search serve`.
struct Serve: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the catalogue's pages and its REST interface.",
    discussion: """
      / is the public catalogue and /admin the librarians' panel; `library-search setup` creates \
      the account to log in with. Put a reverse proxy with TLS in front of it, and name its \
      address with --public-address, before it is reachable from elsewhere.

      POST /books, GET /categories, GET /dictionary as the original; GET /search?q=…, \
      GET /suggest?q=…, GET /openapi.json, GET /health; /sru speaks SRU 1.2 and /oai OAI-PMH 2.0. With --strict the original's three \
      answer as it did; without, each book comes once, in the order of Polish dictionaries, and \
      a category with its subcategories. SIGTERM and SIGINT let requests finish.
      """)

  @Option(help: "The name or address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port = 8000

  @Flag(help: "Answer as the original did.")
  var strict = false

  @Option(help: "How many books one reply has at most; --strict knows no limit.")
  var maxLimit = 100

  @Option(help: "An origin whose pages may ask, such as https://library.example; * is any.")
  var origin: [String] = []

  @Option(help: "The library's name, for harvesters.")
  var title = "Library catalogue"

  @Option(help: ArgumentHelp("A mail address, for harvesters.", valueName: "mail"))
  var administrator = "admin@localhost"

  @Option(
    help: ArgumentHelp(
      "The address that clients know the service under, if not by --host and --port.",
      valueName: "url"))
  var publicAddress: String?

  @Option(
    help: ArgumentHelp(
      "A host name that clients may use (default: any); repeat for several.", valueName: "name"))
  var allowedHost: [String] = []

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must lie in 0 to 65535.")
    }
    guard maxLimit > 0 else { throw ValidationError("--max-limit must be greater than 0.") }
  }

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console, freshness: .eventual)
    let messages = console.messages
    let isQuiet = console.isQuiet
    var configuration = CatalogServer.Configuration(
      host: host, port: port, mode: strict ? .strict : .fixed, pageLimit: maxLimit,
      origins: origin, title: title, administrator: administrator, publicAddress: publicAddress)
    configuration.allowedHosts = allowedHost
    let server = CatalogServer(
      catalog: catalog, configuration: configuration,
      log: { line in if !isQuiet { messages.print("\(line)") } })
    // The first question shall not wait for the index.
    try catalog.prepareSearch()
    let host = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in messages.print("Listening on http://\(host):\(port)") }
  }
}
#endif
