/// Parses CQL terms, in which `*`, `?` and `^` have a meaning unless escaped by a backslash.
enum CQLTerm {
  /// The term without escapes; special characters are kept.
  ///
  /// - Throws: ``CQLError`` if the term ends with a backslash.
  static func plain(_ term: String) throws(CQLError) -> String {
    var text = ""
    var rest = term[...]
    while let next = rest.popFirst() {
      guard next == "\\" else {
        text.append(next)
        continue
      }
      text.append(try escaped(&rest))
    }
    return text
  }

  /// The folded words of a term; a final `*` makes a word a prefix.
  ///
  /// - Throws: ``CQLError`` for other masking characters and for anchors.
  static func words(
    of term: String, _ fields: WordFields
  ) throws(CQLError) -> [Conditions.Word] {
    var found: [Conditions.Word] = []
    for part in term.split(whereSeparator: \.isWhitespace) {
      var text = ""
      var isPrefix = false
      var rest = part
      while let next = rest.popFirst() {
        guard !isPrefix else { throw .masking }
        switch next {
        case "\\": text.append(try escaped(&rest))
        case "*" where !text.isEmpty: isPrefix = true
        case "*", "?": throw .masking
        case "^": throw .anchoring
        default: text.append(next)
        }
      }
      let keys = Words.folded(text)
      for (place, key) in keys.enumerated() {
        found.append(
          Conditions.Word(
            key: key, fields: fields, isPrefix: isPrefix && place == keys.count - 1, place: nil))
      }
    }
    return found
  }

  private static func escaped(_ rest: inout Substring) throws(CQLError) -> Character {
    guard let next = rest.popFirst() else { throw .syntax("a term ends with a backslash") }
    guard "*?^\"\\".contains(next) else {
      throw CQLError(26, "Non special character escaped in term", String(next))
    }
    return next
  }
}
