/// A definition of an air quality index.
public enum IndexStandard: String, Hashable, Sendable, CaseIterable {
  /// The index of the US Environmental Protection Agency, with the breakpoints of May 2024.
  case us
  /// The index of the European Environment Agency, with the bands of 2024.
  case eaqi
  /// The index of the European Environment Agency, with the bands of 2019.
  case eaqi2019
  /// The index of GIOŚ, with the table of 2025.
  case gios

  /// Rates the concentration of a pollutant.
  ///
  /// - Parameters:
  ///   - values: One value; for ``AveragingTime/nowCast`` twelve hours, newest first.
  ///   - pollutant: The measured quantity.
  ///   - averaging: The averaging time of the values.
  ///   - unit: The unit of the values.
  public func rating(
    of values: [Double?], _ pollutant: Pollutant, _ averaging: AveragingTime,
    in unit: ConcentrationUnit
  ) -> IndexRating {
    guard averaging == .nowCast || values.count == 1 else { return .none("one value is needed") }
    if averaging == .nowCast {
      guard self == .us else { return .none("only the US index has a NowCast") }
      return USAirIndex.nowCast(values, pollutant, in: unit)
    }
    guard let value = values[0] else { return .none("there is no value") }
    guard value.isFinite, value >= 0 else { return .none("the concentration is negative") }
    switch self {
    case .us: return USAirIndex.rating(of: value, pollutant, averaging, in: unit)
    case .eaqi: return EuropeanAirIndex.bands2024.rating(of: value, pollutant, averaging, in: unit)
    case .eaqi2019:
      return EuropeanAirIndex.bands2019.rating(of: value, pollutant, averaging, in: unit)
    case .gios: return Self.polish(value, pollutant, averaging: averaging, unit: unit)
    }
  }

  private static func polish(
    _ value: Double, _ pollutant: Pollutant, averaging: AveragingTime, unit: ConcentrationUnit
  ) -> IndexRating {
    guard averaging == .hour else { return .none("the index of GIOŚ rates hourly means") }
    guard let micrograms = unit.micrograms(value, of: pollutant, at: .europe) else {
      return .none("\(pollutant) has no concentration in \(unit.rawValue)")
    }
    let isCarbonMonoxide = pollutant == .co
    let rounded = IndexTable.tenths(isCarbonMonoxide ? micrograms / 1000 : micrograms) / 10
    guard let level = IndexTable.gios2025.level(of: micrograms, pollutant) else {
      return .none("the index of GIOŚ does not rate \(pollutant)")
    }
    return IndexRating(index: level.rawValue, category: level.polishName, concentration: rounded)
  }
}
