import Hashing

/// Secrets of 256 random bits, of which the catalogue stores only hashes.
enum SecretToken {
  /// A new random token.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let text = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// The hash that is stored instead of a token.
  static func hash(_ token: String) -> String {
    Array(token.utf8).withUnsafeBytes { SHA256.hexadecimal($0) }
  }
}
