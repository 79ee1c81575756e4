public import Foundation

/// Caches replies in a folder and revalidates them.
///
/// A reply is reused without a request as long as its `Cache-Control: max-age` permits; then it is
/// revalidated with `If-None-Match` or `If-Modified-Since`, and a 304 returns the stored reply (RFC
/// 9111, as far as a single-user program needs it). Replies to `GET` with status 200 are stored if
/// they have an age or a validator and do not forbid it. If the folder is not writable, nothing is
/// cached.
public struct CachingTransport: Transport {
  private let base: any Transport
  private let folder: URL
  private let longestUse: Duration
  private let now: @Sendable () -> Date

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - base: The transport to use.
  ///   - folder: The folder of stored replies; created with the first one.
  ///   - longestUse: The maximum time for which a reply is used without revalidation, whatever its
  ///     header fields say, in case a service sends an excessive age.
  ///   - now: The current time.
  public init(
    _ base: any Transport, folder: URL, longestUse: Duration = .seconds(604_800),
    now: @escaping @Sendable () -> Date
  ) {
    self.base = base
    self.folder = folder
    self.longestUse = longestUse
    self.now = now
  }

  /// Returns the stored reply if it is still valid; otherwise sends the request.
  ///
  /// - Throws: ``WebError`` of the underlying transport.
  public func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    guard request.method == "GET", request.body == nil else { return try await base.send(request) }
    let file = folder.appending(path: Self.name(of: request.url))
    let kept = KeptReply(file, of: request)
    if let kept, kept.isFresh(at: now(), for: longestUse) { return kept.reply }
    var question = request
    if let kept {
      if let tag = kept.reply.headers["etag"] { question.headers["If-None-Match"] = tag }
      if let date = kept.reply.headers["last-modified"] {
        question.headers["If-Modified-Since"] = date
      }
    }
    let reply = try await base.send(question)
    if reply.status == 304, let kept {
      let headers = kept.reply.headers.merging(reply.headers) { $1 }
      let renewed = WebReply(status: 200, headers: headers, body: kept.reply.body, url: reply.url)
      KeptReply(renewed, of: request, at: now())?.write(to: file)
      return renewed
    }
    KeptReply(reply, of: request, at: now())?.write(to: file)
    return reply
  }

  /// The FNV-1a hash of the address (Fowler, Noll and Vo); the file also holds the address.
  private static func name(of url: URL) -> String {
    let hash = url.absoluteString.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16) + ".reply"
  }
}
