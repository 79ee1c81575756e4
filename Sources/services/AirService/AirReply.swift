#if Services
/// A reply of the server.
public struct AirReply: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The media type of the body.
  public var contentType: String
  /// The body.
  public var body: [UInt8]
  /// The target of a redirect; `nil` for other replies.
  var location: String?

  /// Creates a reply.
  public init(
    status: Int = 200, contentType: String = "application/json; charset=utf-8", body: [UInt8]
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// Redirects to the page to show after a change.
  static func seeOther(_ path: String) -> AirReply {
    var reply = AirReply(status: 303, contentType: "text/plain; charset=utf-8", body: [])
    reply.location = path
    return reply
  }

  /// An error as a JSON object with a code and a sentence.
  static func error(_ status: Int, _ code: String, _ message: String) -> AirReply {
    AirReply(status: status, body: Array(#"{"code":"\#(code)","message":"\#(message)"}"#.utf8))
  }
}
#endif
