#if Services
/// Why the server did not start.
public struct CatalogServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, and the system's reason.
  public let description: String
}
#endif
