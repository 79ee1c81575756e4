public import Foundation

/// A request to a web server, with limits on its reply.
public struct WebRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The address.
  public var url: URL
  /// Header fields by name.
  public var headers: [String: String]
  /// The body of the request.
  public var body: [UInt8]?
  /// Time limit for everything, from the first attempt to connect to the last byte.
  public var timeLimit: Duration
  /// Maximum size of the reply's body in bytes, counted after decompression.
  public var sizeLimit: Int
  /// Maximum number of redirects, all of them on the same host.
  public var redirectLimit: Int

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - method: The method (default: `GET`).
  ///   - headers: Header fields by name.
  ///   - body: The body of the request.
  ///   - timeLimit: Time limit for everything.
  ///   - sizeLimit: Maximum size of the reply's body in bytes, counted after decompression.
  ///   - redirectLimit: Maximum number of redirects on the same host.
  public init(
    _ url: URL, method: String = "GET", headers: [String: String] = [:], body: [UInt8]? = nil,
    timeLimit: Duration = .seconds(30), sizeLimit: Int = 32 << 20, redirectLimit: Int = 5
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
    self.redirectLimit = redirectLimit
  }
}
