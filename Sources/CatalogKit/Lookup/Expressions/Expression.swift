/// A parsed regular expression.
indirect enum Expression: Sendable {
  /// A character of a set.
  case character(CharacterSetting)
  /// Expressions one after the other.
  case sequence([Expression])
  /// The first alternative with which the rest matches.
  case choice([Expression])
  /// A repetition, greedy or lazy.
  case repetition(Expression, least: Int, most: Int, isLazy: Bool)
  /// A capturing group with its number.
  case group(Int, Expression)
  /// A back reference to the group with a number.
  case reference(Int)
  /// A position between characters.
  case boundary(Boundary)
  /// Whether an expression matches here, without consuming it.
  case lookahead(Expression, isNegative: Bool)
  /// Whether a match of `width` characters ends here.
  case lookbehind(Expression, width: Int, isNegative: Bool)

  /// Positions between characters.
  enum Boundary: Sendable {
    case start
    case end
    case lineStart
    case lineEnd
    case endOfText
    case word
    case noWord
  }
}

extension Expression {
  /// The number of characters that the expression matches; `nil` if it is not fixed.
  var width: Int? {
    switch self {
    case .character: 1
    case .sequence(let items):
      items.reduce(0) { sum, item in sum.flatMap { sum in item.width.map { sum + $0 } } }
    case .choice(let branches):
      branches.dropFirst().reduce(branches.first?.width) { $0 == $1.width ? $0 : nil }
    case .repetition(let item, let least, let most, _):
      least == most ? item.width.map { $0 * least } : nil
    case .group(_, let item): item.width
    case .boundary, .lookahead, .lookbehind: 0
    case .reference: nil
    }
  }

  /// Whether the expression contains back references.
  var hasReferences: Bool {
    switch self {
    case .reference: true
    case .sequence(let items), .choice(let items): items.contains(where: \.hasReferences)
    case .repetition(let item, _, _, _), .group(_, let item), .lookahead(let item, _),
      .lookbehind(let item, _, _):
      item.hasReferences
    case .character, .boundary: false
    }
  }

  /// The expression with prepared character sets.
  func prepared(ignoringCase: Bool) -> Expression {
    switch self {
    case .character(let set): .character(set.prepared(ignoringCase: ignoringCase))
    case .sequence(let items): .sequence(items.map { $0.prepared(ignoringCase: ignoringCase) })
    case .choice(let items): .choice(items.map { $0.prepared(ignoringCase: ignoringCase) })
    case .repetition(let item, let least, let most, let isLazy):
      .repetition(
        item.prepared(ignoringCase: ignoringCase), least: least, most: most, isLazy: isLazy)
    case .group(let number, let item):
      .group(number, item.prepared(ignoringCase: ignoringCase))
    case .lookahead(let item, let isNegative):
      .lookahead(item.prepared(ignoringCase: ignoringCase), isNegative: isNegative)
    case .lookbehind(let item, let width, let isNegative):
      .lookbehind(
        item.prepared(ignoringCase: ignoringCase), width: width, isNegative: isNegative)
    case .reference, .boundary: self
    }
  }
}
