/// Parses regular expressions in the syntax of Python's `re`, without conditionals, `(?x)` and
/// character names.
struct ExpressionParser {
  let scalars: [Unicode.Scalar]
  var position = 0
  private var depth = 0
  var groups = 0
  var names: [String: Int] = [:]
  /// Whether `(?i)` is set.
  var ignoresCase = false
  /// Whether `(?s)` is set.
  var dotMatchesLines = false
  /// Whether `(?m)` is set.
  var isMultiline = false
  /// Whether the parser is inside `(?i:`.
  var ignoresCaseHere = false

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  /// Parses the whole expression.
  ///
  /// - Throws: Why the expression is invalid.
  mutating func parse() throws(ExpressionProblem) -> Expression {
    guard scalars.count <= 1000 else { throw ExpressionProblem("longer than 1000 characters") }
    let expression = try choice()
    guard position == scalars.count else { throw ExpressionProblem("unbalanced parenthesis") }
    return expression
  }

  mutating func choice() throws(ExpressionProblem) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 50 else { throw ExpressionProblem("nested too deeply") }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(ExpressionProblem) -> Expression {
    var items: [Expression] = []
    while let next = peek, next != "|", next != ")" {
      if let item = try quantified() { items.append(item) }
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func quantified() throws(ExpressionProblem) -> Expression? {
    guard let item = try atom() else { return nil }
    guard let (least, most) = try quantifier() else { return item }
    let isLazy = take("?")
    if peek == "*" || peek == "+" { throw ExpressionProblem("multiple repeat") }
    return .repetition(item, least: least, most: most, isLazy: isLazy)
  }

  private mutating func quantifier() throws(ExpressionProblem) -> (Int, Int)? {
    if take("*") { return (0, .max) }
    if take("+") { return (1, .max) }
    if take("?") { return (0, 1) }
    guard peek == "{" else { return nil }
    let start = position
    position += 1
    let first = number()
    var last = first
    if take(",") { last = number() ?? .max } else if first == nil { last = nil }
    guard let last, take("}") else {
      // As in Python, a brace that does not begin a count is an ordinary character.
      position = start
      return nil
    }
    let least = first ?? 0
    guard least <= last else { throw ExpressionProblem("min repeat greater than max repeat") }
    guard least <= 1000, last <= 1000 || last == .max else {
      throw ExpressionProblem("a count beyond 1000")
    }
    return (least, last)
  }

  private mutating func atom() throws(ExpressionProblem) -> Expression? {
    guard let next = peek else { return nil }
    position += 1
    switch next {
    case "(": return try group()
    case "[": return .character(here(try set()))
    case ".":
      let lineEnd = CharacterSetting(parts: [.range(10...10)], isNegated: true)
      return .character(
        dotMatchesLines ? CharacterSetting(parts: [], isAny: true) : lineEnd)
    case "^": return .boundary(isMultiline ? .lineStart : .start)
    case "$": return .boundary(isMultiline ? .lineEnd : .end)
    case "\\": return try escape()
    case "*", "+", "?": throw ExpressionProblem("nothing to repeat")
    default: return .character(here(Self.single(next)))
    }
  }

  private mutating func escape() throws(ExpressionProblem) -> Expression {
    guard let next = peek else { throw ExpressionProblem("bad escape (end of pattern)") }
    position += 1
    switch next {
    case "A": return .boundary(.start)
    case "Z": return .boundary(.endOfText)
    case "b": return .boundary(.word)
    case "B": return .boundary(.noWord)
    case "1"..."9":
      var reference = Int(next.value) - 48
      if let digit = peek, 48...57 ~= digit.value, reference * 10 <= groups {
        reference = reference * 10 + Int(digit.value) - 48
        position += 1
      }
      guard reference <= groups else { throw ExpressionProblem("invalid group reference") }
      return .reference(reference)
    default: return .character(here(CharacterSetting(parts: [try classOrCharacter(next)])))
    }
  }

  private mutating func classOrCharacter(
    _ letter: Unicode.Scalar
  ) throws(ExpressionProblem) -> CharacterSetting.Part {
    func one(_ value: UInt32) -> CharacterSetting.Part { .range(value...value) }
    switch letter {
    case "d": return .digit
    case "D": return .notDigit
    case "s": return .space
    case "S": return .notSpace
    case "w": return .word
    case "W": return .notWord
    case "n": return one(10)
    case "r": return one(13)
    case "t": return one(9)
    case "f": return one(12)
    case "v": return one(11)
    case "a": return one(7)
    case "0": return one(0)
    case "x": return one(try hexadecimal(2))
    case "u": return one(try hexadecimal(4))
    case "U": return one(try hexadecimal(8))
    case "a"..."z", "A"..."Z": throw ExpressionProblem("bad escape")
    default: return one(letter.value)
    }
  }

  private mutating func hexadecimal(_ count: Int) throws(ExpressionProblem) -> UInt32 {
    let end = min(position + count, scalars.count)
    let digits = String(String.UnicodeScalarView(scalars[position..<end]))
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16) else {
      throw ExpressionProblem("incomplete escape")
    }
    position = end
    return value
  }

  private mutating func set() throws(ExpressionProblem) -> CharacterSetting {
    var result = CharacterSetting(parts: [])
    result.isNegated = take("^")
    var isFirst = true
    while let next = peek, next != "]" || isFirst {
      isFirst = false
      let low = try setItem()
      guard case .range(let lowest) = low, peek == "-", position + 1 < scalars.count,
        scalars[position + 1] != "]"
      else {
        result.parts.append(low)
        continue
      }
      position += 1
      guard case .range(let highest) = try setItem(), lowest.lowerBound <= highest.lowerBound
      else { throw ExpressionProblem("bad character range") }
      result.parts.append(.range(lowest.lowerBound...highest.lowerBound))
    }
    guard take("]") else { throw ExpressionProblem("unterminated character set") }
    return result
  }

  private mutating func setItem() throws(ExpressionProblem) -> CharacterSetting.Part {
    guard let next = peek else { throw ExpressionProblem("unterminated character set") }
    position += 1
    guard next == "\\" else { return .range(next.value...next.value) }
    guard let letter = peek else { throw ExpressionProblem("unterminated character set") }
    position += 1
    return letter == "b" ? .range(8...8) : try classOrCharacter(letter)
  }

  private func here(_ set: CharacterSetting) -> CharacterSetting {
    var set = set
    set.ignoresCase = ignoresCaseHere
    return set
  }

  private static func single(_ scalar: Unicode.Scalar) -> CharacterSetting {
    CharacterSetting(parts: [.range(scalar.value...scalar.value)])
  }

  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  private mutating func number() -> Int? {
    let start = position
    while let next = peek, 48...57 ~= next.value, position - start < 6 { position += 1 }
    return Int(String(String.UnicodeScalarView(scalars[start..<position])))
  }
}
