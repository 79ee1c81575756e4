/// Character references, by the text between `&` and `;` (XML 1.0, 4.1 and 4.6).
package enum XMLReference {
  /// The character that `amp`, `#65` or `#x41` refers to; `nil` for anything else.
  package static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.first == "#" else { return nil }
      let digits = reference.dropFirst()
      let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(character)
    }
  }

  /// The character of a number; `nil` where XML allows none (2.2).
  package static func character(_ code: UInt32) -> Unicode.Scalar? {
    switch code {
    case 0x09, 0x0A, 0x0D, 0x20..<0xFFFE, 0x10000...: Unicode.Scalar(code)
    default: nil
    }
  }
}
