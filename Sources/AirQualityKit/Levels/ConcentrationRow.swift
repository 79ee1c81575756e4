/// A concentration as a row of a table has it.
public struct ConcentrationRow: Hashable, Sendable {
  /// The pollutant's code.
  public let parameter: String
  /// The averaging time: `1h`, `8h`, `24h` or `nowcast`.
  public let averaging: String
  /// The unit: `µg/m³`, `mg/m³`, `ppb` or `ppm`.
  public let unit: String
  /// The value; for `nowcast` twelve hourly means, newest first, with `;` between them and nothing
  /// where an hour is missing.
  public let value: String

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - parameter: The pollutant's code.
  ///   - averaging: The averaging time.
  ///   - unit: The unit.
  ///   - value: The value, or twelve hourly means for `nowcast`.
  public init(parameter: String, averaging: String, unit: String, value: String) {
    self.parameter = parameter
    self.averaging = averaging
    self.unit = unit
    self.value = value
  }

  /// Rates the concentration; what cannot be rated has a reason.
  ///
  /// - Parameter standard: The index.
  /// - Returns: The rating.
  public func rating(by standard: IndexStandard) -> IndexRating {
    func none(_ reason: String) -> IndexRating {
      IndexRating(index: nil, category: nil, concentration: nil, reason: reason)
    }
    guard let pollutant = Pollutant(code: parameter) else { return none("unknown parameter") }
    guard let averaging = AveragingTime(rawValue: averaging.lowercased()) else {
      return none("unknown averaging; expected 1h, 8h, 24h or nowcast")
    }
    guard let unit = ConcentrationUnit(unit) else {
      return none("unknown unit; expected µg/m³, mg/m³, ppb or ppm")
    }
    let texts = value.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    let values = texts.map { $0.isEmpty ? nil : Double($0.replacing(",", with: ".")) }
    guard zip(texts, values).allSatisfy({ $0.isEmpty || $1?.isFinite == true }) else {
      return none("the value is not a number")
    }
    return standard.rating(of: values, pollutant, averaging, in: unit)
  }
}
