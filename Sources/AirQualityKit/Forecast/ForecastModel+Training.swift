import Foundation
import Localization

extension ForecastModel {
  /// The minimum training data: station-days, about a year at one station.
  static let leastSamples = 300
  private static let ridge = 300.0

  /// Trains a model on the hours of networks.
  ///
  /// Ridge regression with standardised features (A. Hoerl, R. Kennard, 1970), solved by Cholesky
  /// decomposition and repeated with weights (`ForecastFit`). The same hours give the same model.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - networks: The hours, one network for each period, such as a year.
  ///   - training: A description of the training data.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/invalid`` for too few hours.
  /// - Complexity: O(*n*·*p*·(*p* + 48)) for *n* station-days, at most 100,000, about fifty times, with
  ///   *p* = 115.
  public init(
    of pollutant: Pollutant, on networks: [HourlyNetwork], training: String
  ) throws(AirError) {
    try self.init(
      of: pollutant, on: networks, training: training,
      clocks: Array(stride(from: 0, to: 24, by: Self.spacing)))
  }

  /// Trains a model for forecasts that begin at given hours of the day; a single one applies to all
  /// hours.
  init(
    of pollutant: Pollutant, on networks: [HourlyNetwork], training: String, clocks: [Int]
  ) throws(AirError) {
    let offset = Self.offset(of: pollutant, in: networks)
    let logs = networks.map { LogNetwork($0, shift: 0, offset: offset) }
    var network = RegressionTrainer(width: ForecastFeatures.count, ridge: Self.ridge)
    var alone = RegressionTrainer(width: ForecastFeatures.ownCount, ridge: Self.ridge)
    for clock in clocks {
      let samples = ForecastSamples(logs, beginningAt: clock)
      guard samples.count >= Self.leastSamples else {
        throw AirError(
          .invalid,
          Message("forecast.fewSamples", .integer(Self.leastSamples), .integer(samples.count)))
      }
      let fit = ForecastFit(samples, ridge: Self.ridge)
      network.add(samples, fit)
      alone.add(samples, fit)
    }
    self.init(
      pollutant: pollutant, training: training, shift: 0, offset: offset,
      network: network.regressions, alone: alone.regressions)
  }
}

/// Solves regressions, one per hour, and collects their residuals.
private struct RegressionTrainer {
  private let width: Int
  private let ridge: Double
  /// Whether stations differ enough; decided by the first samples.
  private var isByStation: Bool?
  private var moments: [ForecastModel.Regression] = []
  private var residuals = ResidualTable()

  init(width: Int, ridge: Double) {
    self.width = width
    self.ridge = ridge
  }

  mutating func add(_ samples: ForecastSamples, _ fit: ForecastFit) {
    var plain = fit.regression(first: width)
    let isByStation =
      isByStation ?? StationDeviation.areUseful(for: samples, width: width, ridge: ridge)
    self.isByStation = isByStation
    if isByStation {
      plain.deviations = StationDeviation.learned(from: samples, beside: plain, fit.weights)
    }
    let told = samples.rows.indices.map {
      plain.logarithms(samples.rows[$0], at: samples.stations[$0])
    }
    let regression = ForecastModel.Regression(
      coefficients: plain.coefficients, means: plain.means, scales: plain.scales,
      spread: samples.spread(told), deviations: plain.deviations)
    residuals.add(samples, told, regression.spread)
    moments.append(regression)
  }

  var regressions: ForecastModel.Regressions {
    ForecastModel.Regressions(
      moments: (0..<24 / ForecastModel.spacing).map { moments[$0 % moments.count] },
      low: residuals.hours.map { $0.quantile(0.1) },
      high: residuals.hours.map { $0.quantile(0.9) },
      lowDay: residuals.days.map { $0.quantile(0.1) },
      highDay: residuals.days.map { $0.quantile(0.9) })
  }
}
