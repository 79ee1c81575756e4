/// Reads JSON text (RFC 8259), with the messages of Python's reader, which the original's clients
/// know, and a limit on nesting.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private static let deepest = 64

  /// Reads one value that is the whole text.
  ///
  /// - Throws: ``LookupError`` with Python's words, line and column.
  package static func value(_ bytes: [UInt8]) throws(LookupError) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw LookupError(nil, "JSON parse error - the text is not UTF-8")
    }
    var reader = JSONReader(bytes: bytes)
    reader.skipBlanks()
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.problem("Extra data") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value() throws(LookupError) -> JSONValue {
    guard let next else { throw problem("Expecting value") }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), 48...57: return try number()
    default:
      for (word, value) in [
        ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)),
      ]
      where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return value
      }
      throw problem("Expecting value")
    }
  }

  private mutating func nested<Result>(
    _ body: (inout JSONReader) throws(LookupError) -> Result
  ) throws(LookupError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw problem("Nested too deeply") }
    position += 1
    skipBlanks()
    return try body(&self)
  }

  private mutating func object() throws(LookupError) -> JSONValue {
    try nested { reader throws(LookupError) in
      var members: [String: JSONValue] = [:]
      if reader.take(UInt8(ascii: "}")) { return .object(members) }
      while true {
        guard reader.next == UInt8(ascii: "\"") else {
          throw reader.problem("Expecting property name enclosed in double quotes")
        }
        let name = try reader.string()
        reader.skipBlanks()
        guard reader.take(UInt8(ascii: ":")) else {
          throw reader.problem("Expecting ':' delimiter")
        }
        reader.skipBlanks()
        members[name] = try reader.value()
        reader.skipBlanks()
        if reader.take(UInt8(ascii: "}")) { return .object(members) }
        guard reader.take(UInt8(ascii: ",")) else {
          throw reader.problem("Expecting ',' delimiter")
        }
        reader.skipBlanks()
      }
    }
  }

  private mutating func array() throws(LookupError) -> JSONValue {
    try nested { reader throws(LookupError) in
      var elements: [JSONValue] = []
      if reader.take(UInt8(ascii: "]")) { return .array(elements) }
      while true {
        elements.append(try reader.value())
        reader.skipBlanks()
        if reader.take(UInt8(ascii: "]")) { return .array(elements) }
        guard reader.take(UInt8(ascii: ",")) else {
          throw reader.problem("Expecting ',' delimiter")
        }
        reader.skipBlanks()
      }
    }
  }

  private mutating func number() throws(LookupError) -> JSONValue {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = next
    guard takeDigits() > 0 else {
      position = start
      throw problem("Expecting value")
    }
    if first == UInt8(ascii: "0"), bytes[position - 1] != first || position - start > 2 {
      position = start + (bytes[start] == first ? 1 : 2)
    }
    var isWhole = true
    let whole = position
    if take(UInt8(ascii: ".")) {
      if takeDigits() > 0 { isWhole = false } else { position = whole }
    }
    let mantissa = position
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      if takeDigits() > 0 { isWhole = false } else { position = mantissa }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    return .number(Double(text) ?? .infinity)
  }

  private mutating func takeDigits() -> Int {
    let start = position
    while let next, 48...57 ~= next { position += 1 }
    return position - start
  }

  private mutating func string() throws(LookupError) -> String {
    let start = position
    position += 1
    var result: [UInt8] = []
    while let next {
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &result, start)
      case 0..<0x20: throw problem("Invalid control character at")
      default:
        result.append(next)
        position += 1
      }
    }
    throw problem("Unterminated string starting at", at: start)
  }

  private mutating func escape(into result: inout [UInt8], _ start: Int) throws(LookupError) {
    let backslash = position
    position += 1
    guard let next else { throw problem("Unterminated string starting at", at: start) }
    position += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(next)
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal(backslash)
      if 0xD800...0xDBFF ~= unit, bytes[position...].starts(with: #"\u"#.utf8) {
        let saved = position
        position += 2
        let low = try hexadecimal(saved)
        if 0xDC00...0xDFFF ~= low {
          unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        } else {
          position = saved
        }
      }
      // Half of a pair is no character; it becomes the sign for that.
      let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
      result.append(contentsOf: String(scalar).utf8)
    default: throw problem("Invalid \\escape", at: backslash)
    }
  }

  private mutating func hexadecimal(_ escape: Int) throws(LookupError) -> UInt32 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("Invalid \\uXXXX escape", at: escape + 1) }
    position += 4
    return value
  }

  private mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private func problem(_ words: String, at place: Int? = nil) -> LookupError {
    let before = String(decoding: bytes[..<(place ?? position)], as: UTF8.self).unicodeScalars
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return LookupError(
      nil,
      "JSON parse error - \(words): line \(line) column \(column) (char \(before.count))")
  }
}
