/// Reads JSON (RFC 8259) in UTF-8 value by value, so that a large document need not be in memory
/// as a whole, and says where it breaks.
struct JSONScanner {
  /// What is wrong, and the offset of the byte where it is.
  struct Failure: Error {
    let message: String
    let offset: Int
  }

  private var cursor: ByteCursor
  private static let deepest = 64

  init(_ bytes: UnsafeRawBufferPointer) {
    cursor = ByteCursor(bytes)
    _ = cursor.take("\u{FEFF}")
  }

  /// The offset of what comes next, white space passed over.
  mutating func nextOffset() -> Int {
    cursor.skipWhiteSpace()
    return cursor.position
  }

  /// Whether nothing follows but white space.
  mutating func isAtEnd() -> Bool { nextOffset() >= cursor.count }

  /// Takes a mark where it comes next, white space before it let pass.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    cursor.skipWhiteSpace()
    guard !cursor.isAtEnd, cursor.next == UInt8(ascii: mark) else { return false }
    cursor.position += 1
    return true
  }

  /// Whether a mark comes next.
  mutating func sees(_ mark: Unicode.Scalar) -> Bool {
    cursor.skipWhiteSpace()
    return !cursor.isAtEnd && cursor.next == UInt8(ascii: mark)
  }

  /// Calls `body` before the value of each member of an object; it has to read the value.
  mutating func forEachMember(
    _ body: (_ scanner: inout JSONScanner, _ name: String) throws(Failure) -> Void
  ) throws(Failure) {
    guard take("{") else { throw failure("expected {") }
    if take("}") { return }
    repeat {
      guard sees("\"") else { throw failure("expected the name of a member in quotes") }
      let name = try string()
      guard take(":") else { throw failure("expected : after the name of a member") }
      try body(&self, name)
    } while take(",")
    guard take("}") else { throw failure("expected , or } after a member") }
  }

  /// Calls `body` before each value of an array; it has to read the value.
  mutating func forEachValue(
    _ body: (_ scanner: inout JSONScanner) throws(Failure) -> Void
  ) throws(Failure) {
    guard take("[") else { throw failure("expected [") }
    if take("]") { return }
    repeat { try body(&self) } while take(",")
    guard take("]") else { throw failure("expected , or ] after a value") }
  }

  /// Reads a whole value.
  mutating func value(depth: Int = 0) throws(Failure) -> JSONValue {
    guard depth < Self.deepest else { throw failure("values are nested too deeply") }
    cursor.skipWhiteSpace()
    switch cursor.next {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONValue)] = []
      try forEachMember { (scanner, name) throws(Failure) in
        members.append((name, try scanner.value(depth: depth + 1)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try forEachValue { (scanner) throws(Failure) in
        values.append(try scanner.value(depth: depth + 1))
      }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func word() throws(Failure) -> JSONValue {
    if let number = cursor.takePlainDecimal() { return .number(number) }
    if cursor.take("null") { return .null }
    if cursor.take("true") { return .bool(true) }
    if cursor.take("false") { return .bool(false) }
    let start = cursor.position
    while 48...57 ~= cursor.next || "+-.eE".utf8.contains(cursor.next) { cursor.position += 1 }
    let text = String(decoding: cursor[start..<cursor.position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      cursor.position = start
      throw failure(cursor.isAtEnd ? "the document is cut off" : "expected a value")
    }
    return .number(number)
  }

  private func failure(_ message: String) -> Failure {
    Failure(
      message: cursor.isAtEnd ? "the document is cut off" : message, offset: cursor.position)
  }
}

extension JSONScanner {
  private mutating func string() throws(Failure) -> String {
    cursor.position += 1
    let start = cursor.position
    while cursor.next != UInt8(ascii: "\""), cursor.next != UInt8(ascii: "\\") {
      guard cursor.next >= 0x20 else { throw failure("a text has a control character") }
      cursor.position += 1
    }
    if cursor.next == UInt8(ascii: "\"") {
      cursor.position += 1
      return String(decoding: cursor[start..<cursor.position - 1], as: UTF8.self)
    }
    return try stringWithEscapes(from: start)
  }

  private mutating func stringWithEscapes(from start: Int) throws(Failure) -> String {
    var units = Array(cursor[start..<cursor.position])
    while cursor.next != UInt8(ascii: "\"") {
      guard cursor.next >= 0x20 else { throw failure("a text has a control character") }
      if cursor.next == UInt8(ascii: "\\") {
        cursor.position += 1
        try takeEscape(into: &units)
      } else {
        units.append(cursor.next)
        cursor.position += 1
      }
    }
    cursor.position += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func takeEscape(into units: inout [UInt8]) throws(Failure) {
    let letter = cursor.next
    cursor.position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(letter)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"):
      var codes = [try hexadecimal()]
      if codes[0] & 0xFC00 == 0xD800, cursor.take("\\u") { codes.append(try hexadecimal()) }
      units += Array(String(decoding: codes, as: UTF16.self).utf8)
    default:
      cursor.position -= 1
      throw failure("a text has an escape that JSON does not know")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    let digits = cursor[cursor.position..<cursor.position + 4]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let code = UInt16(text, radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    cursor.position += 4
    return code
  }
}
