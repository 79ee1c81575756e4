/// The tokens of a CQL 1.2 query.
enum CQLToken: Hashable {
  /// A plain word, or a quoted string with its escapes; quoted strings are never keywords.
  case word(String, isQuoted: Bool)
  /// `=`, `==`, `<`, `>`, `<=`, `>=` or `<>`.
  case comparison(String)
  case open
  case close
  case slash

  /// Splits a query into tokens.
  ///
  /// - Throws: ``CQLError`` if a quoted string is not closed.
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

  /// The quoted string; its backslashes are kept because they distinguish `\*` from `*`.
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
