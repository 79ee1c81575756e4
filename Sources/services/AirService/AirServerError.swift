#if Services
/// Why a server could not begin to serve.
public struct AirServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address and the system's reason.
  public let description: String
}
#endif
