#if Services
/// Why an address could not be bound.
package struct ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address and the system's reason.
  package let description: String
}
#endif
