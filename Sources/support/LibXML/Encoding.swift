/// The character encoding of a document, detected from its first bytes.
enum Encoding: Equatable {
  /// An extension of ASCII, which libxml2 reads from the document's own declaration.
  case declared(isUTF8: Bool)
  /// UTF-8 with a byte order mark, whatever the document's declaration says.
  case markedUTF8
  /// UTF-16, converted to UTF-8 before parsing.
  case utf16(isBigEndian: Bool)

  /// Prefixes of the names of supported encodings, in lower case.
  ///
  /// In all of them, ASCII bytes between tags represent themselves, so that tags can be found.
  private static let extensionsOfASCII = [
    "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "iso8859", "iso_8859-", "latin", "windows-",
    "cp125", "cp866", "cp437", "cp85", "ibm866", "ibm437", "ibm85", "koi8-", "mac", "x-mac", "gbk",
    "gb2312", "gb18030", "big5", "shift_jis", "shift-jis", "sjis", "euc-", "tis-620",
  ]

  init(head: [UInt8]) throws(XMLError) {
    let start = XMLPosition(line: 1, column: 1)
    if head.starts(with: [0x1F, 0x8B]) {
      throw XMLError(.encoding, "the file is compressed; unpack it first", at: start)
    }
    let isWide =
      head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0])
      || head.starts(with: [0x3C, 0, 0, 0]) || head.starts(with: [0x4C, 0x6F, 0xA7, 0x94])
    if isWide {
      throw XMLError(.encoding, "UTF-32 and EBCDIC are not supported; save as UTF-8", at: start)
    }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0, 0x3C]) {
      self = .utf16(isBigEndian: true)
      return
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0x3C, 0]) {
      self = .utf16(isBigEndian: false)
      return
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .markedUTF8
      return
    }
    guard let name = Self.declaredName(head) else {
      self = .declared(isUTF8: true)
      return
    }
    guard Self.extensionsOfASCII.contains(where: name.hasPrefix) else {
      throw XMLError(.encoding, "the declared encoding is not supported; save as UTF-8", at: start)
    }
    self = .declared(isUTF8: name.hasPrefix("utf"))
  }

  /// The name in `<?xml … encoding="…"?>`, in lower case.
  private static func declaredName(_ head: [UInt8]) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    let body = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    guard body.hasPrefix("<?xml"), let end = body.firstRange(of: "?>") else { return nil }
    let declaration = body[..<end.lowerBound]
    guard let key = declaration.firstRange(of: "encoding") else { return nil }
    let rest = declaration[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return rest.dropFirst().prefix { $0 != quote }.lowercased()
  }
}

/// Turns UTF-16 into UTF-8 piece by piece; half pairs become U+FFFD.
struct UTF16Decoder {
  let isBigEndian: Bool
  private var odd: UInt8?
  private var high: UInt16?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = odd else {
        odd = byte
        continue
      }
      odd = nil
      let pair = (UInt16(first), UInt16(byte))
      take(isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0, into: &result)
    }
    return result
  }

  private mutating func take(_ unit: UInt16, into result: inout [UInt8]) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(unit - 0xDC00)
        append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &result)
        return
      }
      append("\u{FFFD}", to: &result)
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else {
      append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &result)
    }
  }

  private func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
