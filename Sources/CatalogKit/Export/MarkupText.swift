/// Text as XML 1.0 takes it.
package enum MarkupText {
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The text with `& < > "` written out, and without the control characters XML forbids.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An element with text in it, on a line of its own; nothing where the text is empty.
  package static func element(_ name: String, _ text: String) -> String {
    text.isEmpty ? "" : "<\(name)>\(escaped(text))</\(name)>\n"
  }
}
