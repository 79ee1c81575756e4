/// A regular expression taken apart: what must be found at a place of a text.
indirect enum Expression: Sendable {
  /// A character that the set has.
  case character(CharacterSetting)
  /// One after the other.
  case sequence([Expression])
  /// The first that lets the rest be found.
  case choice([Expression])
  /// Several times; as often as possible, or as seldom.
  case repetition(Expression, least: Int, most: Int, isLazy: Bool)
  /// A part that is remembered under a number.
  case group(Int, Expression)
  /// The match of the group with a number.
  case reference(Int)
  /// A place between characters.
  case boundary(Boundary)
  /// Whether something follows here, without going past it.
  case lookahead(Expression, isNegative: Bool)
  /// Whether a match of `count` characters ends here.
  case lookbehind(Expression, width: Int, isNegative: Bool)

  /// Places between characters.
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
  /// The number of characters the expression matches, where that is fixed.
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

  /// Whether a part refers to what a group found.
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

  /// The expression with its sets of characters ready to be asked.
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
