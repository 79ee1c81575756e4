/// Parses the texts of ``MessageFormat``.
struct MessageFormatParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  mutating func parts(isNested: Bool) throws(MessageFormatError) -> [MessageFormat.Part] {
    var parts: [MessageFormat.Part] = []
    var literal = ""
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
    }
    while position < characters.count {
      let character = characters[position]
      switch character {
      case "}" where isNested:
        flush()
        return parts
      case "}":
        throw MessageFormatError(offset: position, problem: "unexpected '}'")
      case "{":
        flush()
        parts.append(try placeholder())
      case "#" where isNested:
        flush()
        parts.append(.number)
        position += 1
      case "'":
        literal += quoted()
      default:
        literal.append(character)
        position += 1
      }
    }
    guard !isNested else {
      throw MessageFormatError(offset: position, problem: "expected '}', found the end")
    }
    flush()
    return parts
  }

  /// An apostrophe: doubled it is a literal one, before a brace it quotes up to the next, otherwise
  /// it is literal.
  private mutating func quoted() -> String {
    position += 1
    guard position < characters.count else { return "'" }
    if characters[position] == "'" {
      position += 1
      return "'"
    }
    guard "{}#".contains(characters[position]) else { return "'" }
    var text = ""
    while position < characters.count, characters[position] != "'" {
      text.append(characters[position])
      position += 1
    }
    position += 1
    return text
  }

  private mutating func placeholder() throws(MessageFormatError) -> MessageFormat.Part {
    position += 1
    let start = position
    guard let index = Int(word()) else {
      throw MessageFormatError(offset: start, problem: "expected the number of an argument")
    }
    if take("}") { return .argument(index) }
    try expect(",")
    guard word() == "plural" else {
      throw MessageFormatError(offset: position, problem: "expected 'plural'")
    }
    try expect(",")
    var forms: [String: [MessageFormat.Part]] = [:]
    while !take("}") {
      let name = word()
      try expect("{")
      forms[name] = try parts(isNested: true)
      try expect("}")
    }
    guard forms["other"] != nil else {
      throw MessageFormatError(offset: position, problem: "a plural needs the form 'other'")
    }
    return .plural(index, forms)
  }

  private mutating func word() -> String {
    skipSpaces()
    var text = ""
    while position < characters.count,
      characters[position].isLetter || characters[position].isNumber || characters[position] == "="
    {
      text.append(characters[position])
      position += 1
    }
    return text
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(MessageFormatError) {
    guard take(character) else {
      throw MessageFormatError(offset: position, problem: "expected '\(character)'")
    }
  }
}
