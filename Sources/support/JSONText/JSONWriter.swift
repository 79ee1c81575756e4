/// Writes JSON text (RFC 8259) with members in the given order.
///
/// Replies and exports guarantee the order of keys and exact numbers, which an encoder over
/// dictionaries cannot. The writer inserts commas; the caller balances the brackets.
///
/// Besides the characters that must be escaped, it escapes all control characters, since a terminal
/// interprets U+009B like ESC, and the separators U+2028 and U+2029, at which many programs break
/// lines.
package struct JSONWriter {
  /// The UTF-8 text written so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates a writer without text.
  package init() {}

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Clears the text, keeping its memory; a pending comma stays pending.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes an object whose members `body` writes.
  package mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes an array whose elements `body` writes.
  package mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Opens an object.
  package mutating func beginObject() { open("{") }

  /// Closes the innermost object.
  package mutating func endObject() { close("}") }

  /// Opens an array.
  package mutating func beginArray() { open("[") }

  /// Closes the innermost array.
  package mutating func endArray() { close("]") }

  /// Writes a member's name; its value follows.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  package mutating func value(_ string: String) {
    separate()
    quote(string)
  }

  /// Writes an integer.
  package mutating func value(_ integer: some BinaryInteger) { raw(String(integer)) }

  /// Writes a number in the fewest digits that read back as the same value; `null` unless finite.
  package mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    let integer = Int64(exactly: number)
    if let integer, abs(number) < 1e15, !(integer == 0 && number.sign == .minus) {
      raw(String(integer))
    } else {
      raw(number.description)
    }
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { raw("null") }

  /// Writes a JSON value that is already encoded.
  package mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20, 0x7F: escape(byte)
      // The last byte of U+0080 … U+009F, or of U+2028 and U+2029.
      case 0x80...0x9F where bytes.last == 0xC2:
        bytes.removeLast()
        escape(byte)
      case 0xA8...0xA9 where bytes.suffix(2).elementsEqual([0xE2, 0x80]):
        bytes.removeLast(2)
        bytes.append(contentsOf: (byte == 0xA8 ? #"\u2028"# : #"\u2029"#).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ control: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: #"\u00"#.utf8)
    bytes.append(digits[Int(control >> 4)])
    bytes.append(digits[Int(control & 15)])
  }
}
