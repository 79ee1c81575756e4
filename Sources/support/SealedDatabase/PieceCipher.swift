#if Sealing
internal import Crypto
internal import Foundation

/// Seals pieces of a file with AES-256-GCM: ciphertext, a random nonce of 12 bytes, a tag of 16.
///
/// A piece is bound to its position: the file's number, the kind of file and the piece's number are
/// authenticated with the content, so pieces cannot be exchanged.
struct PieceCipher: Sendable {
  /// The number of bytes by which a sealed piece exceeds its content.
  static let overhead = 28
  private static let nonceSize = 12

  private let key: SymmetricKey
  private let domain: [UInt8]

  /// Creates a cipher for pieces of one kind of file.
  ///
  /// - Parameters:
  ///   - key: 32 bytes, used for this kind of file only.
  ///   - domain: The additional authenticated data besides the number of a piece.
  init(key: SymmetricKey, domain: [UInt8]) {
    self.key = key
    self.domain = domain
  }

  private func place(_ index: UInt64) -> [UInt8] {
    domain + withUnsafeBytes(of: index.bigEndian) { Array($0) }
  }

  /// Encrypts a piece: `output` has 28 bytes more than `content`.
  func seal(
    _ content: UnsafeRawBufferPointer, at index: UInt64, to output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard
      let box = try? AES.GCM.seal(content, using: key, authenticating: place(index))
    else { return false }
    var written = box.ciphertext.copyBytes(to: output)
    box.nonce.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(from: $0)
      written += $0.count
    }
    box.tag.copyBytes(to: UnsafeMutableRawBufferPointer(rebasing: output[written...]))
    return true
  }

  /// Decrypts a piece; `false` if it is not what was written at this position.
  func open(
    _ sealed: UnsafeRawBufferPointer, at index: UInt64, to output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let count = sealed.count - Self.overhead
    guard count >= 0, output.count >= count else { return false }
    let content = UnsafeRawBufferPointer(rebasing: sealed[..<count])
    let nonce = UnsafeRawBufferPointer(rebasing: sealed[count..<count + Self.nonceSize])
    let tag = UnsafeRawBufferPointer(rebasing: sealed[(count + Self.nonceSize)...])
    guard
      let box = try? AES.GCM.SealedBox(
        nonce: AES.GCM.Nonce(data: nonce), ciphertext: content, tag: tag),
      let opened = try? AES.GCM.open(box, using: key, authenticating: place(index))
    else { return false }
    opened.copyBytes(to: output)
    return true
  }

  /// Encrypts bytes.
  func seal(_ content: [UInt8], at index: UInt64) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: content.count + Self.overhead)
    let isSealed = output.withUnsafeMutableBytes { output in
      content.withUnsafeBytes { seal($0, at: index, to: output) }
    }
    return isSealed ? output : nil
  }

  /// Decrypts bytes; `nil` if they are not what was written at this position.
  func open(_ sealed: [UInt8], at index: UInt64) -> [UInt8]? {
    guard sealed.count >= Self.overhead else { return nil }
    var output = [UInt8](repeating: 0, count: sealed.count - Self.overhead)
    let isOpen = output.withUnsafeMutableBytes { output in
      sealed.withUnsafeBytes { open($0, at: index, to: output) }
    }
    return isOpen ? output : nil
  }
}
#endif
