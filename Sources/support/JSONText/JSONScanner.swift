/// Reads JSON (RFC 8259) in UTF-8 value by value, without building a tree of the whole text, and
/// reports the position of errors.
///
/// A leading byte order mark is skipped; unpaired surrogates and invalid UTF-8 become U+FFFD.
package struct JSONScanner {
  /// The maximum nesting of arrays and objects.
  package static let deepest = 64

  /// Every index is checked against the count before use.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  package internal(set) var position = 0
  private var depth = 0
  /// The offset of the first escape of a surrogate without its other half.
  var unpairedSurrogate: Int?

  /// Creates a scanner over bytes, valid as long as they are.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes.assumingMemoryBound(to: UInt8.self)
    if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads a text that is a single value.
  ///
  /// - Parameter isExact: Whether an unpaired surrogate is an error instead of U+FFFD.
  package static func value(
    _ text: [UInt8], isExact: Bool = false
  ) throws(JSONFailure) -> JSONValue {
    try text.withUnsafeBufferPointer { (bytes) throws(JSONFailure) in
      var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
      let value = try scanner.value()
      guard scanner.isAtEnd() else { throw scanner.failure(.expectedEnd) }
      if isExact, let offset = scanner.unpairedSurrogate {
        throw scanner.failure(.malformedUnicodeEscape, at: offset)
      }
      return value
    }
  }

  /// Skips white space and returns the offset of the next byte.
  package mutating func nextOffset() -> Int {
    while isWhiteSpace(next) { position += 1 }
    return position
  }

  /// Whether only white space follows.
  package mutating func isAtEnd() -> Bool { nextOffset() >= bytes.count }

  /// Whether a character comes next after white space.
  package mutating func sees(_ mark: Unicode.Scalar) -> Bool {
    nextOffset() < bytes.count && next == UInt8(ascii: mark)
  }

  /// Reads a character if it comes next after white space.
  package mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard sees(mark) else { return false }
    position += 1
    return true
  }

  /// Calls `body` at the value of each member of an object; it must read the value.
  package mutating func forEachMember(
    _ body: (_ scanner: inout JSONScanner, _ name: String) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try enter("{", orElse: .expectedObject)
    if !take("}") {
      repeat {
        guard sees("\"") else { throw failure(.expectedName) }
        let name = try string()
        guard take(":") else { throw failure(.expectedColon) }
        try body(&self, name)
      } while take(",")
      guard take("}") else { throw failure(.expectedComma) }
    }
    depth -= 1
  }

  /// Calls `body` at each value of an array; it must read the value.
  package mutating func forEachValue(
    _ body: (_ scanner: inout JSONScanner) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try enter("[", orElse: .expectedArray)
    if !take("]") {
      repeat { try body(&self) } while take(",")
      guard take("]") else { throw failure(.expectedComma) }
    }
    depth -= 1
  }

  /// Reads a complete value.
  package mutating func value() throws(JSONFailure) -> JSONValue {
    _ = nextOffset()
    switch next {
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      try forEachMember { (scanner, name) throws(JSONFailure) in
        members.append(JSONValue.Member(name: name, value: try scanner.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try forEachValue { (scanner) throws(JSONFailure) in values.append(try scanner.value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "n") where takeWord("null"): return .null
    case UInt8(ascii: "t") where takeWord("true"): return .bool(true)
    case UInt8(ascii: "f") where takeWord("false"): return .bool(false)
    default: throw failure(.expectedValue)
    }
  }

  /// The next byte; zero, which is never valid, at the end.
  @inline(__always) var next: UInt8 { self[position] }

  @inline(__always) subscript(index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func failure(_ kind: JSONFailure.Kind, at offset: Int? = nil) -> JSONFailure {
    JSONFailure(kind: kind, offset: offset ?? position, isAtEnd: position >= bytes.count)
  }

  private mutating func enter(
    _ mark: Unicode.Scalar, orElse kind: JSONFailure.Kind
  ) throws(JSONFailure) {
    guard sees(mark) else { throw failure(kind) }
    guard depth < Self.deepest else { throw failure(.nestedTooDeeply) }
    depth += 1
    position += 1
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where self[position + index] != word.utf8Start[index] {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
