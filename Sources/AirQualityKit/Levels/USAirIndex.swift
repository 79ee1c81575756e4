/// The Air Quality Index of the US Environmental Protection Agency.
///
/// Source: 40 CFR part 58, appendix G, as revised in February 2024; Technical Assistance Document
/// for the Reporting of Daily Air Quality, EPA-454/B-24-002, May 2024. Concentrations are
/// truncated, not rounded, to the digits of the table.
enum USAirIndex {
  /// A row of the table: concentrations, in units of the last digit, and their indexes.
  private struct Piece {
    let low: Int
    let high: Int
    let indexes: ClosedRange<Int>
  }

  /// The breakpoints of a pollutant for an averaging time.
  private struct Scale {
    /// The number of last digits in a unit: 10 for tenths.
    let steps: Double
    let unit: ConcentrationUnit
    let pieces: [Piece]

    init(_ steps: Double, _ unit: ConcentrationUnit, _ bounds: [(Int, Int, ClosedRange<Int>)]) {
      self.steps = steps
      self.unit = unit
      pieces = bounds.map { Piece(low: $0.0, high: $0.1, indexes: $0.2) }
    }
  }

  private static let categories: [(upTo: Int, name: String)] = [
    (50, "Good"), (100, "Moderate"), (150, "Unhealthy for Sensitive Groups"), (200, "Unhealthy"),
    (300, "Very Unhealthy"), (.max, "Hazardous"),
  ]

  static func rating(
    of value: Double, _ pollutant: Pollutant, _ averaging: AveragingTime, in unit: ConcentrationUnit
  ) -> IndexRating {
    guard let scale = scale(of: pollutant, averaging) else {
      return .none("the US index does not rate \(pollutant) over \(averaging.rawValue)")
    }
    guard let concentration = convert(value, pollutant, from: unit, to: scale.unit) else {
      return .none("\(pollutant) has no concentration in \(unit.rawValue)")
    }
    // In binary, a decimal such as 35.4 may be slightly too small; adding an amount far below the
    // last digit corrects it.
    let count = (concentration * scale.steps + 1e-6).rounded(.down)
    guard count < 1e9 else { return .none("the concentration is not a number in range") }
    return rating(of: Int(count), on: scale, pollutant, averaging)
  }

  private static func rating(
    of count: Int, on scale: Scale, _ pollutant: Pollutant, _ averaging: AveragingTime
  ) -> IndexRating {
    let concentration = Double(count) / scale.steps
    guard let first = scale.pieces.first, count >= first.low else {
      return .none("below what the US index rates over \(averaging.rawValue)", concentration)
    }
    guard let piece = scale.pieces.first(where: { count <= $0.high }) else {
      return beyond(count, on: scale, pollutant, averaging)
    }
    let slope =
      Double(piece.indexes.upperBound - piece.indexes.lowerBound) / Double(piece.high - piece.low)
    let index = Double(piece.indexes.lowerBound) + slope * Double(count - piece.low)
    return rated((index + 1e-9).rounded(), concentration)
  }

  /// Above the table: hourly sulphur dioxide is rated up to 200 and eight-hour ozone up to 300; all
  /// others are extrapolated along the last row.
  private static func beyond(
    _ count: Int, on scale: Scale, _ pollutant: Pollutant, _ averaging: AveragingTime
  ) -> IndexRating {
    let concentration = Double(count) / scale.steps
    if pollutant == .so2, averaging == .hour { return rated(200, concentration) }
    if pollutant == .o3, averaging == .eightHours {
      return .none("above 0.200 ppm ozone is rated over 1h", concentration)
    }
    guard let last = scale.pieces.last else { return .none("there is no table", concentration) }
    let slope =
      Double(last.indexes.upperBound - last.indexes.lowerBound) / Double(last.high - last.low)
    let index = Double(last.indexes.upperBound) + slope * Double(count - last.high)
    return rated(min(index.rounded(), 1e6), concentration)
  }

  private static func rated(_ index: Double, _ concentration: Double) -> IndexRating {
    let number = Int(index)
    let category = categories.first { number <= $0.upTo }?.name
    return IndexRating(index: number, category: category, concentration: concentration)
  }

  private static func convert(
    _ value: Double, _ pollutant: Pollutant, from unit: ConcentrationUnit,
    to wanted: ConcentrationUnit
  ) -> Double? {
    if unit == wanted { return value }
    switch wanted {
    case .microgramsPerCubicMeter: return unit.micrograms(value, of: pollutant)
    case .milligramsPerCubicMeter: return unit.micrograms(value, of: pollutant).map { $0 / 1000 }
    case .partsPerBillion: return unit.partsPerBillion(value, of: pollutant)
    case .partsPerMillion: return unit.partsPerBillion(value, of: pollutant).map { $0 / 1000 }
    }
  }

  private static func scale(of pollutant: Pollutant, _ averaging: AveragingTime) -> Scale? {
    let good = 0...50
    let moderate = 51...100
    let sensitive = 101...150
    let unhealthy = 151...200
    let very = 201...300
    let hazardous = 301...500
    switch (pollutant, averaging) {
    case (.pm25, .day), (.pm25, .nowCast):
      return Scale(
        10, .microgramsPerCubicMeter,
        [
          (0, 90, good), (91, 354, moderate), (355, 554, sensitive), (555, 1254, unhealthy),
          (1255, 2254, very), (2255, 3254, hazardous),
        ])
    case (.pm10, .day), (.pm10, .nowCast):
      return Scale(
        1, .microgramsPerCubicMeter,
        [
          (0, 54, good), (55, 154, moderate), (155, 254, sensitive), (255, 354, unhealthy),
          (355, 424, very), (425, 604, hazardous),
        ])
    case (.o3, .eightHours):
      return Scale(
        1000, .partsPerMillion,
        [
          (0, 54, good), (55, 70, moderate), (71, 85, sensitive), (86, 105, unhealthy),
          (106, 200, very),
        ])
    case (.o3, .hour):
      return Scale(
        1000, .partsPerMillion,
        [
          (125, 164, sensitive), (165, 204, unhealthy), (205, 404, very), (405, 604, hazardous),
        ])
    case (.co, .eightHours):
      return Scale(
        10, .partsPerMillion,
        [
          (0, 44, good), (45, 94, moderate), (95, 124, sensitive), (125, 154, unhealthy),
          (155, 304, very), (305, 504, hazardous),
        ])
    case (.so2, .hour):
      return Scale(
        1, .partsPerBillion,
        [(0, 35, good), (36, 75, moderate), (76, 185, sensitive), (186, 304, unhealthy)])
    case (.so2, .day):
      return Scale(1, .partsPerBillion, [(305, 604, very), (605, 1004, hazardous)])
    case (.no2, .hour):
      return Scale(
        1, .partsPerBillion,
        [
          (0, 53, good), (54, 100, moderate), (101, 360, sensitive), (361, 649, unhealthy),
          (650, 1249, very), (1250, 2049, hazardous),
        ])
    default: return nil
    }
  }
}

extension USAirIndex {
  private static let hours = 12
  private static let leastWeight = 0.5

  /// Rates particles by the NowCast: the weight of hours decreases with their age, the faster the
  /// more the concentration varies; two of the newest three must be present.
  static func nowCast(
    _ values: [Double?], _ pollutant: Pollutant, in unit: ConcentrationUnit
  ) -> IndexRating {
    guard pollutant == .pm10 || pollutant == .pm25 else {
      return .none("only the NowCast of particulate matter is supported")
    }
    let values = values.prefix(hours).map { value in
      value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    guard values.prefix(3).count(where: { $0 != nil }) >= 2 else {
      return .none("the NowCast needs two of the newest three hours")
    }
    let present = values.compactMap(\.self)
    guard let least = present.min(), let greatest = present.max() else {
      return .none("there is no value")
    }
    let weight = greatest > 0 ? max(least / greatest, leastWeight) : 1
    var sum = 0.0
    var weights = 0.0
    var factor = 1.0
    for value in values {
      if let value {
        sum += value * factor
        weights += factor
      }
      factor *= weight
    }
    return rating(of: sum / weights, pollutant, .nowCast, in: unit)
  }
}
