/// The address on which a service listens, and the limits for its clients.
public struct ListeningConfiguration: Hashable, Sendable {
  /// The name or address to listen on.
  public var host: String
  /// The port; 0 lets the system choose one.
  public var port: Int
  /// The maximum number of connections at the same time; more wait to be accepted.
  public var connectionLimit: Int
  /// How long a connection may be idle.
  public var idleTimeout: Duration

  /// Creates a configuration.
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
