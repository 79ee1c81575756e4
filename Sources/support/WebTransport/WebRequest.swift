public import Foundation

/// A request to a web server, with the limits its reply must keep.
public struct WebRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The address.
  public var url: URL
  /// Header fields by name.
  public var headers: [String: String]
  /// What is sent with it.
  public var body: [UInt8]?
  /// How long everything may take, from the first attempt to connect to the last byte.
  public var timeLimit: Duration
  /// How many bytes of body are accepted, counted after decompression.
  public var sizeLimit: Int
  /// How many redirects are followed, all of them on the same host.
  public var redirectLimit: Int

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - method: The method, `GET` unless told.
  ///   - headers: Header fields by name.
  ///   - body: What is sent with it.
  ///   - timeLimit: How long everything may take.
  ///   - sizeLimit: How many bytes of body are accepted, counted after decompression.
  ///   - redirectLimit: How many redirects on the same host are followed.
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
