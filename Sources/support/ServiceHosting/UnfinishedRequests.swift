#if Services
internal import NIOCore
internal import NIOHTTP1

/// Closes connections whose request does not arrive, once few places are left for others.
///
/// Hummingbird's idle timeout gives each of them a minute. Clients that send half a request on as
/// many connections as a service takes would shut out all others for that time. This handler
/// follows the parser in the pipeline: progress is a part of a request, not a byte of one.
final class UnfinishedRequests: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart

  private let connections: OpenConnections
  private let patience: TimeAmount
  private var check: Scheduled<Void>?
  /// The requests that have begun, those that have arrived, and the responses that were written.
  private var (begun, arrived, answered) = (0, 0, 0)
  /// Whether anything has arrived or been answered since the last check.
  private var hasAdvanced = false
  private var isCounted = false

  /// - Parameters:
  ///   - connections: All open connections.
  ///   - patience: The time between checks; a connection may be without progress from one to the
  ///     next while places are few.
  init(_ connections: OpenConnections, patience: TimeAmount) {
    self.connections = connections
    self.patience = patience
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connections.add()
    isCounted = true
    checkLater(context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Self.unwrapInboundIn(data) {
    case .head: begun += 1
    case .body: break
    case .end: arrived += 1
    }
    hasAdvanced = true
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = Self.unwrapOutboundIn(data) {
      answered += 1
      hasAdvanced = true
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { finish() }

  /// Checks the connection again and again: a timer for each request would cost more.
  private func checkLater(_ context: ChannelHandlerContext) {
    check = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { [self] in
      let isResponseDue = arrived == begun && answered < begun
      if connections.areCrowded, !hasAdvanced, !isResponseDue {
        return context.close(promise: nil)
      }
      hasAdvanced = false
      checkLater(context)
    }
  }

  private func finish() {
    check?.cancel()
    check = nil
    guard isCounted else { return }
    isCounted = false
    connections.remove()
  }
}
#endif
