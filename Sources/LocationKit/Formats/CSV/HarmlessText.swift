/// Makes text safe for spreadsheets and terminals, which might execute it.
///
/// Text that a spreadsheet would take for a formula is prefixed with an apostrophe (OWASP, "CSV
/// Injection"), which is removed when the table is read. Control characters other than tabs and
/// line ends are omitted, as in XML.
enum HarmlessText {
  private static let apostrophe = UInt8(ascii: "'")

  /// The safe form of a text.
  static func disarmed(_ text: String) -> String {
    let shown =
      text.unicodeScalars.contains(where: isControl)
      ? String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) })) : text
    return beginsLikeFormula(shown) ? "'" + shown : shown
  }

  /// The original of a text that ``disarmed(_:)`` returned.
  static func rearmed(_ text: String) -> String {
    text.utf8.first == apostrophe && beginsLikeFormula(text) ? String(text.dropFirst()) : text
  }

  private static func beginsLikeFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != apostrophe }) else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  private static func isControl(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}
