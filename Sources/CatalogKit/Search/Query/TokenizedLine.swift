/// A query line as words, operators and brackets.
struct TokenizedLine {
  enum Token: Equatable {
    case words(String)
    case or, open, close
  }

  private(set) var tokens: [Token] = []
  /// Whether a bracket follows the name of a field: `title:(analiza OR algebra)`.
  private(set) var hasFieldGroup = false
  /// Whether every bracket is closed; one that is not may still be typed.
  var isBalanced: Bool { tokens.count { $0 == .open } == tokens.count { $0 == .close } }
  private var words = ""
  private var isQuoted = false
  /// For each open bracket the field name before it, or that of the brackets around it.
  private var fields: [String] = []

  init(_ text: String) {
    for piece in text.split(whereSeparator: \.isWhitespace) {
      if !isQuoted, ["OR", "LUB", "|"].contains(piece) {
        flush()
        tokens.append(.or)
        continue
      }
      for character in piece { take(character) }
      words.append(" ")
    }
    flush()
  }

  private mutating func take(_ character: Character) {
    switch character {
    case "(" where !isQuoted:
      let field = takeField()
      flush()
      fields.append(field ?? fields.last ?? "")
      tokens.append(.open)
    case ")" where !isQuoted:
      flush()
      _ = fields.popLast()
      tokens.append(.close)
    default:
      if !isQuoted, words.isEmpty || words.last == " " {
        words += fields.last.map { character == "-" ? "-\($0)" : $0 } ?? ""
        if character == "-", fields.last?.isEmpty == false { return }
      }
      if character == "\"" { isQuoted.toggle() }
      words.append(character)
    }
  }

  /// Removes the name of a field from the end of the words: `title:`.
  private mutating func takeField() -> String? {
    let start = words.lastIndex(of: " ").map { words.index(after: $0) } ?? words.startIndex
    let name = words[start...]
    guard name.last == ":", QueryField(name: String(name.dropLast())) != nil else { return nil }
    hasFieldGroup = true
    words.removeSubrange(start...)
    return String(name)
  }

  private mutating func flush() {
    if !words.allSatisfy(\.isWhitespace) { tokens.append(.words(words)) }
    words = ""
  }
}
