public import Foundation

extension ForecastModel {
  /// The form of a model's file: JSON, the coefficients as whole numbers of a thirty-thousandth of
  /// the greatest one of their line.
  private struct Stored: Codable {
    struct Regression: Codable {
      let means: [Float]
      let scales: [Float]
      let units: [Float]
      let coefficients: Data
    }

    let format: String
    let parameter: String
    let training: String
    let low: [Float]
    let high: [Float]
    let lowDay: [Float]
    let highDay: [Float]
    let regressions: [Regression]
  }

  private static let format = "citykit-air-forecast-1"
  private static let steps = 30_000.0

  /// The model as a file's bytes; the same model gives the same bytes.
  ///
  /// - Throws: What Foundation's encoder throws.
  public func encoded() throws -> Data {
    let stored = Stored(
      format: Self.format, parameter: pollutant.code, training: training, low: low.map(Float.init),
      high: high.map(Float.init), lowDay: lowDay.map(Float.init), highDay: highDay.map(Float.init),
      regressions: regressions.map(Self.stored))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(stored)
  }

  private static func stored(_ regression: Regression) -> Stored.Regression {
    var units: [Float] = []
    var bytes = Data()
    for line in regression.coefficients {
      let unit = Float(max(line.map(abs).max() ?? 0, 1e-12) / steps)
      units.append(unit)
      for value in line {
        let count = Int16(min(max((value / Double(unit)).rounded(), -32_000), 32_000))
        withUnsafeBytes(of: count.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return Stored.Regression(
      means: regression.means.map(Float.init), scales: regression.scales.map(Float.init),
      units: units, coefficients: bytes)
  }

  /// Reads a model's file.
  ///
  /// - Throws: ``AirError`` of kind ``AirError/Kind/invalid`` for what is no such file.
  public init(encoded data: Data) throws(AirError) {
    let invalid = AirError(
      .invalid, "it is no forecast model of this program; train it again with `airq train`",
      "to nie jest model prognozy tego programu; naucz go znowu przez `airq train`")
    guard let stored = try? JSONDecoder().decode(Stored.self, from: data),
      stored.format == Self.format, let pollutant = Pollutant(code: stored.parameter),
      stored.regressions.count == 24 / Self.spacing, stored.low.count == Self.hoursAhead,
      stored.high.count == Self.hoursAhead, stored.lowDay.count == 2, stored.highDay.count == 2
    else { throw invalid }
    var regressions: [Regression] = []
    for part in stored.regressions {
      guard let regression = Self.regression(part) else { throw invalid }
      regressions.append(regression)
    }
    self.pollutant = pollutant
    training = stored.training
    shift = 0
    self.regressions = regressions
    low = stored.low.map(Double.init)
    high = stored.high.map(Double.init)
    lowDay = stored.lowDay.map(Double.init)
    highDay = stored.highDay.map(Double.init)
  }

  private static func regression(_ stored: Stored.Regression) -> Regression? {
    let width = ForecastFeatures.count
    guard stored.means.count == width, stored.scales.count == width,
      stored.units.count == hoursAhead, stored.coefficients.count == hoursAhead * width * 2,
      stored.scales.allSatisfy({ $0 > 0 && $0.isFinite }),
      (stored.means + stored.units).allSatisfy(\.isFinite)
    else { return nil }
    let bytes = Array(stored.coefficients)
    let coefficients = (0..<hoursAhead).map { line in
      (0..<width).map { column in
        let place = (line * width + column) * 2
        let count = Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
        return Double(count) * Double(stored.units[line])
      }
    }
    return Regression(
      coefficients: coefficients, means: stored.means.map(Double.init),
      scales: stored.scales.map(Double.init))
  }
}
