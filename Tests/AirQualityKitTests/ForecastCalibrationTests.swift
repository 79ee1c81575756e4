import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// What the last days teach a forecast about its level and its band.
@Suite struct ForecastCalibrationTests {
  private static let start = ForecastTests.start

  /// How good forecasts of some days were: the mean error, that of persistence, and the share of
  /// hours in the band.
  private struct Score {
    var (error, persistence, inBand, count) = (0.0, 0.0, 0.0, 0.0)
    var ratio: Double { error / persistence }
    var coverage: Double { inBand / count }

    mutating func add(_ forecasts: [AirForecast], in network: HourlyNetwork, after last: Int) {
      for forecast in forecasts {
        guard let station = network.stations.firstIndex(of: forecast.station) else { continue }
        for (ahead, hour) in forecast.hours.enumerated() {
          let end = last + ahead + 1
          guard let truth = network.value(of: station, endingAt: end),
            let before = network.value(of: station, endingAt: end - 24 * (1 + ahead / 24))
          else { continue }
          error += abs(hour.value - truth)
          persistence += abs(before - truth)
          inBand += (hour.low...hour.high).contains(truth) ? 1 : 0
          count += 1
        }
      }
    }
  }

  /// The hours of a network from one to another, each value changed.
  private static func part(
    of network: HourlyNetwork, _ hours: ClosedRange<Int>,
    changed: (Int, Double) -> Double = { $1 }
  ) -> HourlyNetwork {
    var part = HourlyNetwork(
      stations: network.stations, start: hours.lowerBound, count: hours.count)
    for station in network.stations.indices {
      for hour in hours {
        guard let value = network.value(of: station, endingAt: hour) else { continue }
        part.set(changed(hour, value), of: station, endingAt: hour)
      }
    }
    return part
  }

  @Test func `the band holds for air of another level that is twice as restless`() throws {
    let model = try ForecastTests.model()
    var generator = SeededGenerator(seed: 77)
    let calm = ForecastTests.network(days: 110, seed: 12, stations: 5)
    let hours = Self.start...Self.start + 110 * 24 - 1
    let other = Self.part(of: calm, hours) { _, value in
      1.6 * value * exp(Double.random(in: -0.6...0.6, using: &generator))
    }
    var score = Score()
    for day in stride(from: 62, to: 106, by: 2) {
      let last = Self.start + day * 24 + 22
      score.add(model.forecasts(for: other, after: last), in: other, after: last)
    }
    #expect(score.count > 3000)
    #expect((0.74...0.86).contains(score.coverage), "\(score.coverage)")
    #expect(score.ratio < 1)
  }

  @Test(arguments: [Pollutant.pm25, .pm10])
  func `with ten days of history alone it is never far worse than persistence`(
    pollutant: Pollutant
  ) throws {
    // This made air is unlike any that the bundled models were trained on; on real air they are
    // better than persistence (Docs/Forecast.md). Expected values cost PM10 something here
    // (decision 410).
    let limit = pollutant == .pm10 ? 1.35 : 1.3
    let model = try #require(ForecastModel.bundled(pollutant))
    for seed in 20..<24 as Range<UInt64> {
      let network = ForecastTests.network(days: 80, seed: seed, stations: seed % 2 == 0 ? 1 : 6)
      var score = Score()
      for day in stride(from: 12, to: 77, by: 5) {
        let last = Self.start + day * 24 + 22
        let known = Self.part(of: network, last - 239...last)
        score.add(model.forecasts(for: known, after: last), in: network, after: last)
      }
      #expect(score.count > 300)
      #expect(score.ratio < limit, "\(pollutant.code), seed \(seed): \(score.ratio)")
      #expect((0.55...0.97).contains(score.coverage), "\(score.coverage)")
    }
  }

  @Test func `the mean of a day is that of its hours, and neither too low nor too high`() throws {
    let model = try ForecastTests.model()
    var generator = SeededGenerator(seed: 5)
    let calm = ForecastTests.network(days: 110, seed: 13, stations: 5)
    let skewed = Self.part(of: calm, Self.start...Self.start + 110 * 24 - 1) { _, value in
      value * exp(Double.random(in: -0.7...0.7, using: &generator))
    }
    var (told, truth, count) = (0.0, 0.0, 0)
    for day in 62..<106 {
      // The last hour of a day in Central European Time.
      let last = Self.start + day * 24 + 22 - (Self.start + day * 24 + 23) % 24
      for forecast in model.forecasts(for: skewed, after: last) {
        let mean = forecast.hours.prefix(24).reduce(0) { $0 + $1.value } / 24
        let first = try #require(forecast.days.first)
        #expect(abs(first.mean - mean) < 0.06)
        #expect(first.low <= first.mean && first.mean <= first.high)
        for (ahead, hour) in forecast.hours.enumerated() {
          let station = skewed.stations.firstIndex(of: forecast.station) ?? 0
          guard let value = skewed.value(of: station, endingAt: last + ahead + 1) else { continue }
          told += hour.value
          truth += value
          count += 1
        }
      }
    }
    #expect(count > 8000)
    #expect((0.8...1.07).contains(told / truth), "\(told / truth)")
    // The expected value lies above the median, the bands where they were.
    let scale = 0.3
    var calibration = ForecastCalibration.none
    #expect(
      ForecastOutlook([3], scale, regressions: model.network, calibration: calibration).expected(0)
        == 3,
      "without past forecasts, an hour is its median")
    calibration.evidence = 1
    let outlook = ForecastOutlook(
      Array(repeating: 3, count: 48), scale, regressions: model.network, calibration: calibration)
    for (day, band) in model.network.dayBands(scale).enumerated() {
      let shift = outlook.expected(24 * day) - 3
      #expect(abs(shift - 0.1 * (band.upperBound - band.lowerBound) / 2.563) < 1e-12 && shift > 0)
      #expect(abs(outlook.dayBands[day].lowerBound + shift - band.lowerBound) < 1e-12)
      #expect(abs(outlook.low(24 * day) - 3 - scale * model.network.low[24 * day]) < 1e-12)
    }
  }

  @Test func `ozone is symmetrical, and its file says so`() throws {
    let network = ForecastTests.network(days: 120, seed: 14, stations: 4)
    let ozone = try ForecastModel(of: .o3, on: [network], training: "made")
    #expect(ozone.offset == 60)
    #expect(try ForecastModel(encoded: ozone.encoded()).offset == 60)
    let plain = try ForecastTests.model()
    let text = String(decoding: try plain.encoded(), as: UTF8.self)
    #expect(plain.offset == 1 && !text.contains("offset"))
    let last = Self.start + 110 * 24 + 22
    for forecast in ozone.forecasts(for: network, after: last) {
      for hour in forecast.hours { #expect((0...200).contains(hour.value)) }
      for day in forecast.days { #expect(day.low <= day.mean && day.mean <= day.high) }
    }
  }

  @Test func `each network is judged by a model of the others`() throws {
    let networks = [31, 32].map { ForecastTests.network(days: 130, seed: $0, stations: 4) }
    let skills = try ForecastModel.crossValidated(of: .pm25, on: networks)
    #expect(skills.count == 2)
    for skill in skills {
      let found = try #require(skill)
      #expect(found.hours > 5000)
      #expect((found.ratio ?? 2) < 1)
      #expect((0.7...0.9).contains(found.inBand), "\(found.inBand)")
    }
    #expect(try ForecastModel.crossValidated(of: .pm25, on: Array(networks.prefix(1))).isEmpty)
  }

  @Test func `days without values correct nothing, and later ones are not looked at`() throws {
    let model = try ForecastTests.model()
    let network = ForecastTests.network(days: 60, seed: 30)
    let logs = LogNetwork(network, shift: 0)
    let last = Self.start + 40 * 24
    let all = ForecastHindcast(of: model, in: logs, before: last + 240, days: 40)
    let then = ForecastHindcast(of: model, in: logs, before: last, days: 30)
    let calibration = then.calibration(at: last)
    #expect(calibration == all.calibration(at: last))
    #expect(calibration != .none)
    #expect((0.3...4).contains(calibration.width))
    let short = ForecastHindcast(of: model, in: logs, before: Self.start + 30, days: 30)
    #expect(short.days.isEmpty && short.calibration(at: Self.start + 30) == .none)
    let far = ForecastHindcast(of: model, in: logs, before: .max / 8, days: 3)
    #expect(far.calibration(at: .max / 8) == .none)
  }
}
