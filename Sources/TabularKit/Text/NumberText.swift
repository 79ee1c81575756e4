import CExactDecimal

/// Parses numbers in ASCII text.
enum NumberText {
  /// An integer with an optional sign; `nil` for anything else.
  static func integer(_ bytes: Span<UInt8>) -> Int? {
    var index = 0
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes.count > 0 && bytes[0] == UInt8(ascii: "+") { index = 1 }
    guard index < bytes.count else { return nil }
    var value = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
      // Counts downwards, because the least integer has no positive counterpart.
      let (next, exceeds) = shifted.subtractingReportingOverflow(Int(digit))
      guard !overflows, !exceeds else { return nil }
      value = next
      index += 1
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// A decimal number, correctly rounded; `nil` for anything else, including infinities,
  /// hexadecimal numbers and "nan".
  ///
  /// Where one multiplication or division is not exact, the standard library parses the number.
  static func double(_ bytes: Span<UInt8>, separator: TabularDialect.DecimalSeparator) -> Double? {
    var index = 0
    let count = bytes.count
    let isNegative = count > 0 && bytes[0] == UInt8(ascii: "-")
    if isNegative || count > 0 && bytes[0] == UInt8(ascii: "+") { index = 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var significant = 0
    var fraction = 0
    var hasPoint = false
    while index < count {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits &+= 1
        if significant > 0 || digit > 0 { significant &+= 1 }
        if hasPoint { fraction &+= 1 }
      } else if !hasPoint, isPoint(byte, separator) {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    var exponent = 0
    if index < count {
      guard let written = Self.exponent(bytes, from: index) else { return nil }
      exponent = written
    }
    let scale = exponent - fraction
    guard significant <= CITYKIT_EXACT_DIGITS, abs(scale) <= CITYKIT_EXACT_SCALE else {
      return slowDouble(bytes)
    }
    let value = citykit_exact_decimal(Int64(mantissa), Int64(scale))
    return isNegative ? -value : value
  }

  private static func isPoint(_ byte: UInt8, _ separator: TabularDialect.DecimalSeparator) -> Bool {
    byte == UInt8(ascii: ".") || separator == .comma && byte == UInt8(ascii: ",")
  }

  /// The exponent at the end of the text; `nil` if it is malformed.
  private static func exponent(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    guard bytes[start] | 0x20 == UInt8(ascii: "e"), start + 1 < bytes.count else { return nil }
    guard let value = integer(bytes.extracting(start + 1..<bytes.count)) else { return nil }
    return abs(value.clamped(to: -100_000...100_000)) == 100_000 ? nil : value
  }

  private static func slowDouble(_ bytes: Span<UInt8>) -> Double? {
    var text = ""
    for index in bytes.indices {
      let byte = bytes[index]
      text.unicodeScalars.append(Unicode.Scalar(byte == UInt8(ascii: ",") ? 0x2E : byte))
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
