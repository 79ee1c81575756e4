/// Decimal numbers without exponents, as required by formats for coordinates.
enum PlainDecimal {
  /// The fewest digits that parse as the same number.
  static func text(_ value: Double) -> String {
    if let integer = Int(exactly: value) { return String(integer) }
    let shortest = value.description
    guard let mark = shortest.firstIndex(of: "e"),
      let exponent = Int(shortest[shortest.index(after: mark)...])
    else { return shortest }
    let digits = shortest[..<mark].filter(\.isNumber)
    let sign = value < 0 ? "-" : ""
    guard exponent < 0 else { return shortest }
    return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
  }

  /// The number rounded to `decimals` decimals, half away from zero, without trailing zeros.
  ///
  /// The number must be below 10⁹ in magnitude; `decimals` is 0…9.
  static func text(_ value: Double, decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int64((value * power).rounded())
    return String(unsafeUninitializedCapacity: 24) { write(scaled, decimals: decimals, to: $0) }
  }

  /// Writes an integer with a decimal point before its last digits.
  private static func write(
    _ scaled: Int64, decimals: Int, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var rest = scaled.magnitude
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    // Written backwards from the end of the buffer, then moved to the front.
    var start = buffer.count
    func put(_ byte: UInt8) {
      start -= 1
      buffer[start] = byte
    }
    let isFraction = places > 0
    repeat {
      put(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      places -= 1
      if isFraction, places == 0 { put(UInt8(ascii: ".")) }
    } while rest > 0 || (isFraction && places >= 0)
    if scaled < 0 { put(UInt8(ascii: "-")) }
    for position in start..<buffer.count { buffer[position - start] = buffer[position] }
    return buffer.count - start
  }
}
