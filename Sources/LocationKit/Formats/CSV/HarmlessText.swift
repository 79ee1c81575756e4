/// Text of tables that spreadsheets and terminals show and do not carry out.
///
/// An apostrophe precedes a text that a spreadsheet would take for a formula (OWASP, "CSV
/// Injection"), and is removed when the table is read again. Control characters but tabs and ends
/// of lines are omitted, as XML leaves them out.
enum HarmlessText {
  private static let apostrophe = UInt8(ascii: "'")

  /// The text as a table has it.
  static func disarmed(_ text: String) -> String {
    let shown =
      text.unicodeScalars.contains(where: isControl)
      ? String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) })) : text
    return beginsLikeFormula(shown) ? "'" + shown : shown
  }

  /// The text that ``disarmed(_:)`` was given.
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
