extension ExpressionParser {
  /// Parses what follows an opening parenthesis; `nil` for flags and comments.
  mutating func group() throws(ExpressionProblem) -> Expression? {
    guard take("?") else { return try captured(named: nil) }
    if take(":") { return try closed() }
    if take("=") { return .lookahead(try closed(), isNegative: false) }
    if take("!") { return .lookahead(try closed(), isNegative: true) }
    if take("#") { return try comment() }
    if take("<") {
      if take("=") { return try lookbehind(isNegative: false) }
      guard take("!") else { throw ExpressionProblem("unknown extension of a group") }
      return try lookbehind(isNegative: true)
    }
    guard take("P") else { return try flags() }
    if take("=") {
      guard let number = names[try name(before: ")")] else {
        throw ExpressionProblem("unknown name of a group")
      }
      return .reference(number)
    }
    guard take("<") else { throw ExpressionProblem("unknown extension of a group") }
    return try captured(named: try name(before: ">"))
  }

  private mutating func captured(named name: String?) throws(ExpressionProblem) -> Expression {
    groups += 1
    let number = groups
    if let name, names.updateValue(number, forKey: name) != nil {
      throw ExpressionProblem("a group's name occurs twice")
    }
    return .group(number, try closed())
  }

  private mutating func closed() throws(ExpressionProblem) -> Expression {
    let inner = try choice()
    guard take(")") else { throw ExpressionProblem("missing ), unterminated subpattern") }
    return inner
  }

  private mutating func lookbehind(isNegative: Bool) throws(ExpressionProblem) -> Expression {
    let inner = try closed()
    guard let width = inner.width else {
      throw ExpressionProblem("look-behind requires fixed-width pattern")
    }
    return .lookbehind(inner, width: width, isNegative: isNegative)
  }

  private mutating func comment() throws(ExpressionProblem) -> Expression? {
    while let next = peek {
      position += 1
      if next == ")" { return nil }
    }
    throw ExpressionProblem("missing ), unterminated comment")
  }

  /// `(?i)` for the whole expression, `(?i:…)` for a part.
  private mutating func flags() throws(ExpressionProblem) -> Expression? {
    let outer = (dotMatchesLines, isMultiline, ignoresCaseHere)
    var ignoresCase = false
    var isOn = true
    while let flag = peek, flag != ")", flag != ":" {
      position += 1
      switch flag {
      case "i": ignoresCase = isOn
      case "s": dotMatchesLines = isOn
      case "m": isMultiline = isOn
      case "u": continue
      case "-": isOn = false
      default: throw ExpressionProblem("unknown extension of a group")
      }
    }
    if take(":") {
      ignoresCaseHere = isOn ? ignoresCase || ignoresCaseHere : ignoresCase
      defer { (dotMatchesLines, isMultiline, ignoresCaseHere) = outer }
      return try closed()
    }
    guard isOn, take(")") else { throw ExpressionProblem("missing )") }
    self.ignoresCase = self.ignoresCase || ignoresCase
    return nil
  }

  private mutating func name(before end: Unicode.Scalar) throws(ExpressionProblem) -> String {
    var name = ""
    while let next = peek, next != end {
      name.unicodeScalars.append(next)
      position += 1
    }
    guard take(end), let first = name.unicodeScalars.first, CharacterSetting.isWord(first),
      name.unicodeScalars.allSatisfy(CharacterSetting.isWord)
    else { throw ExpressionProblem("bad name of a group") }
    return name
  }
}
