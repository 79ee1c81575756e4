import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The network, through `URLSession`.
///
/// Time and size limits are kept while the body streams in, after decompression. Nothing is
/// cached, and no cookies are kept.
public struct URLSessionTransport: Transport {
  private let downloads: Downloads
  private let userAgent: String?

  /// Makes a transport with connections of its own.
  ///
  /// - Parameters:
  ///   - connectionsPerHost: How many requests to one host run at the same time.
  ///   - userAgent: The program's name and version for the `User-Agent` field.
  ///   - roomLimit: How many bytes the bodies of all running requests may take together; the one
  ///     that would pass it fails as too large. Beyond 256 KiB a body that is not whole yet waits
  ///     in a file.
  public init(
    connectionsPerHost: Int = 6, userAgent: String? = nil, roomLimit: Int = .max
  ) {
    downloads = Downloads(connectionsPerHost: connectionsPerHost, roomLimit: roomLimit)
    self.userAgent = userAgent
  }

  /// Sends a request and waits for the whole reply.
  ///
  /// - Throws: ``WebError`` when no complete reply arrives within the request's limits.
  public func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    let end = ContinuousClock.now + request.timeLimit
    var hop = request
    for _ in 0...max(0, request.redirectLimit) {
      let reply = try await downloads.reply(to: message(hop), for: hop, until: end).get()
      guard let target = try Self.redirect(of: reply, to: hop) else { return reply }
      hop.url = target
    }
    throw WebError(
      .tooManyRedirects, host: request.url.host(), "more than \(request.redirectLimit) redirects")
  }

  private func message(_ request: WebRequest) throws(WebError) -> URLRequest {
    guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      request.url.host()?.isEmpty == false
    else { throw WebError(.invalidAddress, host: nil, "the address is not one of http or https") }
    var message = URLRequest(url: request.url)
    message.httpMethod = request.method
    message.httpBody = request.body.map { Data($0) }
    // URLSession's own timer only counts silence; the whole transfer has `timeLimit`.
    message.timeoutInterval = max(1, request.timeLimit / .seconds(1) + 60)
    if let userAgent { message.setValue(userAgent, forHTTPHeaderField: "User-Agent") }
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    return message
  }

  /// Where a reply sends a reading request, which must be on the same host and as secure.
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
