#if Services
/// Why a password was not hashed.
public enum PasswordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has too few letters.
  case tooShort
  /// It has too many bytes.
  case tooLong
  /// The cryptographic library failed.
  case failed

  /// What is wrong with the password.
  public var description: String {
    switch self {
    case .tooShort: "the password needs \(PasswordHash.leastLetters) letters or more"
    case .tooLong: "the password has more than 1024 bytes"
    case .failed: "the password could not be hashed"
    }
  }
}
#endif
