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
  /// What the group with a number found.
  case reference(Int)
  /// A place between characters.
  case boundary(Boundary)
  /// Whether something follows here, without going past it.
  case lookahead(Expression, isNegative: Bool)

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

/// A set of characters.
struct CharacterSetting: Sendable {
  /// The parts of a set.
  enum Part: Sendable {
    case range(ClosedRange<UInt32>)
    case digit
    case space
    case word
    case notDigit
    case notSpace
    case notWord
  }

  var parts: [Part]
  var isNegated = false
  /// Anything; a line end too only if said so.
  var isAny = false

  /// Whether the set has a character.
  func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
    if isAny { return true }
    let isIn = parts.contains { Self.has($0, scalar) }
    guard ignoringCase, !isIn else { return isIn != isNegated }
    let other =
      scalar.properties.lowercaseMapping == String(scalar)
      ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
    guard let first = other.unicodeScalars.first, other.unicodeScalars.count == 1 else {
      return isNegated
    }
    return parts.contains { Self.has($0, first) } != isNegated
  }

  private static func has(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .range(let range): range.contains(scalar.value)
    case .digit: scalar.properties.generalCategory == .decimalNumber
    case .notDigit: scalar.properties.generalCategory != .decimalNumber
    case .space: scalar.properties.isWhitespace
    case .notSpace: !scalar.properties.isWhitespace
    case .word: isWord(scalar)
    case .notWord: !isWord(scalar)
    }
  }

  /// Whether a character is part of a word: a letter, a digit or `_`.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
