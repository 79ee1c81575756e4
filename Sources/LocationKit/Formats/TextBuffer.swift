import CivilTime

/// Collects the text of a file and passes it on in pieces.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private var day = Int.min
  private var dayText: [UInt8] = []
  private static let pieceSize = 1 << 16

  init(capacity: Int = pieceSize + 4096) { bytes.reserveCapacity(capacity) }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ id: RecordID) { id.write(to: &bytes) }

  /// Appends a number with the fewest digits that parse as the same number, without an exponent.
  mutating func append(_ number: Double) {
    let scaled = (number * 1e7).rounded()
    if abs(scaled) < 0x1p53, scaled / 1e7 == number {
      append(tenMillionths: Int64(scaled), isNegative: number.sign == .minus)
    } else {
      append(DecimalText.plain(number))
    }
  }

  /// Appends an integer.
  mutating func append(_ number: Int64) { append(String(number)) }

  private mutating func append(tenMillionths: Int64, isNegative: Bool) {
    var (whole, rest) = tenMillionths.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
    if isNegative, tenMillionths != 0 { bytes.append(UInt8(ascii: "-")) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      var start = digits.count
      var end = digits.count
      if rest > 0 {
        for _ in 0..<7 {
          start -= 1
          digits[start] = UInt8(48 + rest % 10)
          rest /= 10
        }
        while digits[end - 1] == 48 { end -= 1 }
        start -= 1
        digits[start] = UInt8(ascii: ".")
      }
      repeat {
        start -= 1
        digits[start] = UInt8(48 + whole % 10)
        whole /= 10
      } while whole > 0
      bytes.append(contentsOf: digits[start..<end])
    }
  }

  /// Appends a time in UTC: `2026-11-21T09:00:00.250Z`.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since 1970.
  ///   - alwaysFraction: Whether to write milliseconds even if they are zero.
  mutating func append(time milliseconds: Int64, alwaysFraction: Bool) {
    let (days, rest) = milliseconds.dividedDown(by: 86_400_000)
    if Int(days) != day {
      day = Int(days)
      dayText = Array(CivilDate(daysSinceEpoch: day).description.utf8)
    }
    bytes.append(contentsOf: dayText)
    let seconds = rest / 1000
    bytes.append(UInt8(ascii: "T"))
    append(pair: seconds / 3600)
    bytes.append(UInt8(ascii: ":"))
    append(pair: seconds / 60 % 60)
    bytes.append(UInt8(ascii: ":"))
    append(pair: seconds % 60)
    let fraction = rest % 1000
    if fraction > 0 || alwaysFraction {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(48 + fraction / 100))
      append(pair: fraction % 100)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  private mutating func append(pair: Int64) {
    bytes.append(UInt8(48 + pair / 10))
    bytes.append(UInt8(48 + pair % 10))
  }

  /// Appends text, escaped as XML character data or attribute value.
  ///
  /// Characters that XML cannot represent become U+FFFD: control characters, U+FFFE and U+FFFF.
  mutating func append(xml text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "<"): append("&lt;" as StaticString)
      case UInt8(ascii: ">"): append("&gt;" as StaticString)
      case UInt8(ascii: "\""): append("&quot;" as StaticString)
      case 0x0D: append("&#13;" as StaticString)
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20: append("\u{FFFD}")
      // The last byte of U+FFFE and U+FFFF; that of U+FFFD is lower.
      case 0xBE where bytes.suffix(2) == [0xEF, 0xBF], 0xBF where bytes.suffix(2) == [0xEF, 0xBF]:
        bytes.append(0xBD)
      default: bytes.append(byte)
      }
    }
  }

  /// Passes on the collected text if it is large enough.
  mutating func pass(to output: ([UInt8]) throws -> Void) rethrows {
    if bytes.count >= Self.pieceSize { try finish(to: output) }
  }

  /// Passes on the remaining text.
  mutating func finish(to output: ([UInt8]) throws -> Void) rethrows {
    try output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension Int64 {
  /// The quotient rounded down, and the remainder, which is never negative.
  func dividedDown(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    var (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    if rest < 0 {
      rest += divisor
      quotient -= 1
    }
    return (quotient, rest)
  }
}
