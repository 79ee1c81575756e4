/// Checks of UTF-8 (RFC 3629).
enum UTF8Text {
  /// The first malformed sequence at or after `start`, of the length that Unicode replaces by one
  /// U+FFFD.
  static func firstMalformed(in bytes: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
    let raw = bytes.bytes
    let count = bytes.count
    var index = start
    while index < count {
      if index + 8 <= count {
        let word = raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let lead = bytes[index]
      guard lead >= 0x80 else {
        index += 1
        continue
      }
      let (length, second) = expectation(after: lead)
      var taken = 1
      while taken < length, index + taken < count {
        let allowed = taken == 1 ? second : 0x80...0xBF
        guard allowed.contains(bytes[index + taken]) else { break }
        taken += 1
      }
      guard taken == length else { return index..<index + taken }
      index += length
    }
    return nil
  }

  /// Whether all bytes are ASCII.
  static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    let raw = bytes.bytes
    var index = 0
    var seen: UInt64 = 0
    while index + 8 <= bytes.count {
      seen |= raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < bytes.count {
      seen |= UInt64(bytes[index])
      index += 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }

  /// The length of a UTF-8 sequence and the range of its second byte, from its first byte; the
  /// length is 0 if the first byte is invalid.
  private static func expectation(after lead: UInt8) -> (Int, ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0...0)
    }
  }
}
