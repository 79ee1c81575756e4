import CExactDecimal

extension JSONScanner {
  /// Reads a number, as far as the grammar allows: `01` yields a zero, and `1.` a one.
  mutating func number() throws(JSONFailure) -> JSONValue {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    guard isDigit(next) else { throw failure(.expectedValue, at: start) }
    var mantissa: UInt64 = 0
    var digits = 1
    if next == UInt8(ascii: "0") { position += 1 } else { digits = takeDigits(into: &mantissa) }
    var decimals = 0
    if next == UInt8(ascii: "."), isDigit(self[position + 1]) {
      position += 1
      decimals = takeDigits(into: &mantissa)
    }
    let hasExponent = takeExponent()
    if !hasExponent, digits + decimals <= CITYKIT_EXACT_DIGITS {
      let isNegative = bytes[start] == UInt8(ascii: "-")
      if decimals == 0 { return .integer(isNegative ? -Int(mantissa) : Int(mantissa)) }
      let value = citykit_exact_decimal(Int64(mantissa), -Int64(decimals))
      return .number(isNegative ? -value : value)
    }
    let range = UnsafeBufferPointer(rebasing: bytes[start..<position])
    let text = String(decoding: range, as: UTF8.self)
    if !hasExponent, decimals == 0, let integer = Int(text) { return .integer(integer) }
    return .number(Double(text) ?? .infinity)
  }

  /// Reads digits and returns their number; `mantissa` overflows if there are more than it can
  /// hold.
  private mutating func takeDigits(into mantissa: inout UInt64) -> Int {
    let start = position
    while isDigit(next) {
      mantissa = mantissa &* 10 &+ UInt64(next - UInt8(ascii: "0"))
      position += 1
    }
    return position - start
  }

  private mutating func takeExponent() -> Bool {
    guard next | 0x20 == UInt8(ascii: "e") else { return false }
    let sign = self[position + 1]
    let first = position + (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1)
    guard isDigit(self[first]) else { return false }
    position = first
    while isDigit(next) { position += 1 }
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
