#if Services
internal import NIOCore
internal import NIOHTTP1

/// Inserts handlers where Hummingbird has no API for it: beside the parser and next to the socket.
final class PipelineAdditions: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let body: @Sendable (ProtocolRefusal) -> String
  private let timeout: TimeAmount
  private let connections: OpenConnections
  /// The time between checks for progress.
  private static let patience = TimeAmount.seconds(5)

  /// - Parameters:
  ///   - body: Returns the JSON body for a request that is refused.
  ///   - timeout: The time in which a client must read something of what it was sent.
  ///   - connections: All open connections.
  init(
    body: @escaping @Sendable (ProtocolRefusal) -> String, timeout: TimeAmount,
    connections: OpenConnections
  ) {
    self.body = body
    self.timeout = timeout
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    try? pipeline.addHandler(UnreadResponses(timeout: timeout), position: .first)
    guard let parser = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    else { return }
    try? pipeline.addHandler(ProtocolErrors(body: body), position: .after(parser))
    try? pipeline.addHandler(
      UnfinishedRequests(connections, patience: Self.patience), position: .after(parser))
  }
}
#endif
