#if Sealing
internal import Crypto
internal import Foundation

/// The keys of one sealed file, all derived from its data key (HKDF-SHA256, RFC 5869).
package struct SealKeys: Sendable {
  /// A random number of 16 bytes that the file's header contains.
  package let file: [UInt8]
  let data: SymmetricKey
  let pages: PieceCipher
  let log: PieceCipher
  let journals: PieceCipher
  let root: PieceCipher
  private let tags: SymmetricKey

  /// Creates new keys for a file.
  package init() {
    var random = SystemRandomNumberGenerator()
    self.init(
      file: (0..<16).map { _ in UInt8.random(in: 0 ... .max, using: &random) },
      data: SymmetricKey(size: .bits256))
  }

  init(file: [UInt8], data: SymmetricKey) {
    self.file = file
    self.data = data
    func derived(_ use: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: data, salt: file, info: Array("citykit sealed \(use)".utf8),
        outputByteCount: 32)
    }
    func cipher(_ use: String) -> PieceCipher {
      PieceCipher(key: derived(use), domain: file + Array(use.utf8))
    }
    pages = cipher("page")
    log = cipher("wal")
    journals = cipher("journal")
    root = cipher("root")
    tags = derived("tag")
  }

  /// A digest of a root that reveals nothing about it.
  package func digest(of root: PageRoot) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array("witness".utf8) + root.bytes, using: tags))
  }

  /// A page's contribution to the root: HMAC-SHA256 over its number, from 0, and its nonce and tag.
  func share(ofPage index: UInt64, ending: UnsafeRawBufferPointer) -> SIMD4<UInt64> {
    var code = HMAC<SHA256>(key: tags)
    withUnsafeBytes(of: index.bigEndian) { code.update(data: $0) }
    code.update(data: ending)
    return code.finalize().withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
  }
}
#endif
