/// Replaces control characters in data, which a terminal would execute.
package enum ControlCharacters {
  /// The text with every control character replaced by a visible character.
  ///
  /// ESC becomes `␛`; C1 controls and characters that change the writing direction become `�`.
  ///
  /// - Parameters:
  ///   - text: The data to show.
  ///   - keepingLines: Whether line feeds and tabs are preserved.
  /// - Returns: Text without any effect on a terminal.
  package static func replaced(in text: String, keepingLines: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { visible($0) != nil }) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if keepingLines, scalar == "\n" || scalar == "\t" {
        clean.append(scalar)
      } else {
        clean.append(visible(scalar) ?? scalar)
      }
    }
    return String(clean)
  }

  /// The visible replacement of a control character; `nil` for other characters.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
