/// Sends requests to web servers and returns the replies.
///
/// All clients accept any transport: ``URLSessionTransport`` for the network, ``RecordedTransport``
/// for replies stored in a folder, or your own for tests and proxies.
///
/// ```swift
/// struct Unreachable: Transport {
///   func send(_ request: WebRequest) async throws(WebError) -> WebReply {
///     throw WebError(.unreachable, host: request.url.host(), "no network on a submarine")
///   }
/// }
/// ```
///
/// A transport enforces the request's limits on time, size and redirects. It does not retry, and it
/// does not interpret the status: a 500 is a reply.
public protocol Transport: Sendable {
  /// Sends a request and waits for the complete reply.
  ///
  /// - Throws: ``WebError`` when no complete reply arrives within the request's limits.
  func send(_ request: WebRequest) async throws(WebError) -> WebReply
}
