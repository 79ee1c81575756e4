#if Services
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// The client, for the handlers of a request.
enum Peer {
  /// The address of the client; `nil` in tests.
  @TaskLocal static var address: String?

  /// Wraps a responder so that its handlers can get the client's address.
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

/// A request context that keeps its connection.
struct PeerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  /// The inputs of the context.
  var source: ApplicationRequestContextSource {
    ApplicationRequestContextSource(channel: channel, logger: logger)
  }

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
#endif
