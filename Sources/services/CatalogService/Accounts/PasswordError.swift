#if Services
/// The reason why a password was not hashed.
public enum PasswordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The password has too few characters.
  case tooShort
  /// The password has too many bytes.
  case tooLong
  /// The cryptographic library failed.
  case failed

  /// A description of the error.
  public var description: String {
    switch self {
    case .tooShort: "the password needs \(PasswordHash.leastLetters) letters or more"
    case .tooLong: "the password has more than 1024 bytes"
    case .failed: "the password could not be hashed"
    }
  }
}
#endif
