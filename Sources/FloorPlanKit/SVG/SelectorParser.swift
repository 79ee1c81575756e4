/// Parses one selector; ``selector()`` returns `nil` for unsupported ones, because their rule does
/// not apply (CSS Syntax 3, 9).
struct SelectorParser {
  /// The numbers of the class names so far.
  private(set) var classNumbers: [[UInt8]: Int32]
  private let text: ArraySlice<UInt8>
  private var index: Int
  /// The nesting depth of `:not(`.
  private var nesting = 0
  private static let mostSteps = 32
  private static let mostNesting = 4

  init(_ text: ArraySlice<UInt8>, classNumbers: consuming [[UInt8]: Int32]) {
    self.text = text
    self.classNumbers = classNumbers
    index = text.startIndex
  }

  private var next: UInt8 { index < text.endIndex ? text[index] : 0 }

  mutating func selector() -> Selector? {
    var steps: [Selector.Compound] = []
    var combinator = Selector.Combinator.none
    skipSpace()
    while index < text.endIndex {
      guard steps.count < Self.mostSteps, var compound = compound() else { return nil }
      compound.combinator = combinator
      steps.append(compound)
      let isSpaced = skipSpace()
      switch next {
      case 0: combinator = .none
      case UInt8(ascii: ">"): combinator = .child
      case UInt8(ascii: "+"): combinator = .nextSibling
      case UInt8(ascii: "~"): combinator = .laterSibling
      default:
        guard isSpaced else { return nil }
        combinator = .descendant
        continue
      }
      index = min(index + 1, text.endIndex)
      skipSpace()
    }
    return steps.isEmpty || combinator != .none ? nil : Selector(steps: steps)
  }

  private mutating func compound() -> Selector.Compound? {
    var result = Selector.Compound()
    let begin = index
    readType(into: &result)
    while true {
      let isValid: Bool
      switch next {
      case UInt8(ascii: "#"): isValid = readID(into: &result)
      case UInt8(ascii: "."): isValid = readClass(into: &result)
      case UInt8(ascii: ":"): isValid = readPseudoClass(into: &result)
      case UInt8(ascii: "["): isValid = readAttribute(into: &result)
      default: return index > begin ? result : nil
      }
      guard isValid else { return nil }
    }
  }

  /// Reads a type selector, if one comes next: `rect`, `*`, `svg|rect`.
  private mutating func readType(into compound: inout Selector.Compound) {
    if take("*") {
      if take("|") { readName(into: &compound) }
    } else if isNameStart(next) {
      readName(into: &compound)
      if take("|") { readName(into: &compound) }
    }
  }

  private mutating func readID(into compound: inout Selector.Compound) -> Bool {
    index += 1
    let name = name()
    guard !name.isEmpty, compound.id == nil || compound.id == name else { return false }
    compound.id = name
    return true
  }

  private mutating func readClass(into compound: inout Selector.Compound) -> Bool {
    index += 1
    let name = name()
    guard !name.isEmpty else { return false }
    let number = classNumbers[name] ?? Int32(classNumbers.count)
    classNumbers[name] = number
    compound.classes.append(number)
    return true
  }

  private mutating func readPseudoClass(into compound: inout Selector.Compound) -> Bool {
    index += 1
    if take(":") { compound.isForeign = true }
    guard let conditions = pseudoClass() else { return false }
    compound.conditions += conditions
    // Pseudo-classes that depend on a pointer, a page or a state never match.
    if conditions.isEmpty { compound.isForeign = true }
    return true
  }

  private mutating func readAttribute(into compound: inout Selector.Compound) -> Bool {
    index += 1
    guard let condition = attribute() else { return false }
    compound.conditions.append(condition)
    return true
  }

  private mutating func readName(into compound: inout Selector.Compound) {
    if take("*") { return }
    compound.tag = SVGTables.Tag(named: name())
    compound.isForeign = compound.tag == nil
  }

  private mutating func pseudoClass() -> [Selector.Condition]? {
    let name = String(decoding: name(), as: UTF8.self).lowercased()
    let first = Selector.Condition.place(a: 0, b: 1)
    guard take("(") else {
      switch name {
      case "root": return [.isRoot]
      case "first-child": return [first]
      case "last-child": return [.isLastChild]
      case "only-child": return [first, .isLastChild]
      default: return name.isEmpty ? nil : []
      }
    }
    skipSpace()
    var condition: Selector.Condition?
    switch name {
    case "nth-child": condition = place()
    case "not":
      guard nesting < Self.mostNesting else { return nil }
      nesting += 1
      condition = compound().map(Selector.Condition.isNot)
      nesting -= 1
    default: break
    }
    skipSpace()
    guard let condition, take(")") else { return nil }
    return [condition]
  }

  /// Parses `odd`, `even`, `3`, `2n+1` or `-n + 4`.
  private mutating func place() -> Selector.Condition? {
    guard let end = text[index...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let word = String(decoding: text[index..<end].filter { !ByteCursor.isSpace($0) }, as: UTF8.self)
      .lowercased()
    index = end
    if word == "odd" { return .place(a: 2, b: 1) }
    if word == "even" { return .place(a: 2, b: 0) }
    guard let mark = word.firstIndex(of: "n") else {
      return Int32(word).map { .place(a: 0, b: Int($0)) }
    }
    let (factor, rest) = (word[..<mark], word[word.index(after: mark)...])
    let a = factor.isEmpty || factor == "+" ? 1 : factor == "-" ? -1 : Int32(factor)
    guard let a, let b = rest.isEmpty ? 0 : Int32(rest) else { return nil }
    return .place(a: Int(a), b: Int(b))
  }

  private mutating func attribute() -> Selector.Condition? {
    skipSpace()
    var name = name()
    if take("|"), next != UInt8(ascii: "=") {
      name = self.name()
    } else if index > text.startIndex, text[index - 1] == UInt8(ascii: "|") {
      index -= 1
    }
    skipSpace()
    guard !name.isEmpty else { return nil }
    let attribute = Selector.Attribute(named: name)
    if take("]") { return .attribute(attribute, .isPresent, []) }
    let comparison: Selector.Comparison
    switch next {
    case UInt8(ascii: "="): comparison = .equals
    case UInt8(ascii: "~"): comparison = .hasWord
    case UInt8(ascii: "|"): comparison = .hasLanguage
    case UInt8(ascii: "^"): comparison = .begins
    case UInt8(ascii: "$"): comparison = .ends
    case UInt8(ascii: "*"): comparison = .contains
    default: return nil
    }
    if comparison != .equals { index += 1 }
    guard take("=") else { return nil }
    skipSpace()
    let value = quoted() ?? self.name()
    skipSpace()
    return take("]") ? .attribute(attribute, comparison, value) : nil
  }

  private mutating func quoted() -> [UInt8]? {
    let quote = next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = text[(index + 1)...].firstIndex(of: quote)
    else { return nil }
    defer { index = end + 1 }
    return Array(text[(index + 1)..<end])
  }

  /// Parses an identifier, with escapes such as `\31 ` and `\.` replaced by their characters.
  private mutating func name() -> [UInt8] {
    var result: [UInt8] = []
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
        result += escaped()
      } else if isNameStart(byte) || byte &- 0x30 < 10 {
        result.append(byte)
        index += 1
      } else {
        break
      }
    }
    return result
  }

  private mutating func escaped() -> [UInt8] {
    let digits = text[index...].prefix(6).prefix { Self.isHexadecimal($0) }
    guard !digits.isEmpty else {
      guard index < text.endIndex else { return [] }
      defer { index += 1 }
      return [text[index]]
    }
    index = digits.endIndex
    if index < text.endIndex, ByteCursor.isSpace(text[index]) { index += 1 }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    ByteCursor.isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80 || byte == UInt8(ascii: "\\")
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < text.endIndex, text[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let begin = index
    while index < text.endIndex, ByteCursor.isSpace(text[index]) { index += 1 }
    return index > begin
  }
}
