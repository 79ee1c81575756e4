#if Services
internal import NIOCore

/// Notes when a client closes its connection, and closes connections that outlast a shutdown's
/// grace period.
///
/// Hummingbird waits without a limit for the requests in progress, also for those whose bodies
/// never arrive and for responses that are not read.
final class ConnectionEnds: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let departures: Departures
  private let grace: TimeAmount
  private var end: Scheduled<Void>?

  /// - Parameters:
  ///   - departures: The connections that clients have closed.
  ///   - grace: The time for the request in progress once the service shuts down.
  init(_ departures: Departures, grace: TimeAmount) {
    self.departures = departures
    self.grace = grace
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed: departures.insert(context.channel)
    case is ChannelShouldQuiesceEvent:
      let channel = context.channel
      end = end ?? context.eventLoop.scheduleTask(in: grace) { channel.close(promise: nil) }
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(context)
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { finish(context) }

  private func finish(_ context: ChannelHandlerContext) {
    departures.remove(context.channel)
    end?.cancel()
    end = nil
  }
}
#endif
