import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// How the regressions of a forecast weigh station-days.
@Suite struct ForecastFitTests {
  /// Air at six stations; on one day of eight a wind takes most of it away for a day.
  private static func samples(
    days: Int, seed: UInt64, most: Int = ForecastSamples.most
  ) -> ForecastSamples {
    var generator = SeededGenerator(seed: seed)
    let names = (0..<6).map { "St\($0)" }
    let start = ForecastTests.start
    var network = HourlyNetwork(stations: names, start: start, count: days * 24)
    var (weather, wind) = (0.0, 0.0)
    for hour in 0..<days * 24 {
      if hour % 24 == 0 { wind = Int.random(in: 0..<8, using: &generator) == 0 ? 2 : 0 }
      weather = weather * 0.98 + Double.random(in: -0.12...0.12, using: &generator)
      for station in names.indices {
        let noise = Double.random(in: -0.1...0.1, using: &generator)
        network.set(exp(3 + weather - wind + noise), of: station, endingAt: start + hour)
      }
    }
    return ForecastSamples([LogNetwork(network, shift: 0)], beginningAt: 0, most: most)
  }

  /// The mean absolute error of the first day's hours, in µg/m³.
  private static func error(of fit: ForecastFit, on samples: ForecastSamples) -> Double {
    let regression = fit.regression(first: ForecastFeatures.count)
    var (sum, count) = (0.0, 0.0)
    for (row, truth) in zip(samples.rows, samples.measured) {
      let told = regression.logarithms(regression.standardized(row))
      for hour in 0..<24 where !truth[hour].isNaN {
        sum += abs(exp(told[hour]) - exp(truth[hour]))
        count += 1
      }
    }
    return sum / count
  }

  @Test func `weights lower the error of concentrations`() {
    let (learned, judged) = (Self.samples(days: 300, seed: 61), Self.samples(days: 200, seed: 62))
    let squares = ForecastFit(learned, ridge: 300, passes: 0)
    let weighted = ForecastFit(learned, ridge: 300)
    #expect(squares.weights.allSatisfy { $0.allSatisfy { $0 == 1 } })
    let ratio = Self.error(of: weighted, on: judged) / Self.error(of: squares, on: judged)
    #expect((0.7...0.95).contains(ratio), "\(ratio)")
  }

  @Test func `the mean weight is 1, and a day far from its forecast weighs less`() throws {
    let samples = Self.samples(days: 300, seed: 61)
    let fit = ForecastFit(samples, ridge: 300)
    #expect(fit.weights.count == ForecastFit.parts.count)
    #expect(ForecastFit.parts.flatMap { Array($0) } == Array(0..<ForecastModel.hoursAhead))
    for weights in fit.weights {
      #expect(weights.count == samples.count)
      #expect(abs(weights.reduce(0, +) / Double(weights.count) - 1) < 1e-9)
    }
    // The first day's hours after the sixth: below 2 is a day of wind.
    let windy = samples.targets.indices.filter { samples.targets[$0][6..<24].max() ?? 9 < 2 }
    try #require(windy.count > 100)
    let mean = windy.reduce(0) { $0 + fit.weights[1][$1] } / Double(windy.count)
    #expect(mean < 0.6, "\(mean)")
  }

  @Test func `air that never changes has finite weights`() {
    var network = HourlyNetwork(stations: ["St0"], start: ForecastTests.start, count: 60 * 24)
    for hour in 0..<60 * 24 {
      network.set(12, of: 0, endingAt: ForecastTests.start + hour)
    }
    let samples = ForecastSamples([LogNetwork(network, shift: 0)], beginningAt: 0)
    let fit = ForecastFit(samples, ridge: 300)
    #expect(fit.weights.allSatisfy { $0.allSatisfy { abs($0 - 1) < 1e-9 } })
    let regression = fit.regression(first: ForecastFeatures.ownCount)
    for row in samples.rows {
      for told in regression.logarithms(regression.standardized(row)) {
        #expect(abs(exp(told) - 13) < 1e-6)
      }
    }
  }

  @Test func `of too many station-days an even share is taken`() {
    let all = Self.samples(days: 300, seed: 61)
    let some = Self.samples(days: 300, seed: 61, most: 600)
    #expect(all.count == 6 * 290)
    // The share is that of 1,800 possible station-days.
    #expect(abs(some.count - all.count / 3) <= 12, "\(some.count)")
    let stations = Dictionary(grouping: some.stations, by: \.self).mapValues(\.count)
    #expect(stations.count == 6 && stations.values.allSatisfy { (85...110).contains($0) })
    let weekdays = ForecastFeatures.weekdays.map { column in
      some.rows.count { $0[column] == 1 }
    }
    #expect(weekdays.allSatisfy { (70...96).contains($0) }, "\(weekdays)")
  }

  @Test func `four observations at once are those four`() {
    var generator = SeededGenerator(seed: 63)
    func random(_ count: Int) -> [Double] {
      (0..<count).map { _ in Double.random(in: -1...1, using: &generator) }
    }
    var (one, block) = (SymmetricSystem(width: 7, sides: 3), SymmetricSystem(width: 7, sides: 3))
    for _ in 0..<20 {
      let (rows, targets) = (random(28), random(12))
      for place in 0..<4 {
        one.add(Array(rows[place * 7..<place * 7 + 7]), targets[place * 3..<place * 3 + 3])
      }
      block.add(block: rows, targets)
    }
    for (line, same) in zip(one.solved(), block.solved()) {
      for (value, other) in zip(line, same) { #expect(abs(value - other) < 1e-9) }
    }
  }
}
