#if Services
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// Who asks, for the handlers of a request.
enum Peer {
  /// The address that the request came from; nothing in tests.
  @TaskLocal static var address: String?

  /// A responder that knows who asks, around one that does not.
  static func responder<Inner: HTTPResponder>(
    around inner: Inner
  ) -> CallbackResponder<PeerContext> where Inner.Context == BasicRequestContext {
    CallbackResponder { request, context in
      try await $address.withValue(context.channel.remoteAddress?.ipAddress) {
        try await inner.respond(
          to: request, context: BasicRequestContext(source: context.source))
      }
    }
  }
}

/// A request's context that keeps the connection it came over.
struct PeerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  /// What the context was made from.
  var source: ApplicationRequestContextSource {
    ApplicationRequestContextSource(channel: channel, logger: logger)
  }

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
#endif
