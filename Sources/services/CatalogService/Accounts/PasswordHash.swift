#if Services
internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The stored form of a password: PBKDF2 with HMAC-SHA256, in Django's format
/// `pbkdf2_sha256$rounds$salt$hash`, so that accounts of the 2014 service can be imported.
///
/// See RFC 8018; 600,000 rounds, as OWASP's Password Storage Cheat Sheet has required since 2023.
public struct PasswordHash: Hashable, Sendable, CustomStringConvertible {
  /// The number of rounds for new hashes.
  public static let standardRounds = 600_000
  /// The minimum number of characters in a password (NIST SP 800-63B, 5.1.1.2).
  public static let leastLetters = 8

  private let rounds: Int
  private let salt: String
  private let key: [UInt8]

  /// The hash as stored.
  public var description: String {
    "pbkdf2_sha256$\(rounds)$\(salt)$\(Data(key).base64EncodedString())"
  }

  /// Whether the hash has fewer rounds than new ones, so that it should be replaced.
  ///
  /// - Parameter rounds: The number of rounds for new hashes.
  public func isOutdated(below rounds: Int = Self.standardRounds) -> Bool { self.rounds < rounds }

  /// Hashes a password with a new salt.
  ///
  /// - Parameters:
  ///   - password: The password: at least ``leastLetters`` characters, at most 1024 bytes.
  ///   - rounds: The number of rounds.
  /// - Complexity: O(rounds): a third of a second, on purpose.
  /// - Throws: ``PasswordError`` for a password that is too short or too long.
  public init(of password: String, rounds: Int = Self.standardRounds) throws(PasswordError) {
    guard password.count >= Self.leastLetters else { throw .tooShort }
    guard password.utf8.count <= Self.mostBytes else { throw .tooLong }
    try self.init(existing: password, rounds: rounds)
  }

  /// Hashes a password that was accepted by earlier rules.
  init(existing password: String, rounds: Int) throws(PasswordError) {
    var random = SystemRandomNumberGenerator()
    // 22 characters of 62 are 131 bits.
    let salt = String((0..<22).map { _ in Self.letters.randomElement(using: &random) ?? "a" })
    self.rounds = rounds
    self.salt = salt
    key = try Self.key(password, salt, rounds, count: 32).withUnsafeBytes { Array($0) }
  }

  init(rounds: Int, salt: String, key: [UInt8]) {
    self.rounds = rounds
    self.salt = salt
    self.key = key
  }

  /// Parses a stored hash; `nil` for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "pbkdf2_sha256", let rounds = Int(parts[1]),
      (1...Self.mostRounds).contains(rounds), !parts[2].isEmpty,
      let key = Data(base64Encoded: String(parts[3])), key.count == 32
    else { return nil }
    self.rounds = rounds
    salt = String(parts[2])
    self.key = Array(key)
  }

  /// Whether a password is the hashed one; compared in constant time.
  public func matches(_ password: String) -> Bool {
    guard password.utf8.count <= Self.mostBytes,
      let other = try? Self.key(password, salt, rounds, count: 32)
    else { return false }
    return SymmetricKey(data: key) == other
  }

  /// Whether a password is the hashed one, and the number of rounds computed for it.
  ///
  /// A wrong password costs as many rounds as one for a new hash, so that the time does not tell
  /// an imported account from an unknown one.
  func check(
    _ password: String, standard: Int = Self.standardRounds
  ) -> (isRight: Bool, rounds: Int) {
    guard !matches(password) else { return (true, rounds) }
    let missing = standard - rounds
    guard missing > 0, password.utf8.count <= Self.mostBytes else { return (false, rounds) }
    _ = try? Self.key(password, salt, missing, count: 32)
    return (false, rounds + missing)
  }

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  /// The maximum length: a longer password would only take more time.
  private static let mostBytes = 1024
  private static let mostRounds = 10_000_000

  private static func key(
    _ password: String, _ salt: String, _ rounds: Int, count: Int
  ) throws(PasswordError) -> SymmetricKey {
    // Devices differ in whether they compose letters with marks (SP 800-63B, 5.1.1.2).
    let bytes = Array(password.precomposedStringWithCanonicalMapping.utf8)
    do {
      return try KDF.Insecure.PBKDF2.deriveKey(
        from: bytes, salt: Array(salt.utf8), using: .sha256, outputByteCount: count,
        unsafeUncheckedRounds: rounds)
    } catch {
      throw .failed
    }
  }
}
#endif
