import Foundation

/// The network transport: `URLSession` on Apple's systems, libcurl on Linux.
///
/// On Linux libcurl is loaded with the first request; proxies are those of `https_proxy`,
/// `http_proxy` and `no_proxy`, and a file of certificates to trust is named by a parameter or by
/// `SSL_CERT_FILE`. On Apple's systems the keychain alone says what is trusted. Time and size
/// limits are enforced while the body streams in, after decompression. Nothing is cached, and no
/// cookies are stored.
public struct URLSessionTransport: Transport {
  private let downloads: Downloads
  private let userAgent: String?

  /// Creates a transport with its own connections.
  ///
  /// - Parameters:
  ///   - connectionsPerHost: The number of concurrent requests to one host.
  ///   - userAgent: The program's name and version for the `User-Agent` field.
  ///   - roomLimit: The maximum number of bytes of all running requests' bodies together; a request
  ///     that would exceed it fails as too large. Beyond 256 KiB a body that is not whole yet waits
  ///     in a file.
  ///   - certificateFile: The path of a file of certificates in PEM to trust, instead of the one
  ///     that `SSL_CERT_FILE` or the system names. On Apple's systems every request fails where
  ///     one is named.
  public init(
    connectionsPerHost: Int = 6, userAgent: String? = nil, roomLimit: Int = .max,
    certificateFile: String? = nil
  ) {
    downloads = Downloads(
      connectionsPerHost: connectionsPerHost, roomLimit: roomLimit,
      certificateFile: certificateFile)
    self.userAgent = userAgent
  }

  /// Sends a request and waits for the complete reply.
  ///
  /// - Throws: ``WebError`` when no complete reply arrives within the request's limits.
  public func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    let end = ContinuousClock.now + request.timeLimit
    var hop = request
    for _ in 0...max(0, request.redirectLimit) {
      try Self.check(hop.url)
      let reply = try await downloads.reply(to: hop, userAgent: userAgent, until: end).get()
      guard let target = try Self.redirect(of: reply, to: hop) else { return reply }
      hop.url = target
    }
    throw WebError(
      .tooManyRedirects, host: request.url.host(), "more than \(request.redirectLimit) redirects")
  }

  private static func check(_ url: URL) throws(WebError) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      url.host()?.isEmpty == false
    else { throw WebError(.invalidAddress, host: nil, "the URL must be http or https") }
  }

  /// The target of a redirect, which must be on the same host and at least as secure; `nil` for a
  /// reply that is not a redirect to follow.
  private static func redirect(
    of reply: WebReply, to request: WebRequest
  ) throws(WebError) -> URL? {
    guard [301, 302, 303, 307, 308].contains(reply.status),
      request.method == "GET" || request.method == "HEAD",
      let location = reply.headers["location"],
      let target = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    let isAsSecure =
      target.scheme?.lowercased() == "https" || request.url.scheme?.lowercased() == "http"
    guard target.host()?.lowercased() == request.url.host()?.lowercased(), isAsSecure else {
      throw WebError(
        .redirectedElsewhere, host: request.url.host(), "it redirects to another host")
    }
    return target
  }
}
