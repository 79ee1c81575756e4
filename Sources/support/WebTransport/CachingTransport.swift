public import Foundation

/// Keeps replies in a folder, and asks only whether they changed.
///
/// A reply is used again without a question as long as its `Cache-Control: max-age` says; then it
/// is revalidated with `If-None-Match` or `If-Modified-Since`, and a 304 returns the stored reply
/// (RFC 9111, as far as a program of one user needs it). Kept are replies to `GET` with status 200
/// that name an age or a validator and do not forbid it. A folder that cannot be written costs
/// nothing but the gain.
public struct CachingTransport: Transport {
  private let base: any Transport
  private let folder: URL
  private let longestUse: Duration
  private let now: @Sendable () -> Date

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - base: What asks.
  ///   - folder: Where replies are kept; made when the first one is.
  ///   - longestUse: How long a reply is used without a question at most, whatever it says of
  ///     itself: a service that errs should not be believed for a year.
  ///   - now: The present.
  public init(
    _ base: any Transport, folder: URL, longestUse: Duration = .seconds(604_800),
    now: @escaping @Sendable () -> Date
  ) {
    self.base = base
    self.folder = folder
    self.longestUse = longestUse
    self.now = now
  }

  /// Answers from the folder where that is as good, else asks.
  ///
  /// - Throws: ``WebError`` of the transport that asks.
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

  /// FNV-1a of the address (Fowler, Noll and Vo); the file holds the address itself.
  private static func name(of url: URL) -> String {
    let hash = url.absoluteString.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16) + ".reply"
  }
}
