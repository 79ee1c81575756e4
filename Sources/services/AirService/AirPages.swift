#if Services
/// What a server has to say at its paths.
public protocol AirPages: Sendable {
  /// Answers a reading request.
  ///
  /// - Parameters:
  ///   - path: The path, as it was sent.
  ///   - query: What follows the question mark, as it was sent.
  ///   - accepted: The types that the client takes.
  func reply(path: String, query: String?, accepted: String?) async -> AirReply
}
#endif
