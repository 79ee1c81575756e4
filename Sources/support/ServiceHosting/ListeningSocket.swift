#if Services
package import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The address that a service listens on, and the limits for its clients.
package struct ListeningSocket: Sendable {
  private let name: String
  private let configuration: ListeningConfiguration
  private let refusalBody: @Sendable (ProtocolRefusal) -> String
  private let usesEventLoops: Bool

  /// Creates a socket; it does not listen yet.
  ///
  /// - Parameters:
  ///   - name: The service's name in the `Server` field.
  ///   - configuration: The address to listen on, and the limits.
  ///   - refusalBody: Returns the JSON body for a request that is refused before it reaches the
  ///     service, in the service's error format.
  ///   - usesEventLoops: Whether requests are processed on the threads of the event loops, which
  ///     is faster if no handler blocks.
  package init(
    name: String, _ configuration: ListeningConfiguration,
    refusalBody: @escaping @Sendable (ProtocolRefusal) -> String = \.codeAndMessage,
    usesEventLoops: Bool = false
  ) {
    self.name = name
    self.configuration = configuration
    self.refusalBody = refusalBody
    self.usesEventLoops = usesEventLoops
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// Connections that are still open after the grace period are closed; work in progress on a
  /// thread of a ``WorkerPool`` is finished.
  ///
  /// - Parameters:
  ///   - responder: The handler of requests.
  ///   - onListening: Called once with the port that was bound.
  /// - Throws: ``ListeningError`` when the address cannot be bound.
  package func serve<Responder: HTTPResponder>(
    _ responder: Responder, onListening: @escaping @Sendable (Int) -> Void
  ) async throws
  where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    #if canImport(Glibc)
    Heap.returnLargeBlocks()
    #endif
    do {
      try await application(responder, onListening: onListening).runService()
    } catch let error as IOError {
      throw cannotListen(String(cString: strerror(error.errnoCode)))
    } catch is SocketAddressError.UnknownHost {
      throw cannotListen("no such host")
    }
  }

  /// The service; it does not listen yet.
  func application<Responder: HTTPResponder>(
    _ responder: Responder, noting departures: Departures = Departures(),
    onListening: @escaping @Sendable (Int) -> Void
  ) -> some ApplicationProtocol
  where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let grace = TimeAmount(configuration.gracePeriod)
    let timeout = TimeAmount(configuration.idleTimeout)
    let connections = OpenConnections(limit: configuration.connectionLimit)
    let limits = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        PipelineAdditions(body: refusalBody, timeout: timeout, connections: connections),
        ConnectionEnds(departures, grace: grace),
      ],
      idleTimeout: timeout,
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100))
    return Application(
      responder: Peer.responder(around: responder, departures),
      server: HTTPServerBuilder { [usesEventLoops] responder in
        let channel = HTTP1Channel(responder: responder, configuration: limits)
        return usesEventLoops ? EventLoopChannel(channel) : channel
      },
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: name,
        availableConnectionsDelegate: MaximumAvailableConnections(configuration.connectionLimit)),
      onServerRunning: { channel in
        ProgramPages.release()
        onListening(channel.localAddress?.port ?? 0)
      },
      logger: Logger(label: name) { _ in SwiftLogNoOpLogHandler() })
  }

  private func cannotListen(_ reason: String) -> ListeningError {
    ListeningError(
      description: "cannot listen on \(configuration.host):\(configuration.port): \(reason)")
  }
}
#endif
