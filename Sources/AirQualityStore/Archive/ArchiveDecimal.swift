/// A decimal number that preserves every digit as written.
public struct ArchiveDecimal: Hashable, Sendable, CustomStringConvertible {
  /// The number without its decimal point.
  public let mantissa: Int64
  /// The number of digits after the decimal point, 0 to 18.
  public let places: Int

  /// Creates a number from its parts.
  init(mantissa: Int64, places: Int) {
    self.mantissa = mantissa
    self.places = places
  }

  /// Parses a number with a point or comma, also with an exponent; `nil` for other text and for
  /// more than eighteen digits.
  public init?(_ text: some StringProtocol) {
    var mantissa: Int64 = 0
    var places = 0
    var digits = 0
    var hasPoint = false
    var exponent = 0
    var isNegative = false
    var index = text.utf8.startIndex
    let end = text.utf8.endIndex
    func byte() -> UInt8 { text.utf8[index] }
    if index < end, byte() == 0x2D || byte() == 0x2B {
      isNegative = byte() == 0x2D
      index = text.utf8.index(after: index)
    }
    while index < end {
      let next = byte()
      if (48...57).contains(next) {
        guard digits < 18 else { return nil }
        mantissa = mantissa * 10 + Int64(next - 48)
        if mantissa > 0 || hasPoint { digits += 1 }
        if hasPoint { places += 1 }
      } else if next == 0x2E || next == 0x2C, !hasPoint {
        hasPoint = true
      } else if next == 0x45 || next == 0x65 {
        let rest = text[text.utf8.index(after: index)...]
        guard rest.utf8.count <= 4, let found = Int(rest) else { return nil }
        exponent = found
        index = end
        break
      } else {
        return nil
      }
      index = text.utf8.index(after: index)
    }
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    places -= exponent
    while places < 0 {
      let (value, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      mantissa = value
      places += 1
    }
    guard places <= 18 else { return nil }
    self.mantissa = isNegative ? -mantissa : mantissa
    self.places = places
  }

  /// The nearest binary floating-point number.
  public var value: Double {
    // One division is exact up to 15 digits and 22 decimals (Clinger, PLDI 1990).
    abs(mantissa) < 1 << 53 ? Double(mantissa) / Self.powers[places] : Double(description) ?? 0
  }

  /// The number with a point and all digits as read.
  public var description: String {
    guard places > 0 else { return String(mantissa) }
    var digits = String(mantissa.magnitude)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    let split = digits.index(digits.endIndex, offsetBy: -places)
    return (mantissa < 0 ? "-" : "") + digits[..<split] + "." + digits[split...]
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18,
  ]
}
