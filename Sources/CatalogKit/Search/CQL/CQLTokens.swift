/// The words and signs of a question in CQL 1.2.
enum CQLToken: Hashable {
  /// A word as it stands, or a quoted text with its escapes; quoted ones are never keywords.
  case word(String, isQuoted: Bool)
  /// `=`, `==`, `<`, `>`, `<=`, `>=` or `<>`.
  case comparison(String)
  case open
  case close
  case slash

  /// Takes a question apart.
  ///
  /// - Throws: ``CQLError`` for a quoted text without an end.
  static func all(in text: String) throws(CQLError) -> [CQLToken] {
    var tokens: [CQLToken] = []
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case _ where first.isWhitespace: rest.removeFirst()
      case "(", ")", "/":
        tokens.append(first == "(" ? .open : first == ")" ? .close : .slash)
        rest.removeFirst()
      case "<", ">", "=":
        let signs = ["<=", ">=", "<>", "=="].first { rest.hasPrefix($0) } ?? String(first)
        tokens.append(.comparison(signs))
        rest.removeFirst(signs.count)
      case "\"": tokens.append(.word(try quoted(&rest), isQuoted: true))
      default:
        let word = rest.prefix { !$0.isWhitespace && !"()/<>=\"".contains($0) }
        tokens.append(.word(String(word), isQuoted: false))
        rest.removeFirst(word.count)
      }
    }
    return tokens
  }

  /// The text between quotes, its backslashes kept: they distinguish `\*` from `*` later.
  private static func quoted(_ rest: inout Substring) throws(CQLError) -> String {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return text }
      text.append(next)
      if next == "\\" {
        guard let escaped = rest.popFirst() else { break }
        text.append(escaped)
      }
    }
    throw .syntax("a quoted text is not closed")
  }
}
