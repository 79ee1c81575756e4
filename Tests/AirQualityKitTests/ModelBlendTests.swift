import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

/// Forecasts corrected by an atmospheric model: a hindcast on made air.
@Suite struct ModelBlendTests {
  private static let start = ForecastTests.start

  /// The hours of a model that knows the truth up to a factor and noise.
  private func modelled(
    _ network: HourlyNetwork, factor: Double, noise: Double, knows: Double = 1, seed: UInt64
  ) -> [String: ModelledHours] {
    var generator = SeededGenerator(seed: seed)
    var found: [String: ModelledHours] = [:]
    for (station, name) in network.stations.enumerated() {
      var hours = ModelledHours(source: .openMeteo, values: [:])
      for hour in network.start..<network.start + network.count {
        let truth = network.value(of: station, endingAt: hour) ?? 15
        let error = Double.random(in: -noise...noise, using: &generator)
        hours.values[hour] = factor * exp(knows * log(truth + 1) + error)
      }
      found[name] = hours
    }
    return found
  }

  /// The mean errors of forecasts with and without a model, and the share of hours in the band.
  private func score(
    _ modelled: [String: ModelledHours], _ network: HourlyNetwork
  ) throws -> (corrected: Double, plain: Double, inBand: Double) {
    let model = try ForecastTests.model()
    var (corrected, plain, inBand, count) = (0.0, 0.0, 0.0, 0.0)
    for day in stride(from: 40, to: 98, by: 3) {
      let last = Self.start + day * 24 + 22
      let pairs = zip(
        model.forecasts(for: network, after: last, modelled: modelled),
        model.forecasts(for: network, after: last))
      for (one, other) in pairs {
        let station = network.stations.firstIndex(of: one.station) ?? 0
        for (hour, before) in zip(one.hours, other.hours) {
          let end = Int(hour.time.timeIntervalSince1970 / 3600)
          guard let truth = network.value(of: station, endingAt: end) else { continue }
          corrected += abs(hour.value - truth)
          plain += abs(before.value - truth)
          inBand += (hour.low...hour.high).contains(truth) ? 1 : 0
          count += 1
        }
      }
    }
    return (corrected / count, plain / count, inBand / count)
  }

  @Test(arguments: [0.3, 1, 4])
  func `a model of use makes forecasts better, whatever its bias`(factor: Double) throws {
    let network = ForecastTests.network(days: 100, seed: 41, stations: 4)
    let score = try score(modelled(network, factor: factor, noise: 0.3, seed: 1), network)
    #expect(score.corrected < 0.85 * score.plain, "\(score)")
    #expect((0.7...0.95).contains(score.inBand), "\(score)")
  }

  @Test func `a model without use hardly harms`() throws {
    let network = ForecastTests.network(days: 100, seed: 42, stations: 4)
    let score = try score(modelled(network, factor: 9, noise: 1, knows: 0, seed: 2), network)
    #expect(score.corrected < 1.05 * score.plain, "\(score)")
    #expect((0.65...0.95).contains(score.inBand), "\(score)")
  }

  @Test func `too few hours correct nothing, and later measurements are not looked at`() throws {
    let model = try ForecastTests.model()
    let network = ForecastTests.network(days: 100, seed: 43, stations: 2)
    let last = Self.start + 60 * 24 + 22
    let all = modelled(network, factor: 2, noise: 0.2, seed: 3)
    let plain = model.forecasts(for: network, after: last)
    let corrected = model.forecasts(for: network, after: last, modelled: all)
    #expect(plain.allSatisfy { $0.model == nil } && corrected.allSatisfy { $0.model == .openMeteo })
    func part(_ isKept: (Int) -> Bool) -> [String: ModelledHours] {
      all.mapValues {
        ModelledHours(source: $0.source, values: $0.values.filter { isKept($0.key) })
      }
    }
    #expect(model.forecasts(for: network, after: last, modelled: part { $0 > last - 60 }) == plain)
    #expect(model.forecasts(for: network, after: last, modelled: part { $0 <= last }) == plain)
    var known = HourlyNetwork(stations: network.stations, start: Self.start, count: 100 * 24)
    for station in 0..<2 {
      for hour in Self.start...last {
        if let value = network.value(of: station, endingAt: hour) {
          known.set(value, of: station, endingAt: hour)
        }
      }
    }
    #expect(model.forecasts(for: known, after: last, modelled: all) == corrected)
    // Hours that are no numbers are no hours.
    let odd = all.mapValues { hours in
      ModelledHours(source: hours.source, values: hours.values.mapValues { _ in .nan })
    }
    #expect(model.forecasts(for: network, after: last, modelled: odd) == plain)
    let empty = model.forecasts(
      for: network, after: last,
      modelled: ["St0": ModelledHours(source: .openMeteo, values: [.max: 1, .min: 1])])
    #expect(empty == plain)
  }
}
