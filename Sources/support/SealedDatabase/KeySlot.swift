#if Sealing
internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The data key of a file, encrypted with a passphrase.
///
/// 100 bytes: generation (4), work (1), three zeros, salt (32), the sealed data key (60).
struct KeySlot {
  static let size = 100
  /// The maximum work factor, as 2^22 takes 4 GB.
  static let largestWork = 22
  private static let saltSize = 32

  let bytes: [UInt8]

  /// The generation of the passphrase, from 1; a file uses the highest.
  var generation: UInt32 { bytes[0..<4].reduce(0) { $0 << 8 | UInt32($1) } }
  private var work: Int { Int(bytes[4]) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Encrypts the key of a file.
  ///
  /// - Parameter work: The logarithm of scrypt's N; 17 takes 128 MB and less than a second.
  init(_ keys: SealKeys, passphrase: String, work: Int, generation: UInt32) throws(SealFailure) {
    var random = SystemRandomNumberGenerator()
    var head = withUnsafeBytes(of: generation.bigEndian) { Array($0) }
    head += [UInt8(clamping: work), 0, 0, 0]
    head += (0..<Self.saltSize).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
    let cipher = try Self.cipher(head, passphrase, file: keys.file)
    guard let sealed = cipher.seal(keys.data.withUnsafeBytes { Array($0) }, at: 0) else {
      throw .unreadable
    }
    bytes = head + sealed
  }

  /// The keys of the file; `nil` when the passphrase is wrong.
  func keys(of file: [UInt8], passphrase: String) throws(SealFailure) -> SealKeys? {
    guard bytes.count == Self.size, 1...Self.largestWork ~= work else { return nil }
    let head = Array(bytes[..<(8 + Self.saltSize)])
    let cipher = try Self.cipher(head, passphrase, file: file)
    guard let data = cipher.open(Array(bytes[head.count...]), at: 0) else { return nil }
    return SealKeys(file: file, data: SymmetricKey(data: data))
  }

  private static func cipher(
    _ head: [UInt8], _ passphrase: String, file: [UInt8]
  ) throws(SealFailure) -> PieceCipher {
    let key = try PassphraseKey.derived(
      from: passphrase, salt: Array(head[8...]), work: Int(head[4]))
    return PieceCipher(key: key, domain: file + Array("key".utf8) + head)
  }
}

/// Keys derived from passphrases by scrypt (RFC 7914) with r = 8 and p = 1.
enum PassphraseKey {
  /// A key of 32 bytes.
  static func derived(
    from passphrase: String, salt: [UInt8], work: Int
  ) throws(SealFailure) -> SymmetricKey {
    // Keyboards differ in whether they compose letters with marks.
    let normal = Array(passphrase.precomposedStringWithCanonicalMapping.utf8)
    do {
      return try KDF.Scrypt.deriveKey(
        from: normal, salt: salt, outputByteCount: 32, rounds: 1 << work, blockSize: 8,
        parallelism: 1, maxMemory: (128 << work) * 8 + (1 << 20))
    } catch {
      throw .unreadable
    }
  }
}
#endif
