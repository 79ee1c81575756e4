/// A query line as words, operators and brackets.
struct TokenizedLine {
  enum Token: Equatable {
    case words(String)
    /// Excludes what the brackets after it find.
    case not
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
      take(piece)
    }
    flush()
  }

  private mutating func take(_ piece: Substring) {
    for place in piece.indices {
      switch piece[place] {
      case "(" where !isQuoted:
        openGroup()
      case ")" where !isQuoted:
        flush()
        _ = fields.popLast()
        tokens.append(.close)
      default: append(piece[place...])
      }
    }
    words.append(" ")
  }

  /// Appends the first character of what is left of a piece.
  private mutating func append(_ rest: Substring) {
    guard let character = rest.first else { return }
    let isStart = words.isEmpty || words.last == " "
    if !isQuoted, isStart, let field = fields.last, !field.isEmpty, rest != "NOT",
      Self.fieldName(at: character == "-" ? rest.dropFirst() : rest) == nil
    {
      words += character == "-" ? "-\(field)" : field
      if character == "-" { return }
    }
    if QueryLine.quotes.contains(character) { isQuoted.toggle() }
    words.append(character)
  }

  /// Begins a group, which may be excluded or have the name of a field: `-title:(…)`, `NOT (…)`.
  private mutating func openGroup() {
    let start = words.lastIndex(of: " ").map { words.index(after: $0) } ?? words.startIndex
    var isExcluded = words[start...].first == "-"
    let name = isExcluded ? words[start...].dropFirst() : words[start...]
    let field = Self.fieldName(at: name).flatMap { $0 == name ? String(name) : nil }
    isExcluded = isExcluded && (field != nil || name.isEmpty)
    if field != nil || isExcluded { words.removeSubrange(start...) }
    hasFieldGroup = hasFieldGroup || field != nil
    let last = words.split(separator: " ").last
    if let last, last == "NOT" {
      words.removeSubrange(last.startIndex...)
      isExcluded = true
    }
    flush()
    if isExcluded { tokens.append(.not) }
    fields.append(field ?? fields.last ?? "")
    tokens.append(.open)
  }

  /// The name of a field with its colon at the beginning of a text.
  private static func fieldName(at text: Substring) -> Substring? {
    guard let colon = text.prefix(longestName).firstIndex(of: ":"),
      QueryField(name: String(text[..<colon])) != nil
    else { return nil }
    return text[...colon]
  }

  /// More characters than the name of a field has.
  private static let longestName = 20

  private mutating func flush() {
    if !words.allSatisfy(\.isWhitespace) { tokens.append(.words(words)) }
    words = ""
  }
}
