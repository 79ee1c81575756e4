extension StringProtocol {
  /// The text escaped for use between tags or in a quoted attribute.
  ///
  /// Characters that XML 1.0 cannot represent (2.2, Characters) are omitted: control characters,
  /// U+FFFE and U+FFFF. A carriage return is written as a reference, since parsers convert it to a
  /// line feed.
  package var xmlEscaped: String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
