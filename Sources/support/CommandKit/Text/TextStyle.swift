/// The emphasis of a piece of text on a terminal.
package enum TextStyle: Int, Hashable, Sendable {
  /// Bold.
  case bold = 1
  /// Faint.
  case faint = 2
  /// Underlined.
  case underlined = 4
  /// Red, for errors.
  case red = 31
  /// Green, for success.
  case green = 32
  /// Yellow, for warnings.
  case yellow = 33
  /// Blue, for references.
  case blue = 34
  /// Magenta, for contrasting parts.
  case magenta = 35
  /// Cyan, for names.
  case cyan = 36

  /// The text between the escape sequences that turn the style on and off (ECMA-48, SGR).
  func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
