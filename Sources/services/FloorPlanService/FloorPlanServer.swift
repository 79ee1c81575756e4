#if Services
public import FloorPlanKit
internal import Hummingbird
internal import ServiceHosting

/// A building over HTTP: the viewer's page, and its questions as JSON.
///
/// Answers have the form of the commands' `--format json`; errors are `{"code","message"}`.
public struct FloorPlanServer: Sendable {
  /// Where and how to listen.
  public struct Configuration: Sendable {
    /// The name or address to listen on.
    public var host: String
    /// The port; 0 lets the system choose one.
    public var port: Int
    /// How many connections are served at the same time; more wait to be accepted.
    public var connectionLimit: Int
    /// How long a connection may stay silent.
    public var idleTimeout: Duration

    /// Makes a configuration.
    public init(
      host: String = "127.0.0.1", port: Int = 8080, connectionLimit: Int = 512,
      idleTimeout: Duration = .seconds(60)
    ) {
      self.host = host
      self.port = port
      self.connectionLimit = connectionLimit
      self.idleTimeout = idleTimeout
    }
  }

  let api: PlanAPI
  let page: String
  let policy: String
  let configuration: Configuration
  let log: @Sendable (String) -> Void

  /// Makes a server; nothing listens yet.
  ///
  /// - Parameters:
  ///   - building: The building whose questions are answered.
  ///   - viewer: The page that `/` shows.
  ///   - configuration: Where and how to listen.
  ///   - log: Takes a line for each request: method, path, status, milliseconds.
  public init(
    building: Building, viewer: PlanViewer, configuration: Configuration = Configuration(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    api = PlanAPI(building: building)
    page = viewer.html
    policy = viewer.contentSecurityPolicy
    self.configuration = configuration
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(
      name: "floorpath", host: configuration.host, port: configuration.port,
      connectionLimit: configuration.connectionLimit, idleTimeout: configuration.idleTimeout)
    try await socket.serve(router().buildResponder(), onListening: onListening)
  }
}
#endif
