#if Services
/// The handlers of a server's paths.
public protocol AirPages: Sendable {
  /// Answers a reading request.
  ///
  /// - Parameters:
  ///   - path: The path, as sent.
  ///   - query: The query part of the URL, as sent.
  ///   - accepted: The media types that the client accepts.
  func reply(path: String, query: String?, accepted: String?) async -> AirReply
}
#endif
