/// The address that a service listens on, and the limits for its clients.
public struct ListeningConfiguration: Hashable, Sendable {
  /// The name or address to listen on.
  public var host: String
  /// The port; 0 lets the system choose one.
  public var port: Int
  /// The maximum number of concurrent connections; further ones wait to be accepted.
  public var connectionLimit: Int
  /// The time after which an idle connection is closed.
  ///
  /// A client that reads nothing of a response is disconnected after this time, and after twice this
  /// time at the latest.
  public var idleTimeout: Duration
  /// The time for the requests in progress once the service shuts down.
  public var gracePeriod: Duration

  /// Creates a configuration.
  public init(
    host: String = "127.0.0.1", port: Int = 8080, connectionLimit: Int = 512,
    idleTimeout: Duration = .seconds(60), gracePeriod: Duration = .seconds(5)
  ) {
    self.host = host
    self.port = port
    self.connectionLimit = connectionLimit
    self.idleTimeout = idleTimeout
    self.gracePeriod = gracePeriod
  }
}
