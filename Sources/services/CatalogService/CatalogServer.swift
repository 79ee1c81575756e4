#if Services
public import CatalogKit
internal import Hummingbird
internal import ServiceHosting

/// The service of a catalogue: pages for readers and librarians, the REST API of the 2014 service,
/// and search.
///
/// | path | method | answer |
/// |---|---|---|
/// | `/` | GET | the public catalogue |
/// | `/book/{signature_ms}` | GET | a book, with citations and neighbours on the shelf |
/// | `/login`, `/logout`, `/password` | GET, POST | sessions |
/// | `/admin`, and below | GET, POST | the librarians' panel |
/// | `/account` | GET | a reader's own loans and reservations |
/// | `/metrics` | GET | counts for Prometheus |
/// | `/books` | POST | the books that a query in the 2014 service's language finds |
/// | `/categories` | GET | main categories with their subcategories |
/// | `/dictionary` | GET | the words for types and availabilities |
/// | `/search` | GET | books, counts and a suggestion for a query |
/// | `/suggest` | GET | completions of a query |
/// | `/sru` | GET, POST | search and retrieval by URL (SRU 1.2) |
/// | `/oai` | GET, POST | harvesting (OAI-PMH 2.0) |
/// | `/openapi.json` | GET | the description of this API |
/// | `/editions` | GET | editions with their copies for a query |
/// | `/books/new` | POST | adds a book |
/// | `/books/{signature}` | GET, PATCH, DELETE | a book; changes it |
/// | `/books/{signature}/copies` | POST | adds a copy |
/// | `/categories/{identifier}` | GET, PUT, DELETE | a category; changes it |
/// | `/history/{set}/undo` | POST | reverts a change set |
/// | `/health` | GET | whether the catalogue can be read |
public struct CatalogServer: Sendable {
  /// The listening configuration.
  public struct Configuration: Sendable {
    /// The address to listen on.
    public var listening: ListeningConfiguration
    /// Whether `/books` behaves like the 2014 service.
    public var mode: LookupMode
    /// The maximum number of books in a reply; strict mode has no limit, like the 2014 service.
    public var pageLimit: Int
    /// The maximum size of a request body, in bytes.
    public var bodyLimit: Int
    /// The origins allowed by CORS; `*` allows any.
    public var origins: [String]
    /// The library's name, for harvesters.
    public var title: String
    /// The mail address of the service's operator, for harvesters.
    public var administrator: String
    /// The address under which clients reach the service, such as `https://library.example`, if it
    /// is not the one they connect to.
    public var publicAddress: String?
    /// The host names that requests may use, which protects against DNS rebinding; empty for any.
    public var allowedHosts: [String] = []
    /// The maximum total size of an import's files, in bytes.
    public var uploadLimit = 64 << 20
    /// The folder for uploads and backups in transfer; `nil` for the system's.
    public var temporaryFolder: String?
    /// The version of the program, for the log of errors.
    public var version = ""
    /// The time limit for a query of `/books`.
    public var lookupTime: Duration = .seconds(1)
    /// The number of rounds for new hashes of passwords; older hashes with fewer are replaced when
    /// their account logs in.
    public var passwordRounds = PasswordHash.standardRounds

    /// The title without a name of the library; pages translate it.
    public static let standardTitle = "Library catalogue"

    /// Creates a configuration.
    public init(
      listening: ListeningConfiguration = .init(port: 8000), mode: LookupMode = .fixed,
      pageLimit: Int = 100, bodyLimit: Int = 1 << 20, origins: [String] = [],
      title: String = Self.standardTitle, administrator: String = "admin@localhost.localdomain",
      publicAddress: String? = nil
    ) {
      self.listening = listening
      self.mode = mode
      self.pageLimit = pageLimit
      self.bodyLimit = bodyLimit
      self.origins = origins
      self.title = title
      self.administrator = administrator
      self.publicAddress = publicAddress.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
  }

  let catalog: Catalog
  let configuration: Configuration
  let log: @Sendable (String) -> Void
  let numbers = ServiceNumbers()
  /// The threads that process requests, separate from those that accept them.
  let pools = RequestPools()

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue to serve.
  ///   - configuration: The listening configuration.
  ///   - log: Called with a line for each request: method, path, status, milliseconds.
  public init(
    catalog: Catalog, configuration: Configuration = Configuration(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.configuration = configuration
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(
      name: "library-search", configuration.listening,
      refusalBody: { #"{"detail":"\#($0.message)"}"# },
      // All handlers run on the threads of pools.
      usesEventLoops: true)
    let (catalog, numbers, version) = (catalog, numbers, configuration.version)
    let watch = Task {
      var seconds = 0
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        seconds += 1
        if seconds % 30 == 0 { numbers.write(to: catalog, version: version) }
        // Changes by other processes are indexed in advance; a failure is reported to the next
        // query.
        try? catalog.noticeChanges()
        catalog.moveLog()
      }
    }
    defer {
      watch.cancel()
      numbers.write(to: catalog, version: version)
    }
    try await socket.serve(router().buildResponder(), onListening: onListening)
  }
}
#endif
