#if Services
/// The handlers of a server's paths.
public protocol AirPages: Sendable {
  /// Answers a reading request.
  ///
  /// - Parameters:
  ///   - path: The path, as it was sent.
  ///   - query: The query part of the URL, as sent.
  ///   - accepted: The types that the client takes.
  func reply(path: String, query: String?, accepted: String?) async -> AirReply
}
#endif
