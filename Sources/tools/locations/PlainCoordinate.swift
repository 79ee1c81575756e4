import GeoKit

/// Positions in a common notation: two plain decimals separated by a comma.
enum PlainCoordinate {
  /// Reads a position; `nil` for any other notation.
  static func read(_ text: String) throws(GeoError) -> Coordinate? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      let latitude = decimal(text.utf8[..<comma]),
      let longitude = decimal(text.utf8[text.utf8.index(after: comma)...])
    else { return nil }
    return try Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Writes a position, rounded to about a metre.
  static func text(_ coordinate: Coordinate) -> String {
    [coordinate.latitude, coordinate.longitude].map { "\(($0 * 1e5).rounded() / 1e5)" }
      .joined(separator: ",")
  }

  private static func decimal(_ text: Substring.UTF8View) -> Double? {
    var (mantissa, divisor, digits) = (0.0, 1.0, 0)
    var (isNegative, hasPoint) = (false, false)
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
        digits += 1
      default: return nil
      }
    }
    guard 1...15 ~= digits else { return nil }
    return (isNegative ? -mantissa : mantissa) / divisor
  }
}
