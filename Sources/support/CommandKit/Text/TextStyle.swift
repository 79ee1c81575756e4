/// The emphasis of a piece of text on a terminal.
package enum TextStyle: Int, Hashable, Sendable {
  /// Heavier.
  case bold = 1
  /// Paler.
  case faint = 2
  /// Underlined.
  case underlined = 4
  /// For errors.
  case red = 31
  /// For what is good.
  case green = 32
  /// For warnings.
  case yellow = 33
  /// For what leads on.
  case blue = 34
  /// For parts that are set apart.
  case magenta = 35
  /// For names.
  case cyan = 36

  /// The text between the escape sequences that turn the style on and off (ECMA-48, SGR).
  func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
