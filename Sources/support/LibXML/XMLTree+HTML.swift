internal import CLibXML2

extension XMLTree {
  /// Reads an HTML page, even a malformed one.
  ///
  /// - Parameters:
  ///   - bytes: The page; at most 16 MB.
  ///   - encoding: The encoding given by the server; `nil` to use the page's own declaration.
  ///   - limits: The limits, of which only ``XMLLimits/attributes`` is used.
  /// - Throws: ``XMLError`` when the page is empty or exceeds a limit.
  package convenience init(
    html bytes: [UInt8], encoding: String? = nil, limits: XMLLimits = XMLLimits()
  ) throws(XMLError) {
    LibXML2.prepare()
    guard bytes.count <= Self.longestPage else {
      throw XMLError(.limit, "the page is longer than \(Self.longestPage) bytes")
    }
    guard !Self.hasCrowdedTag(bytes, limit: limits.attributes) else {
      throw XMLError(.limit, "an element has more than \(limits.attributes) attributes")
    }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      htmlReadMemory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, encoding,
        Int32(options))
    }
    guard let document else { throw XMLError(.malformed, "the page is empty") }
    self.init(owning: document)
  }

  private static let longestPage = 16 << 20

  /// Whether a tag has too many attributes.
  ///
  /// Words outside quotes are counted, since attributes in HTML need neither quotes nor values.
  static func hasCrowdedTag(_ bytes: [UInt8], limit: Int) -> Bool {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      guard index < bytes.count, isLetter(bytes[index]) else { continue }
      let isScript = bytes[index...].prefix(6).map { $0 | 0x20 } == Array("script".utf8)
      guard let end = endOfTag(bytes, from: index, mostWords: limit * 2) else { return true }
      index = isScript ? endOfScript(bytes, from: end) : end
    }
    return false
  }

  /// The index of the bracket that closes a tag; `nil` if the tag has too many words.
  private static func endOfTag(_ bytes: [UInt8], from start: Int, mostWords: Int) -> Int? {
    var index = start
    var words = 0
    var quote: UInt8 = 0
    var previous = bytes[start]
    while index < bytes.count, quote != 0 || bytes[index] != UInt8(ascii: ">") {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if previous == UInt8(ascii: "="), isQuote(byte) {
        quote = byte
      } else if endsWord(previous), !isSpace(byte) {
        words += 1
        if words > mostWords { return nil }
      }
      if quote != 0 || !isSpace(byte) || previous != UInt8(ascii: "=") { previous = byte }
      index += 1
    }
    return index
  }

  private static func endOfScript(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[open...].prefix(8).map({ $0 | 0x20 }) == Array("</script".utf8).map({ $0 | 0x20 }) {
        return open
      }
      index = open + 1
    }
    return bytes.count
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Whether another word may follow directly.
  private static func endsWord(_ byte: UInt8) -> Bool {
    isSpace(byte) || isQuote(byte) || byte == UInt8(ascii: "/")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
