public import Foundation
import Localization

extension ForecastModel {
  /// The file format of a model: JSON with coefficients as integers, in units of the largest one of
  /// the row divided by 30,000.
  private struct Stored: Codable {
    struct Regression: Codable {
      let means: Floats
      let scales: Floats
      let spread: Floats
      let units: Floats
      let coefficients: Data
      /// Missing where the stations of the training are alike.
      let stations: [String: Deviation]?
    }

    /// The corrections of a station.
    struct Deviation: Codable {
      let unit: Floats
      let corrections: Data
    }

    struct Regressions: Codable {
      let moments: [Regression]
      let low: Floats
      let high: Floats
      let lowDay: Floats
      let highDay: Floats
    }

    /// Numbers as bytes, four for each.
    struct Floats: Codable {
      let values: [Float]

      init(_ values: [Double]) { self.values = values.map(Float.init) }

      init(from decoder: any Decoder) throws {
        let bytes = Array(try decoder.singleValueContainer().decode(Data.self))
        values = stride(from: 0, to: bytes.count - 3, by: 4).map { place in
          let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1) }
          return Float(bitPattern: bits)
        }
      }

      func encode(to encoder: any Encoder) throws {
        var data = Data()
        for value in values {
          withUnsafeBytes(of: value.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
        var container = encoder.singleValueContainer()
        try container.encode(data)
      }

      var doubles: [Double] { values.map(Double.init) }
    }

    let format: String
    let parameter: String
    let training: String
    /// Missing where it is 1.
    let offset: Double?
    let network: Regressions
    let alone: Regressions
  }

  private static let format = "citykit-air-forecast-3"
  private static let steps = 30_000.0

  /// The bytes of the model's file; the same model gives the same bytes.
  ///
  /// - Throws: The errors of Foundation's encoder.
  public func encoded() throws -> Data {
    let stored = Stored(
      format: Self.format, parameter: pollutant.code, training: training,
      offset: offset == 1 ? nil : offset, network: Self.stored(network),
      alone: Self.stored(alone))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(stored)
  }

  private static func stored(_ regressions: Regressions) -> Stored.Regressions {
    Stored.Regressions(
      moments: regressions.moments.map(stored), low: .init(regressions.low),
      high: .init(regressions.high), lowDay: .init(regressions.lowDay),
      highDay: .init(regressions.highDay))
  }

  private static func stored(_ regression: Regression) -> Stored.Regression {
    var units: [Float] = []
    var bytes = Data()
    for line in regression.coefficients {
      let (unit, counts) = counted(line)
      units.append(unit)
      bytes.append(counts)
    }
    let stations = regression.deviations.mapValues { deviation in
      let (unit, counts) = counted(deviation.corrections.flatMap(\.self))
      return Stored.Deviation(unit: .init([Double(unit)]), corrections: counts)
    }
    return Stored.Regression(
      means: .init(regression.means), scales: .init(regression.scales),
      spread: .init(regression.spread), units: .init(units.map(Double.init)), coefficients: bytes,
      stations: stations.isEmpty ? nil : stations)
  }

  /// Numbers as integers of two bytes, with their unit.
  private static func counted(_ values: [Double]) -> (unit: Float, bytes: Data) {
    let unit = Float(max(values.map(abs).max() ?? 0, 1e-12) / steps)
    var bytes = Data()
    for value in values {
      let count = Int16(min(max((value / Double(unit)).rounded(), -32_000), 32_000))
      withUnsafeBytes(of: count.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return (unit, bytes)
  }

  /// Lines of numbers from integers of two bytes.
  private static func lines(_ bytes: Data, of width: Int, _ units: [Double]) -> [[Double]] {
    let bytes = Array(bytes)
    return units.indices.map { line in
      (0..<width).map { column in
        let place = (line * width + column) * 2
        let count = Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
        return Double(count) * units[line]
      }
    }
  }

  /// Reads a model's file.
  ///
  /// - Parameter data: The file's contents.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/invalid`` for data that is not a model's file.
  public init(encoded data: Data) throws(AirError) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: data),
      stored.format == Self.format, (0.01...1000).contains(stored.offset ?? 1),
      let pollutant = Pollutant(code: stored.parameter),
      let network = Self.regressions(stored.network, width: ForecastFeatures.count),
      let alone = Self.regressions(stored.alone, width: ForecastFeatures.ownCount)
    else {
      throw AirError(.invalid, Message("forecast.otherVersion"))
    }
    self.init(
      pollutant: pollutant, training: stored.training, shift: 0,
      offset: stored.offset ?? 1, network: network, alone: alone)
  }

  private static func regressions(_ stored: Stored.Regressions, width: Int) -> Regressions? {
    let moments = stored.moments.compactMap { regression($0, width: width) }
    let (low, high) = (stored.low.doubles, stored.high.doubles)
    let (lowDay, highDay) = (stored.lowDay.doubles, stored.highDay.doubles)
    guard moments.count == 24 / spacing, moments.count == stored.moments.count,
      low.count == hoursAhead, high.count == hoursAhead, lowDay.count == 2, highDay.count == 2,
      (low + high + lowDay + highDay).allSatisfy({ abs($0) <= 100 })
    else { return nil }
    return Regressions(moments: moments, low: low, high: high, lowDay: lowDay, highDay: highDay)
  }

  private static func regression(_ stored: Stored.Regression, width: Int) -> Regression? {
    let (means, scales) = (stored.means.doubles, stored.scales.doubles)
    let (spread, units) = (stored.spread.doubles, stored.units.doubles)
    guard means.count == width, scales.count == width, spread.count == ForecastSpread.count,
      units.count == hoursAhead, stored.coefficients.count == hoursAhead * width * 2,
      scales.allSatisfy({ $0 > 0 && $0.isFinite }),
      (means + units + spread).allSatisfy(\.isFinite)
    else { return nil }
    var deviations: [String: StationDeviation] = [:]
    for (station, stored) in stored.stations ?? [:] {
      guard let deviation = deviation(stored) else { return nil }
      deviations[station] = deviation
    }
    return Regression(
      coefficients: lines(stored.coefficients, of: width, units), means: means, scales: scales,
      spread: spread, deviations: deviations)
  }

  private static func deviation(_ stored: Stored.Deviation) -> StationDeviation? {
    let width = StationDeviation.columns.count
    guard stored.unit.values.count == 1, let unit = stored.unit.doubles.first, unit.isFinite,
      stored.corrections.count == hoursAhead * width * 2
    else { return nil }
    let units = [Double](repeating: unit, count: hoursAhead)
    return StationDeviation(corrections: lines(stored.corrections, of: width, units))
  }
}
