#if Sealing
internal import Crypto
internal import Foundation

/// The header of a stream encrypted with a passphrase in the age format (age-encryption.org/v1).
///
/// The tool age can decrypt such a stream, and this code can decrypt age's passphrase files.
enum AgeHeader {
  static let intro = "age-encryption.org/v1"
  private static let label = Array("age-encryption.org/v1/scrypt".utf8)

  /// A header and the key of its stream.
  static func make(passphrase: String, work: Int) throws(SealFailure) -> (
    text: String, SymmetricKey
  ) {
    let fileKey = SymmetricKey(size: .bits128)
    let salt = Array(AES.GCM.Nonce()) + Array(AES.GCM.Nonce()).prefix(4)
    let wrapping = try PassphraseKey.derived(from: passphrase, salt: label + salt, work: work)
    guard
      let nonce = try? ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12)),
      let box = try? fileKey.withUnsafeBytes({
        try ChaChaPoly.seal($0, using: wrapping, nonce: nonce)
      })
    else { throw .unreadable }
    var text = "\(intro)\n-> scrypt \(base64(salt)) \(work)\n"
    text += base64(Array(box.ciphertext) + Array(box.tag)) + "\n---"
    return ("\(text) \(base64(mac(text, fileKey)))\n", fileKey)
  }

  /// The key of the stream that follows a header.
  static func fileKey(of lines: [String], passphrase: String) throws(SealFailure) -> SymmetricKey {
    guard lines.count == 4, lines[0] == intro, lines[3].hasPrefix("--- ") else { throw .damaged }
    let words = lines[1].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, words[0] == "->", words[1] == "scrypt", let work = Int(words[3]),
      1...KeySlot.largestWork ~= work, let salt = bytes(String(words[2])), salt.count == 16,
      let body = bytes(lines[2]), body.count == 32, let given = bytes(String(lines[3].dropFirst(4)))
    else { throw .damagedHeader }
    let wrapping = try PassphraseKey.derived(from: passphrase, salt: label + salt, work: work)
    guard
      let nonce = try? ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12)),
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce, ciphertext: body[..<16], tag: body[16...]),
      let opened = try? ChaChaPoly.open(box, using: wrapping)
    else { throw .wrongPassphrase }
    let key = SymmetricKey(data: opened)
    let text = lines[..<3].joined(separator: "\n") + "\n---"
    let isAuthentic = HMAC<SHA256>.isValidAuthenticationCode(
      given, authenticating: Array(text.utf8), using: macKey(key))
    guard isAuthentic else { throw .damagedHeader }
    return key
  }

  static func payloadKey(_ fileKey: SymmetricKey, nonce: [UInt8]) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: nonce, info: Array("payload".utf8), outputByteCount: 32)
  }

  private static func macKey(_ fileKey: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: [UInt8](), info: Array("header".utf8), outputByteCount: 32)
  }

  private static func mac(_ text: String, _ fileKey: SymmetricKey) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: macKey(fileKey)))
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("=", with: "")
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map(Array.init)
  }
}

/// The nonces of a stream's chunks of 64 KiB (STREAM, Hoang and others 2015).
struct AgeCounter {
  static let pieceSize = 1 << 16
  private var next: UInt64 = 0

  mutating func nonce(isLast: Bool) -> ChaChaPoly.Nonce? {
    let counter = withUnsafeBytes(of: next.bigEndian) { Array($0) }
    next += 1
    return try? ChaChaPoly.Nonce(data: [0, 0, 0] + counter + [isLast ? 1 : 0])
  }
}

/// Encrypts a stream with a passphrase, chunk by chunk.
package struct AgeWriter {
  private var counter = AgeCounter()
  private let key: SymmetricKey
  private var pending: [UInt8] = []
  private let write: ([UInt8]) throws -> Void

  /// Writes the header of the stream.
  ///
  /// - Parameter work: The logarithm of scrypt's N.
  package init(passphrase: String, work: Int, write: @escaping ([UInt8]) throws -> Void) throws {
    let (text, fileKey) = try AgeHeader.make(passphrase: passphrase, work: work)
    let nonce = Array(AES.GCM.Nonce()) + Array(AES.GCM.Nonce()).prefix(4)
    key = AgeHeader.payloadKey(fileKey, nonce: nonce)
    self.write = write
    try write(Array(text.utf8) + nonce)
  }

  /// Encrypts more of the stream.
  package mutating func add(_ bytes: [UInt8]) throws {
    pending += bytes
    while pending.count > AgeCounter.pieceSize {
      try put(Array(pending.prefix(AgeCounter.pieceSize)), isLast: false)
      pending.removeFirst(AgeCounter.pieceSize)
    }
  }

  /// Ends the stream.
  package mutating func finish() throws {
    try put(pending, isLast: true)
    pending = []
  }

  private mutating func put(_ piece: [UInt8], isLast: Bool) throws {
    guard let nonce = counter.nonce(isLast: isLast) else { throw SealFailure.unreadable }
    let box = try ChaChaPoly.seal(piece, using: key, nonce: nonce)
    try write(Array(box.ciphertext) + Array(box.tag))
  }
}

/// Decrypts a stream that was encrypted with a passphrase.
package struct AgeReader {
  private static let tagSize = 16
  private var counter = AgeCounter()
  private let key: SymmetricKey
  private let read: (Int) throws -> [UInt8]
  private var ahead: [UInt8]

  /// The first bytes of such a stream.
  package static let magic = Array(AgeHeader.intro.utf8)

  /// Reads the header of a stream.
  ///
  /// - Parameter read: Returns the next bytes, fewer than requested only at the end.
  package init(passphrase: String, read: @escaping (Int) throws -> [UInt8]) throws {
    var lines: [String] = []
    var line: [UInt8] = []
    while lines.count < 4 {
      guard let byte = try read(1).first, line.count < 200 else { throw SealFailure.damagedHeader }
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else {
        line.append(byte)
      }
    }
    let fileKey = try AgeHeader.fileKey(of: lines, passphrase: passphrase)
    key = AgeHeader.payloadKey(fileKey, nonce: try read(16))
    self.read = read
    ahead = try read(AgeCounter.pieceSize + Self.tagSize)
  }

  /// The next chunk, decrypted; `nil` after the last.
  package mutating func next() throws -> [UInt8]? {
    guard !ahead.isEmpty else { return nil }
    let piece = ahead
    ahead = try read(AgeCounter.pieceSize + Self.tagSize)
    guard piece.count >= Self.tagSize, let nonce = counter.nonce(isLast: ahead.isEmpty),
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce, ciphertext: piece.dropLast(Self.tagSize), tag: piece.suffix(Self.tagSize)),
      let opened = try? ChaChaPoly.open(box, using: key)
    else { throw SealFailure.damaged }
    return Array(opened)
  }
}
#endif
