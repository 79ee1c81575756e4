#if Services
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// The client of the request that the current task processes.
package enum Peer {
  /// The address of the client; `nil` in tests without a socket.
  @TaskLocal package static var address: String?
  /// Whether the client has closed its connection.
  @TaskLocal static var hasLeft: @Sendable () -> Bool = { false }

  /// Wraps a responder so that its handlers can get the client.
  static func responder<Inner: HTTPResponder>(
    around inner: Inner, _ departures: Departures
  ) -> CallbackResponder<PeerContext>
  where Inner.Context: InitializableFromSource<ApplicationRequestContextSource> {
    CallbackResponder { request, context in
      let channel = context.channel
      return try await $address.withValue(channel.remoteAddress?.ipAddress) {
        try await $hasLeft.withValue({ departures.contains(channel) }) {
          try await inner.respond(to: request, context: Inner.Context(source: context.source))
        }
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
