#if Services
internal import NIOCore

/// Closes connections whose clients have stopped reading.
///
/// Hummingbird's idle timeout counts from one request to the next. A response that is not read
/// never ends, so it would hold its connection and its memory until the service shuts down.
final class UnreadResponses: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let timeout: TimeAmount
  private var delivery = Delivery()
  private var check: Scheduled<Void>?

  /// - Parameter timeout: The time in which a client must read something of what it was sent.
  init(timeout: TimeAmount) { self.timeout = timeout }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    delivery.written += Self.unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    guard check == nil else { return }
    checkLater(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    check?.cancel()
    check = nil
  }

  private func checkLater(_ context: ChannelHandlerContext) {
    let pending = pending(in: context.channel)
    guard pending > 0 else { return }
    guard delivery.hasAdvanced(pending: pending) else { return context.close(promise: nil) }
    check = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [self] in
      check = nil
      checkLater(context)
    }
  }

  /// The number of bytes that the system has not accepted, because the client does not read.
  private func pending(in channel: any Channel) -> Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}

/// How much of what was written to a connection has left the process.
struct Delivery {
  /// The number of bytes written.
  var written = 0
  private var delivered = -1

  /// Whether any byte was delivered since the last call.
  ///
  /// - Parameter pending: The number of bytes that are still to be delivered.
  mutating func hasAdvanced(pending: Int) -> Bool {
    let before = delivered
    delivered = written - pending
    return delivered > before
  }
}
#endif
