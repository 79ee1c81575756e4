import Foundation

/// The regressions of the samples of one time of day, all hours ahead at once.
///
/// Least squares on logarithms would tell the mean of the logarithms, to which very low hours add
/// as much as very high ones. People ask for concentrations, and are mistaken by the difference, so
/// the squares are repeated with weights (iteratively reweighted least squares; P. Holland and
/// R. Welsch, 1977): less for station-days far from their forecast, more for high ones.
struct ForecastFit {
  /// The hours ahead that share their weights.
  static let parts = [0..<6, 6..<24, 24..<48]
  private static let passes = 2
  /// The power of the concentration by which a station-day counts more.
  private static let power = 0.3
  /// The least residual, so that weights are finite where nothing changes.
  private static let least = 1e-6

  /// The weight of each sample, for each of ``parts``; their mean is 1.
  private(set) var weights: [[Double]]
  private let means: [Double]
  private let scales: [Double]
  private var systems: [SymmetricSystem] = []

  /// Fits the regressions.
  ///
  /// - Parameters:
  ///   - samples: The station-days.
  ///   - ridge: The weight on all coefficients but the constant.
  ///   - passes: How often the squares are repeated.
  init(_ samples: ForecastSamples, ridge: Double, passes: Int = Self.passes) {
    (means, scales) = samples.standards()
    weights = Self.parts.map { _ in Array(repeating: 1, count: samples.count) }
    // Without weights, one system serves all hours.
    systems = [
      Self.system(
        of: samples, 0..<ForecastModel.hoursAhead, nil, means: means, scales: scales, ridge: ridge)
    ]
    for _ in 0..<passes {
      weights = residuals(of: samples).enumerated().map { number, residuals in
        Self.weights(of: samples, Self.parts[number], residuals)
      }
      systems = zip(Self.parts, weights).map { hours, weights in
        Self.system(of: samples, hours, weights, means: means, scales: scales, ridge: ridge)
      }
    }
  }

  /// The regression on the first features, without a band.
  func regression(first count: Int) -> ForecastModel.Regression {
    ForecastModel.Regression(
      coefficients: systems.flatMap { $0.solved(first: count) }, means: Array(means.prefix(count)),
      scales: Array(scales.prefix(count)), spread: [])
  }

  /// The normal equations of some hours ahead.
  private static func system(
    of samples: ForecastSamples, _ hours: Range<Int>, _ weights: [Double]?, means: [Double],
    scales: [Double], ridge: Double
  ) -> SymmetricSystem {
    let (width, sides) = (means.count, hours.count)
    var system = SymmetricSystem(width: width, sides: sides)
    var rows = [Double](repeating: 0, count: SymmetricSystem.block * width)
    var targets = [Double](repeating: 0, count: SymmetricSystem.block * sides)
    for first in stride(from: 0, to: samples.count, by: SymmetricSystem.block) {
      for place in 0..<SymmetricSystem.block {
        let sample = first + place
        let isThere = sample < samples.count
        let factor = isThere ? (weights?[sample] ?? 1).squareRoot() : 0
        samples.rows[isThere ? sample : first].withUnsafeBufferPointer { row in
          var column = 0
          while column < width {
            rows[place * width + column] = factor * (row[column] - means[column]) / scales[column]
            column += 1
          }
        }
        let truth = samples.targets[isThere ? sample : first]
        var side = 0
        while side < sides {
          targets[place * sides + side] = factor * truth[hours.lowerBound + side]
          side += 1
        }
      }
      system.add(block: rows, targets)
    }
    // Stations forecast at the same time are not independent: what they share is seen once.
    let others = samples.perOrigin - 1
    // The constant term is not regularised.
    for column in 1..<width {
      let weight = ridge * (1 + ForecastFeatures.sharing(of: column) * others)
      system.add(weight, toDiagonal: column)
    }
    return system
  }

  /// The mean absolute residual of each sample, for each of ``parts``.
  private func residuals(of samples: ForecastSamples) -> [[Double]] {
    let regression = regression(first: means.count)
    var residuals = Self.parts.map { _ in [Double](repeating: 0, count: samples.count) }
    for place in samples.rows.indices {
      let told = regression.logarithms(regression.standardized(samples.rows[place]))
      for (number, hours) in Self.parts.enumerated() {
        var sum = 0.0
        for hour in hours { sum += abs(samples.targets[place][hour] - told[hour]) }
        residuals[number][place] = sum / Double(hours.count)
      }
    }
    return residuals
  }

  /// The weights that follow from residuals: full ones up to their median, then in inverse
  /// proportion.
  private static func weights(
    of samples: ForecastSamples, _ hours: Range<Int>, _ residuals: [Double]
  ) -> [Double] {
    guard !residuals.isEmpty else { return [] }
    let median = residuals.sorted()[residuals.count / 2]
    let weights = zip(samples.targets, residuals).map { truth, residual in
      let level = truth[hours].reduce(0, +) / Double(hours.count)
      return exp(power * level) / max(residual, median, least)
    }
    let mean = weights.reduce(0, +) / Double(weights.count)
    return weights.map { $0 / mean }
  }
}
