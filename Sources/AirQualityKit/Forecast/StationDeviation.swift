import Foundation

/// How a station of the training differs from all of them: corrections to the coefficients of a few
/// features, for each hour ahead.
///
/// A street and a courtyard of one city have other levels, weekdays and memories. The corrections
/// are a ridge regression on what the regression of all stations leaves, so they vanish for a
/// station with few hours.
struct StationDeviation: Sendable, Equatable {
  /// The corrected features: the constant, the last hour, the means of days, week and month, the
  /// days of the week, and the level.
  static let columns = [0, 5, 29, 30, 31, 32, 33] + Array(82..<90)
  private static let ridge = 100.0
  /// The minimum number of station-days of a station.
  private static let leastSamples = 60
  /// The maximum number of stations, which bounds the file; those with the most station-days.
  private static let mostStations = 200
  /// The maximum ratio of the errors with corrections to those without.
  private static let worth = 0.99

  /// For each hour ahead, a correction for each of ``columns``.
  let corrections: [[Double]]

  /// The logarithms of the hours, corrected.
  func applied(to told: [Double], _ standard: [Double]) -> [Double] {
    zip(told, corrections).map { told, line in
      zip(line, Self.columns).reduce(told) { $0 + $1.0 * standard[$1.1] }
    }
  }

  /// The corrections of each station, by name.
  ///
  /// - Parameters:
  ///   - samples: The station-days.
  ///   - regression: The regression of all stations.
  ///   - weights: The weights of the samples (``ForecastFit/weights``).
  static func learned(
    from samples: ForecastSamples, beside regression: ForecastModel.Regression,
    _ weights: [[Double]]
  ) -> [String: StationDeviation] {
    let places = Dictionary(grouping: samples.stations.indices) { samples.stations[$0] }
    guard places.count > 1 else { return [:] }
    let most = places.filter { $0.value.count >= leastSamples }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(mostStations)
    return Dictionary(uniqueKeysWithValues: most.map { ($0, $1) }).mapValues { places in
      var systems = ForecastFit.parts.map {
        SymmetricSystem(width: columns.count, sides: $0.count)
      }
      for place in places {
        let standard = regression.standardized(samples.rows[place])
        let told = regression.logarithms(standard)
        let left = zip(samples.targets[place], told).map { $0 - $1 }
        for (number, hours) in ForecastFit.parts.enumerated() {
          let factor = weights[number][place].squareRoot()
          systems[number].add(
            columns.map { factor * standard[$0] }, left[hours].map { factor * $0 }[...])
        }
      }
      return StationDeviation(
        corrections: systems.indices.flatMap { number in
          for column in columns.indices { systems[number].add(ridge, toDiagonal: column) }
          return systems[number].solved()
        })
    }
  }

  /// Whether corrections learned on one half of the samples lower the error on the other half.
  static func areUseful(for samples: ForecastSamples, width: Int, ridge: Double) -> Bool {
    guard Set(samples.stations).count > 1 else { return false }
    var (without, with) = (0.0, 0.0)
    let halves = samples.halves
    for (some, others) in [(halves.0, halves.1), (halves.1, halves.0)] {
      guard some.count > 0 else { return false }
      // Squares without weights tell enough here, in a fifth of the time.
      let fit = ForecastFit(some, ridge: ridge, passes: 0)
      var regression = fit.regression(first: width)
      let deviations = learned(from: some, beside: regression, fit.weights)
      without += others.error(of: regression)
      regression.deviations = deviations
      with += others.error(of: regression)
    }
    return with < worth * without
  }
}

extension ForecastSamples {
  /// The sum of the absolute errors of the first day's hours.
  fileprivate func error(of regression: ForecastModel.Regression) -> Double {
    var sum = 0.0
    for place in rows.indices {
      let told = regression.logarithms(rows[place], at: stations[place])
      for (told, truth) in zip(told, measured[place]).prefix(24) where !truth.isNaN {
        sum += abs(exp(told) - exp(truth))
      }
    }
    return sum
  }
}
