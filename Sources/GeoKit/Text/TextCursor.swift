/// A reading position in a short text.
struct TextCursor {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// The maximum length of a text; coordinates, boxes and distances are shorter.
  static let limit = 200

  /// Starts after leading whitespace; `nil` if the text is too long.
  init?(_ text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars.prefix(Self.limit + 1))
    guard scalars.count <= Self.limit else { return nil }
    self.scalars = scalars
    skipSpace()
  }

  /// The scalar at the position; `nil` at the end.
  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Whether only whitespace is left.
  var isAtEnd: Bool { scalars[position...].allSatisfy(\.properties.isWhitespace) }

  /// Whether the text contains a scalar, read or unread.
  func contains(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar) }

  /// Skips whitespace.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = position
    while let next, next.properties.isWhitespace { position += 1 }
    return position > start
  }

  /// Skips one of the given scalars.
  ///
  /// - Returns: The scalar; `nil` if a different one follows.
  mutating func take(oneOf choices: String) -> Unicode.Scalar? {
    guard let next, choices.unicodeScalars.contains(next) else { return nil }
    position += 1
    return next
  }

  /// Skips ASCII letters and returns them in lower case.
  mutating func letters() -> String {
    var word = ""
    while let next, next.isASCII, next.properties.isAlphabetic {
      word.unicodeScalars.append(next)
      position += 1
    }
    return word.lowercased()
  }

  /// Reads digits with an optional fraction and, if allowed, an exponent; no sign.
  mutating func number(marks: String = ".", exponents: Bool = false) -> UnsignedNumber? {
    let start = position
    var digits = ""
    let whole = digitRun(into: &digits)
    var fraction = 0
    if let mark = next, marks.unicodeScalars.contains(mark) {
      position += 1
      digits += "."
      fraction = digitRun(into: &digits)
      if fraction == 0 { digits += "0" }
    }
    guard whole + fraction > 0 else {
      position = start
      return nil
    }
    if exponents { exponent(into: &digits) }
    guard let value = Double(whole == 0 ? "0" + digits : digits), value.isFinite else {
      position = start
      return nil
    }
    return UnsignedNumber(value: value, wholeDigits: whole)
  }

  private mutating func digitRun(into digits: inout String) -> Int {
    let start = position
    while let next, ("0"..."9").contains(next) {
      digits.unicodeScalars.append(next)
      position += 1
    }
    return position - start
  }

  private mutating func exponent(into digits: inout String) {
    let start = position
    guard take(oneOf: "eE") != nil else { return }
    var text = "e"
    if let sign = take(oneOf: "+-") { text.unicodeScalars.append(sign) }
    if digitRun(into: &text) > 0 { digits += text } else { position = start }
  }
}

/// A parsed number without a sign.
struct UnsignedNumber {
  let value: Double
  /// The number of digits before the decimal mark.
  let wholeDigits: Int
}
