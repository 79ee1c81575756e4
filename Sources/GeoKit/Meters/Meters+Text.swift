extension Meters: CustomStringConvertible {
  /// Parses a distance with its unit: `800 m`, `5km`, `1.5 km`, `2 mi`, `300 ft` or `12 nmi`.
  ///
  /// A number without a unit is in metres. Case does not matter, and the decimal mark may be a
  /// comma.
  ///
  /// - Parameter text: The number and its unit.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedDistance``, also for negative
  ///   distances.
  public init(_ text: some StringProtocol) throws(GeoError) {
    guard var cursor = TextCursor(text), let number = cursor.number(marks: ".,", exponents: true)
    else { throw Self.malformed }
    cursor.skipSpace()
    guard let unit = Self.units[cursor.letters()], cursor.isAtEnd else { throw Self.malformed }
    self.init(number.value * unit)
  }

  /// Metres in each unit, exact by definition (international foot, mile and nautical mile).
  private static let units: [String: Double] = [
    "": 1, "m": 1, "km": 1000, "mi": 1609.344, "ft": 0.3048, "nmi": 1852,
  ]

  private static let malformed = GeoError(
    .malformedDistance, "expected a distance, such as 800 m, 5km or 2 mi")

  /// The distance, rounded, with its unit: `3.4 m`, `812 m`, `3.4 km`, `312 km`.
  public var description: String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value) m" }
    let sign = value < 0 ? "-" : ""
    switch abs(value) {
    case ..<9.95: return sign + PlainDecimal.text(abs(value), decimals: 1) + " m"
    case ..<999.5: return sign + PlainDecimal.text(abs(value), decimals: 0) + " m"
    case ..<99_950: return sign + PlainDecimal.text(abs(kilometers), decimals: 1) + " km"
    default: return sign + PlainDecimal.text(abs(kilometers), decimals: 0) + " km"
    }
  }
}
