/// Detects the encoding of text from its first bytes.
enum EncodingGuess {
  /// The encoding indicated by a byte order mark, and the mark's length.
  static func mark(in bytes: Span<UInt8>) -> (encoding: TabularEncoding, length: Int)? {
    let count = bytes.count
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return (.utf8, 3) }
    if count >= 2, bytes[0] == 0xFF, bytes[1] == 0xFE { return (.utf16LittleEndian, 2) }
    if count >= 2, bytes[0] == 0xFE, bytes[1] == 0xFF { return (.utf16BigEndian, 2) }
    return nil
  }

  /// The most likely encoding of text without a mark; `nil` if it is all ASCII so far.
  static func encoding(of bytes: Span<UInt8>, isBeginning: Bool) -> TabularEncoding? {
    if isBeginning, let wide = utf16(bytes) { return wide }
    guard !UTF8Text.isASCII(bytes) else { return nil }
    return isLikelyUTF8(bytes) ? .utf8 : singleByte(bytes)
  }

  /// UTF-16, if one half of the code units is often zero and the other hardly ever.
  ///
  /// In any script, delimiters, digits and line ends have a zero byte.
  private static func utf16(_ bytes: Span<UInt8>) -> TabularEncoding? {
    var zeros = (even: 0, odd: 0)
    let pairs = bytes.count / 2
    for pair in 0..<pairs {
      if bytes[2 * pair] == 0 { zeros.even += 1 }
      if bytes[2 * pair + 1] == 0 { zeros.odd += 1 }
    }
    let most = max(zeros.even, zeros.odd)
    guard most * 20 > pairs, min(zeros.even, zeros.odd) * 10 < most else { return nil }
    return zeros.odd > zeros.even ? .utf16LittleEndian : .utf16BigEndian
  }

  /// Whether well-formed sequences far outnumber malformed ones.
  ///
  /// In single-byte encodings, letters beyond ASCII hardly ever form UTF-8 sequences. So a damaged
  /// character does not make a UTF-8 file count as windows-1250.
  private static func isLikelyUTF8(_ bytes: Span<UInt8>) -> Bool {
    var malformed = 0
    var start = 0
    while let range = UTF8Text.firstMalformed(in: bytes, from: start) {
      let isCutOff = range.upperBound == bytes.count && bytes[range.lowerBound] >= 0xC2
      if !isCutOff { malformed += 1 }
      start = range.upperBound
    }
    var leads = 0
    for index in bytes.indices where bytes[index] >= 0xC2 && index + 1 < bytes.count {
      if bytes[index + 1] & 0xC0 == 0x80 { leads += 1 }
    }
    return malformed == 0 || leads >= 4 * malformed
  }

  /// windows-1250 or ISO 8859-2, from the bytes that are letters in one and symbols in the other.
  ///
  /// Polish ą ś ź Ą Ś Ź have different codes. A byte counts as a letter if it is next to a letter.
  /// Without evidence the result is windows-1250, which is far more common.
  private static func singleByte(_ bytes: Span<UInt8>) -> TabularEncoding {
    var windows = 0
    var iso = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte >= 0x80 else { continue }
      let isInWord =
        index > 0 && isLetter(bytes[index - 1])
        || index + 1 < bytes.count && isLetter(bytes[index + 1])
      switch byte {
      case 0x81, 0x83, 0x88, 0x90, 0x98: iso += 1
      case 0x80...0x9F: windows += 4
      case 0xA5, 0xB9: windows += isInWord ? 2 : 0
      case 0xA1, 0xB1, 0xA6, 0xB6, 0xAC, 0xBC: iso += isInWord ? 2 : 0
      case 0xA9, 0xAE, 0xBB, 0xBE: iso += isInWord ? 1 : 0
      default: break
      }
    }
    return iso > windows ? .iso8859Part2 : .windows1250
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0xC0 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
