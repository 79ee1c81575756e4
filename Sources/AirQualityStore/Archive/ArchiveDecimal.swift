/// A decimal number that preserves every digit as written.
public struct ArchiveDecimal: Hashable, Sendable, CustomStringConvertible {
  /// The number without its decimal point.
  public let mantissa: Int64
  /// The number of digits after the decimal point, 0 to 99.
  public let places: Int

  /// The maximum number of digits after the decimal point.
  ///
  /// Spreadsheets write a millionth as `9.9999999999999995E-7`.
  static let mostPlaces = 99

  /// Creates a number from its parts.
  init(mantissa: Int64, places: Int) {
    self.mantissa = mantissa
    self.places = places
  }

  /// Parses a number with a point or comma, also with an exponent; `nil` for other text and for
  /// more than eighteen digits.
  ///
  /// - Parameters:
  ///   - text: The number, with a comma or a point.
  ///   - power: The power of ten by which it is multiplied.
  public init?(_ text: some StringProtocol, timesTenToThe power: Int = 0) {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits = Digits()
    while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
      guard digits.take(byte) else { return nil }
      rest.removeFirst()
    }
    var exponent = 0
    if !rest.isEmpty {
      guard rest.count <= 5, let found = Int(String(decoding: rest.dropFirst(), as: UTF8.self))
      else { return nil }
      exponent = found
    }
    guard text.utf8.contains(where: { (48...57).contains($0) }),
      digits.shift(by: exponent + power), digits.places <= Self.mostPlaces
    else { return nil }
    mantissa = isNegative ? -digits.mantissa : digits.mantissa
    places = digits.places
  }

  /// Parses a number of a workbook's cell.
  ///
  /// Spreadsheets write the binary number with 17 digits: 196.194 as `196.19399999999999`. The
  /// decimal of at most 15 digits that rounds to the same binary number is taken, if there is one.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - power: The power of ten by which it is multiplied.
  init?(cell: String, timesTenToThe power: Int = 0) {
    guard let read = ArchiveDecimal(cell, timesTenToThe: power) else { return nil }
    self = read.digitCount > 15 ? Self.short(cell, timesTenToThe: power) ?? read : read
  }

  /// The decimal of at most 15 digits that rounds to the same binary number; `nil` if there is none.
  private static func short(_ text: String, timesTenToThe power: Int) -> ArchiveDecimal? {
    guard let binary = Double(text), binary.isFinite else { return nil }
    // Swift writes the shortest decimal that rounds to the number.
    let written = binary.description
    let digits = written.hasSuffix(".0") ? String(written.dropLast(2)) : written
    let found = ArchiveDecimal(digits, timesTenToThe: power)
    return found.flatMap { $0.digitCount <= 15 ? $0 : nil }
  }

  /// The number of significant digits.
  private var digitCount: Int { String(mantissa.magnitude).count }

  /// The digits read so far.
  private struct Digits {
    private(set) var mantissa: Int64 = 0
    private(set) var places = 0
    private var count = 0
    private var hasPoint = false

    /// Takes a digit or the decimal sign; returns whether it was one, and fits.
    mutating func take(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard count < 18 else { return false }
        mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
        if mantissa > 0 { count += 1 }
        if hasPoint { places += 1 }
        return true
      case UInt8(ascii: "."), UInt8(ascii: ","):
        defer { hasPoint = true }
        return !hasPoint
      default: return false
      }
    }

    /// Multiplies by a power of ten; returns whether the digits fit.
    mutating func shift(by exponent: Int) -> Bool {
      places -= exponent
      while places < 0 {
        let (value, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        guard !overflow else { return false }
        mantissa = value
        places += 1
      }
      return true
    }
  }

  /// Whether another number has the same value, also with other zeros at the end: 4 and 4.0.
  func isEqual(to other: ArchiveDecimal) -> Bool {
    self == other || places != other.places && withoutZeros == other.withoutZeros
  }

  private var withoutZeros: ArchiveDecimal {
    var (digits, count) = (mantissa, mantissa == 0 ? 0 : places)
    while count > 0, digits % 10 == 0 {
      digits /= 10
      count -= 1
    }
    return ArchiveDecimal(mantissa: digits, places: count)
  }

  /// The nearest binary floating-point number.
  public var value: Double {
    // One division is exact up to 15 digits and 22 decimals (Clinger, PLDI 1990).
    abs(mantissa) < 1 << 53 && places < Self.powers.count
      ? Double(mantissa) / Self.powers[places] : Double(description) ?? 0
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
