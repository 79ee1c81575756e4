import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// What a forecast learns from days of the week, and from the differences of stations.
@Suite struct ForecastWeekTests {
  private static let start = ForecastTests.start

  /// Air whose logarithm falls by `rest` on Saturday and Sunday, at stations of these levels.
  private static func network(
    days: Int, seed: UInt64, rest: [Double], levels: [Double]
  ) -> HourlyNetwork {
    var generator = SeededGenerator(seed: seed)
    var network = HourlyNetwork(
      stations: levels.indices.map { "St\($0)" }, start: start, count: days * 24)
    var weather = 0.0
    for hour in 0..<days * 24 {
      weather = weather * 0.98 + Double.random(in: -0.12...0.12, using: &generator)
      let end = start + hour
      // The hour that ends at midnight belongs to the day before.
      let weekday = (end / 24 + 3) % 7
      let daily = 0.3 * cos(Double((end + 1) % 24 - 20) / 12 * .pi)
      for (station, level) in levels.enumerated() {
        let noise = Double.random(in: -0.2...0.2, using: &generator)
        let quiet = weekday >= 5 ? rest[station] : 0
        network.set(exp(level + weather + daily + noise - quiet), of: station, endingAt: end)
      }
    }
    return network
  }

  /// The mean absolute error of the first day's hours, from every midnight of three weeks.
  private static func error(of model: ForecastModel, on network: HourlyNetwork) -> Double {
    var (sum, count) = (0.0, 0.0)
    for day in 60..<81 {
      let last = start + day * 24 + 22 - (start + day * 24 + 23) % 24
      for forecast in model.forecasts(for: network, after: last, hours: 24) {
        guard let station = network.stations.firstIndex(of: forecast.station) else { continue }
        for (ahead, hour) in forecast.hours.enumerated() {
          guard let truth = network.value(of: station, endingAt: last + ahead + 1) else { continue }
          sum += abs(hour.value - truth)
          count += 1
        }
      }
    }
    return sum / count
  }

  /// The model with changed regressions.
  private static func changed(
    _ model: ForecastModel, _ change: (inout [Double], inout [String: StationDeviation]) -> Void
  ) -> ForecastModel {
    func changed(_ regressions: ForecastModel.Regressions) -> ForecastModel.Regressions {
      let moments = regressions.moments.map { moment in
        var deviations = moment.deviations
        let lines = moment.coefficients.map { line in
          var line = line
          change(&line, &deviations)
          return line
        }
        return ForecastModel.Regression(
          coefficients: lines, means: moment.means, scales: moment.scales, spread: moment.spread,
          deviations: deviations)
      }
      return ForecastModel.Regressions(
        moments: moments, low: regressions.low, high: regressions.high,
        lowDay: regressions.lowDay, highDay: regressions.highDay)
    }
    return ForecastModel(
      pollutant: model.pollutant, training: model.training, shift: model.shift,
      offset: model.offset, network: changed(model.network), alone: changed(model.alone))
  }

  @Test func `a quiet weekend is forecast, and air without one is not forecast worse`() throws {
    let levels = [2.5, 2.6, 2.7, 2.8]
    for (rest, ratio) in [(0.7, 0...0.9), (0, 0.97...1.02)] {
      let rests = [Double](repeating: rest, count: levels.count)
      let model = try ForecastModel(
        of: .pm25, on: [Self.network(days: 420, seed: 41, rest: rests, levels: levels)],
        training: "made")
      let blind = Self.changed(model) { line, _ in
        for column in ForecastFeatures.weekdays { line[column] = 0 }
      }
      let judged = Self.network(days: 85, seed: 42, rest: rests, levels: levels)
      let found = Self.error(of: model, on: judged) / Self.error(of: blind, on: judged)
      #expect(ratio.contains(found), "\(rest): \(found)")
    }
  }

  @Test func `the day of the week is that of the hour after, in Central European Time`() {
    // Sunday, 30 June 2024, 23:00 CET and the hours around it.
    let sunday = 477_718
    var row = [Double](repeating: 9, count: ForecastFeatures.count)
    for (hour, weekday) in [(sunday, 6), (sunday + 1, 0), (sunday - 23, 6), (sunday - 24, 5)] {
      ForecastFeatures.setWeekday(after: hour, in: &row)
      #expect(row[ForecastFeatures.weekdays].firstIndex(of: 1).map { $0 - 82 } == weekday)
      #expect(row[ForecastFeatures.weekdays].reduce(0, +) == 1)
    }
    ForecastFeatures.setWeekday(after: -1_000_001, in: &row)
    #expect(row[ForecastFeatures.weekdays].reduce(0, +) == 1 && row[81] == 9 && row[89] == 9)
  }

  /// Two stations of one city: one rests at the weekend, the other does not.
  private static func unlike(_ days: Int, seed: UInt64) -> HourlyNetwork {
    network(days: days, seed: seed, rest: [0.9, -0.3], levels: [4.5, 2.5])
  }

  private static let unlikeModel = Result {
    try ForecastModel(of: .no2, on: [unlike(240, seed: 51)], training: "made")
  }

  @Test func `stations that differ get corrections, which a file holds`() throws {
    let model = try Self.unlikeModel.get()
    #expect(model.alone.moments.allSatisfy { $0.deviations.keys.sorted() == ["St0", "St1"] })
    let judged = Self.unlike(85, seed: 52)
    let common = Self.changed(model) { _, deviations in deviations = [:] }
    let found = Self.error(of: model, on: judged) / Self.error(of: common, on: judged)
    #expect(found < 0.95, "\(found)")

    let read = try ForecastModel(encoded: model.encoded())
    #expect(try read.encoded() == model.encoded())
    let last = Self.start + 80 * 24
    for (one, other) in zip(
      model.forecasts(for: judged, after: last), read.forecasts(for: judged, after: last))
    {
      for (hour, same) in zip(one.hours, other.hours) {
        #expect(abs(hour.value - same.value) <= 0.11)
      }
    }
    // A station that was not in the training gets the regression of all stations.
    var stranger = HourlyNetwork(stations: ["St9"], start: Self.start, count: 85 * 24)
    for hour in Self.start..<Self.start + 85 * 24 {
      guard let value = judged.value(of: 0, endingAt: hour) else { continue }
      stranger.set(value, of: 0, endingAt: hour)
    }
    #expect(
      model.forecasts(for: stranger, after: last) == common.forecasts(for: stranger, after: last))
  }

  @Test func `stations that are alike get none, and neither does a single one`() throws {
    let model = try ForecastTests.model()
    #expect(model.network.moments.allSatisfy { $0.deviations.isEmpty })
    #expect(!String(decoding: try model.encoded(), as: UTF8.self).contains("stations"))
    let single = LogNetwork(
      Self.network(days: 120, seed: 53, rest: [0.5], levels: [3]), shift: 0)
    let samples = ForecastSamples([single], beginningAt: 0)
    #expect(!StationDeviation.areUseful(for: samples, width: ForecastFeatures.ownCount, ridge: 300))
    let (some, others) = samples.halves
    #expect(some.count + others.count == samples.count && abs(some.count - others.count) <= 1)
    let (first, second) = ForecastSamples([single, single], beginningAt: 0).halves
    #expect(first.count == samples.count && second.count == samples.count)
  }

  @Test func `models of earlier versions and damaged corrections are refused`() throws {
    let text = String(decoding: try Self.unlikeModel.get().encoded(), as: UTF8.self)
    #expect(text.contains(#""format":"citykit-air-forecast-3""#))
    #expect(throws: Never.self) { try ForecastModel(encoded: Data(text.utf8)) }
    let damages = [
      ("citykit-air-forecast-3", "citykit-air-forecast-2"),
      (#""St0":{"corrections":"#, #""St0":{"corrections":"AAAA","_":"#),
      (#""stations":{"#, #""stations":{"x":{"corrections":"","unit":""},"#),
      // A unit that is no number.
      (#""unit":""#, #""unit":"AADAfw==","_":""#),
    ]
    for (part, other) in damages {
      let damaged = text.replacing(part, with: other)
      #expect(damaged != text)
      #expect(throws: AirError.self) { try ForecastModel(encoded: Data(damaged.utf8)) }
    }
  }

  @Test func `the offset follows the level, except for particles and ozone`() {
    func network(_ value: Double) -> HourlyNetwork {
      var network = HourlyNetwork(stations: ["St0"], start: 0, count: 3)
      for (hour, factor) in [0.1, 1, 40].enumerated() {
        network.set(value * factor, of: 0, endingAt: hour)
      }
      return network
    }
    let expected: [(Pollutant, Double, Double)] = [
      (.no2, 60, 18), (.so2, 5, 1.5), (.benzene, 1, 0.3), (.benzene, 0.1, 0.1), (.co, 700, 210),
      (.co, 1e6, 1000), (.pm25, 60, 1), (.pm10, 60, 1), (.o3, 5, 60),
    ]
    for (pollutant, level, offset) in expected {
      #expect(ForecastModel.offset(of: pollutant, in: [network(level)]) == offset)
    }
    #expect(ForecastModel.offset(of: .no2, in: []) == 1)
  }

  @Test func `days before the first stored hour teach nothing`() throws {
    let judged = Self.network(
      days: 20, seed: 61, rest: [0.4, 0.4, 0.4, 0.4], levels: [2, 2.2, 2.4, 2.6])
    var long = HourlyNetwork(
      stations: judged.stations, start: Self.start - 9000, count: 9000 + 20 * 24)
    for station in 0..<4 {
      for hour in Self.start..<Self.start + 20 * 24 {
        guard let value = judged.value(of: station, endingAt: hour) else { continue }
        long.set(value, of: station, endingAt: hour)
      }
    }
    let last = Self.start + 20 * 24 - 1
    let levels = try [judged, long].map { network in
      var row = [Double](repeating: 0, count: ForecastFeatures.count)
      let look = try #require(ForecastFeatures(LogNetwork(network, shift: 0), after: last))
      look.write(2, to: &row)
      return row[ForecastFeatures.weekdays.upperBound]
    }
    // The level is that of the measured hours, however many empty ones lie before them.
    #expect(abs(levels[0] - levels[1]) < 1e-9)
    #expect((1.5...3.5).contains(levels[0]))
    let calibration = ForecastHindcast(
      of: try ForecastTests.model(), in: LogNetwork(long, shift: 0), before: last, days: 30
    ).calibration(at: last)
    #expect(calibration.evidence == 19 / 30.0)
  }
}
