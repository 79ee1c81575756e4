/// A set of characters.
struct CharacterSetting: Sendable {
  /// The elements of a set.
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
  /// Whether it is `.`: any character, but a line end only if requested.
  var isAny = false
  /// Whether case is ignored.
  var ignoresCase = false
  /// The ASCII characters of the set, which are nearly all that are tested.
  private(set) var ascii = ASCIISet()

  init(parts: [Part], isNegated: Bool = false, isAny: Bool = false) {
    self.parts = parts
    self.isNegated = isNegated
    self.isAny = isAny
  }

  /// The set with precomputed ASCII characters.
  func prepared(ignoringCase: Bool) -> CharacterSetting {
    var set = self
    set.ignoresCase = ignoresCase || ignoringCase
    for value in UInt8(0)..<128 where set.decide(Unicode.Scalar(value)) { set.ascii.insert(value) }
    return set
  }

  /// Whether the set contains a character; the set must be prepared.
  @inline(__always)
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 128
      ? ascii.contains(UInt8(truncatingIfNeeded: scalar.value)) : decide(scalar)
  }

  /// Whether the set may contain characters beyond ASCII.
  var mayHaveOthers: Bool {
    isAny || isNegated || ignoresCase
      || parts.contains { part in
        guard case .range(let range) = part else { return true }
        return range.upperBound >= 128
      }
  }

  private func decide(_ scalar: Unicode.Scalar) -> Bool {
    if isAny { return true }
    let isIn = parts.contains { Self.has($0, scalar) }
    guard ignoresCase, !isIn else { return isIn != isNegated }
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

/// A set of characters below U+0080.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  func contains(_ value: UInt8) -> Bool {
    (value < 64 ? low >> UInt64(value) : high >> UInt64(value & 63)) & 1 != 0
  }

  mutating func insert(_ value: UInt8) {
    if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value & 63) }
  }

  mutating func formUnion(_ other: ASCIISet) {
    low |= other.low
    high |= other.high
  }
}
