/// Parses decimal degrees as ten-millionths, exactly and without floating point.
enum DegreesE7 {
  /// The value of a text such as `-51.2184976`; `nil` for anything else or beyond 32 bits.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> Int32? {
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var value: Int64 = 0
    var decimals = -1
    var digits = 0
    var rounding: UInt8?
    for byte in rest {
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        return exponential(text)
      }
      digits += 1
      if decimals == 7 {
        if rounding == nil { rounding = byte }
        continue
      }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      guard value < 1 << 40 else { return nil }
      if decimals >= 0 { decimals += 1 }
    }
    guard digits > 0 else { return nil }
    for _ in max(0, decimals)..<7 { value *= 10 }
    if let rounding, rounding >= UInt8(ascii: "5") { value += 1 }
    return Int32(exactly: isNegative ? -value : value)
  }

  /// Some programs write small numbers with an exponent, as in `-5.0E-6`.
  private static func exponential(_ text: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard text.count < 40, let value = Double(String(decoding: text, as: UTF8.self)),
      abs(value) <= 180
    else { return nil }
    return Int32(exactly: (value * 1e7).rounded())
  }
}
