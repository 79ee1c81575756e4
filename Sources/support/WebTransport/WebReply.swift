public import Foundation

/// A web server's complete reply.
public struct WebReply: Hashable, Sendable {
  /// The HTTP status, such as 200.
  public let status: Int
  /// The header fields, by name in lower case.
  public let headers: [String: String]
  /// The body, decompressed.
  public let body: [UInt8]
  /// The final address, after redirects.
  public let url: URL

  /// Creates a reply, as transports and tests do.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8], url: URL) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0 + ", " + $1 })
    self.body = body
    self.url = url
  }
}
