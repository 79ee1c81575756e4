#if Services
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// The client of the request that the current task processes.
package enum Peer {
  /// A client, as the handlers of its request see it.
  struct Client: Sendable {
    /// The address; `nil` in tests without a socket.
    let address: String?
    /// Whether the client has closed its connection.
    let hasLeft: @Sendable () -> Bool
  }

  /// The client; `nil` outside of a request.
  ///
  /// One value for both parts: with two task-local values, one of which is a function, the
  /// optimizer of Swift 6.3 makes code that crashes.
  @TaskLocal static var client: Client?

  /// The address of the client; `nil` in tests without a socket.
  package static var address: String? { client?.address }

  /// Whether the client has closed its connection.
  static var hasLeft: @Sendable () -> Bool {
    guard let client else { return { false } }
    return client.hasLeft
  }

  /// Wraps a responder so that its handlers can get the client.
  static func responder<Inner: HTTPResponder>(
    around inner: Inner, _ departures: Departures
  ) -> CallbackResponder<PeerContext>
  where Inner.Context: InitializableFromSource<ApplicationRequestContextSource> {
    CallbackResponder { request, context in
      let channel = context.channel
      let client = Client(address: channel.remoteAddress?.ipAddress) {
        departures.contains(channel)
      }
      let response = try await $client.withValue(client) {
        try await inner.respond(to: request, context: Inner.Context(source: context.source))
      }
      return try await Representation.completed(response, for: request)
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
