#if Services
/// The reason why an address could not be bound.
public struct ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address and the system's reason.
  public let description: String
}
#endif
