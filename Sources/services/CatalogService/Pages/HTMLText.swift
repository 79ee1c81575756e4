#if Services
/// HTML that is written part by part, with values escaped as in templates.
struct HTMLText {
  private var bytes: [UInt8] = []

  /// The HTML.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends markup.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends a value, escaped for use between tags or in a quoted attribute.
  mutating func text(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
#endif
