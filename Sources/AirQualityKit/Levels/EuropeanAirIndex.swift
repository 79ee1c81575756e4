/// The European Air Quality Index: six bands of hourly means.
///
/// Source: European Environment Agency, European Air Quality Index, bands of 2019 and of the
/// revision of 2024, which follows the WHO's guidelines of 2021 and rates particles by the hour as
/// well.
struct EuropeanAirIndex {
  private static let names = [
    "Good", "Fair", "Moderate", "Poor", "Very poor", "Extremely poor",
  ]

  /// Bands of integers: 0–5, 6–15, 16–50 and so on; concentrations are rounded first.
  static let bands2024 = EuropeanAirIndex(
    name: "EAQI 2024", isWhole: true, particles: [.hour, .day],
    bounds: [
      .pm25: [5, 15, 50, 90, 140], .pm10: [15, 45, 120, 195, 270], .o3: [60, 100, 120, 160, 180],
      .no2: [10, 25, 60, 100, 150], .so2: [20, 40, 125, 190, 275],
    ])

  /// Contiguous bands: 0–10, 10–20; the upper bound belongs to the band.
  ///
  /// Particles are rated by the mean of the last 24 hours.
  static let bands2019 = EuropeanAirIndex(
    name: "EAQI 2019", isWhole: false, particles: [.day],
    bounds: [
      .pm25: [10, 20, 25, 50, 75], .pm10: [20, 40, 50, 100, 150], .o3: [50, 100, 130, 240, 380],
      .no2: [40, 90, 120, 230, 340], .so2: [100, 200, 350, 500, 750],
    ])

  private let name: String
  private let isWhole: Bool
  private let particles: [AveragingTime]
  private let bounds: [Pollutant: [Double]]

  func rating(
    of value: Double, _ pollutant: Pollutant, _ averaging: AveragingTime, in unit: ConcentrationUnit
  ) -> IndexRating {
    guard let bounds = bounds[pollutant] else { return .none("\(name) does not rate \(pollutant)") }
    let isParticle = pollutant == .pm10 || pollutant == .pm25
    let allowed = isParticle ? particles : [.hour]
    guard allowed.contains(averaging) else {
      let times = allowed.map(\.rawValue).joined(separator: " or ")
      return .none("\(name) rates \(pollutant) over \(times)")
    }
    guard let micrograms = unit.micrograms(value, of: pollutant, at: .europe) else {
      return .none("\(pollutant) has no concentration in \(unit.rawValue)")
    }
    let rated = isWhole ? (micrograms + 1e-9).rounded() : micrograms
    // A value converted from a volume may differ slightly from the bound it equals.
    let band = bounds.firstIndex { rated <= $0 + 1e-9 } ?? bounds.count
    return IndexRating(index: band + 1, category: Self.names[band], concentration: rated)
  }
}
