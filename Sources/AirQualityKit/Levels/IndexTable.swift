/// A version of the table that maps hourly concentrations to levels.
///
/// Source: the description of the Polish air quality index by Główny Inspektorat Ochrony
/// Środowiska, as of June 2025, and the earlier tables.
public struct IndexTable: Hashable, Sendable {
  /// The table's name: the year it came into force.
  public let name: String
  private let bounds: [Pollutant: [Double]]

  /// The current table.
  public static let gios2025 = IndexTable(name: "gios2025", changed: [:])

  /// The previous table: less strict for ozone and at one bound of NO2, stricter at one of PM2.5.
  public static let gios2018 = IndexTable(
    name: "gios2018",
    changed: [
      .o3: [70, 120, 150, 180, 240], .pm25: [13, 35, 55, 75, 110], .no2: [40, 100, 150, 230, 400],
    ])

  /// All versions, newest first.
  public static let all = [gios2025, gios2018]

  private init(name: String, changed: [Pollutant: [Double]]) {
    self.name = name
    let present: [Pollutant: [Double]] = [
      .pm10: [20, 50, 80, 110, 150], .pm25: [13, 35, 55, 80, 110],
      .no2: [40, 100, 150, 200, 400], .so2: [50, 100, 200, 350, 500],
      .o3: [60, 100, 140, 180, 240], .co: [3, 7, 11, 15, 21], .benzene: [6, 11, 16, 21, 51],
    ]
    bounds = present.merging(changed) { $1 }
  }

  /// The inclusive upper bounds of levels 0 to 4: µg/m³, for CO mg/m³.
  ///
  /// - Parameter pollutant: The pollutant.
  public func upperBounds(of pollutant: Pollutant) -> [Double]? { bounds[pollutant] }

  /// The level of an hourly mean.
  ///
  /// - Parameters:
  ///   - concentration: The mean as the service sends it, in µg/m³, also for CO.
  ///   - pollutant: The measured quantity.
  /// - Returns: The level; `nil` for a pollutant that the index does not rate, and for an invalid
  ///   concentration.
  public func level(of concentration: Double, _ pollutant: Pollutant) -> IndexLevel? {
    guard let bounds = bounds[pollutant], concentration.isFinite, concentration >= 0 else {
      return nil
    }
    let inTableUnits = pollutant == .co ? concentration / 1000 : concentration
    let rounded = Self.tenths(inTableUnits)
    let level = bounds.firstIndex { rounded <= $0 * 10 } ?? bounds.count
    return IndexLevel(rawValue: level)
  }

  /// Rounds to tenths, with decimal halves away from zero.
  ///
  /// In binary, a decimal half such as 35.05 may be slightly too small; adding 10⁻⁹, far below the
  /// precision of any sensor, corrects it.
  static func tenths(_ value: Double) -> Double {
    (abs(value) * 10 + 0.5 + 1e-9).rounded(.down) * (value < 0 ? -1 : 1)
  }
}
