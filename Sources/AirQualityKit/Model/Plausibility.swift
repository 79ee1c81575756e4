/// The greatest plausible concentrations.
///
/// Services write 999, 9999, 32767 or 99999 where a device failed. The limits are above the highest
/// hourly means on record: 1254 µg/m³ of PM10 is real.
enum Plausibility {
  private static let sentinels: Set<Double> = [999, 999.9, 9999, 9999.9, 32_767, 65_535, 99_999]
  private static let bounds: [Pollutant: Double] = [
    .pm10: 3000, .pm25: 2000, .o3: 1000, .no2: 2000, .so2: 5000, .nox: 6000, .no: 4000,
    .benzene: 1000, .co: 100_000,
  ]

  /// The values that are plausible for every pollutant, which saves a look at the tables for nearly
  /// all hours.
  fileprivate static let common =
    0..<min(sentinels.min() ?? 0, bounds.values.min() ?? 0)
  /// The error of an instrument around zero, as a share of the greatest plausible concentration.
  fileprivate static let noise = 0.01

  /// Whether a concentration in µg/m³ marks a failure, or exceeds every value on record.
  ///
  /// - Parameters:
  ///   - value: The concentration.
  ///   - pollutant: The measured pollutant; `nil` where unknown.
  static func isImplausible(_ value: Double, of pollutant: Pollutant?) -> Bool {
    sentinels.contains(value) || value > bound(of: pollutant)
  }

  /// The greatest plausible concentration in µg/m³.
  fileprivate static func bound(of pollutant: Pollutant?) -> Double {
    pollutant.flatMap { bounds[$0] } ?? 100_000
  }
}

extension Pollutant {
  /// Whether a number of an archive may be an hourly mean: it marks no failure, exceeds no value on
  /// record, and lies below zero by an instrument's error at most.
  ///
  /// - Parameter value: The concentration in µg/m³.
  package func isMeasurable(_ value: Double) -> Bool {
    if Plausibility.common.contains(value) { return true }
    let noise = Plausibility.bound(of: self) * Plausibility.noise
    return value >= -noise && !Plausibility.isImplausible(value, of: self)
  }
}

extension Reading {
  /// Flags a value that is implausible for the pollutant.
  package mutating func judgePlausibility(of pollutant: Pollutant?) {
    guard let value, Plausibility.isImplausible(value, of: pollutant) else { return }
    flags.insert(.implausible)
  }
}
