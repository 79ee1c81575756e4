import Foundation

/// Repeated forecasts of the last days, each from the data available at its time, with the values
/// that were measured later.
struct ForecastHindcast {
  /// The forecasts of one day.
  struct Day {
    /// The end of the last hour that was used, in hours since 1970.
    let origin: Int
    /// The stations, as indices into the network.
    let stations: [Int]
    /// The forecast of each station, as logarithms.
    let told: [[Double]]
    /// The width of each station's band.
    let scales: [Double]
    /// The measured values, as logarithms; `nan` where nothing was measured or the hour has not
    /// ended.
    let truths: [[Double]]
    let regressions: ForecastModel.Regressions
  }

  /// The number of days that a calibration uses.
  static let memory = 30
  /// The age in days at which a day has half the weight.
  private static let halfLife = 30.0
  /// The number of days of data at which the bias has half its full weight.
  private static let biasPrior = 10.0
  private static let widthPrior = 2.0
  /// The share of hours that the band should contain.
  private static let inBand = 0.8
  /// The minimum number of hours for calibrating the width of the band.
  private static let leastHours = 48

  /// The days, newest first.
  let days: [Day]

  /// Repeats the forecasts.
  ///
  /// - Parameters:
  ///   - model: The model to forecast with.
  ///   - logs: The hours.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  ///   - count: The number of days before `hour`.
  init(of model: ForecastModel, in logs: LogNetwork, before hour: Int, days count: Int) {
    var row = [Double](repeating: 0, count: ForecastFeatures.count)
    var days: [Day] = []
    for back in 1...max(1, count) {
      let (origin, overflow) = hour.subtractingReportingOverflow(24 * back)
      guard !overflow, let look = ForecastFeatures(logs, after: origin) else { break }
      let regressions = model.regressions(for: look)
      let stations = logs.measured.indices.filter(look.isKnown)
      var told: [[Double]] = []
      var scales: [Double] = []
      for station in stations {
        look.write(station, to: &row)
        let (logarithms, scale) = regressions.told(row, after: origin, at: logs.names[station])
        told.append(logarithms)
        scales.append(scale)
      }
      let first = origin - logs.start + 1
      let end = min(hour - logs.start + 1, logs.count)
      let truths = stations.map { station in
        (first..<first + ForecastModel.hoursAhead).map { index in
          index < end ? logs.measured[station][index] : .nan
        }
      }
      days.append(
        Day(
          origin: origin, stations: stations, told: told, scales: scales, truths: truths,
          regressions: regressions))
    }
    self.days = days
  }

  /// The calibration from the errors of the days before an hour.
  ///
  /// Values that ended after the hour are ignored.
  func calibration(at hour: Int) -> ForecastCalibration {
    // Days without values, such as those before the first stored hour, do not count.
    let past = days.filter {
      !$0.stations.isEmpty && $0.origin < hour && hour - $0.origin <= 24 * Self.memory
    }
    guard !past.isEmpty else { return .none }
    var calibration = ForecastCalibration.none
    calibration.evidence = min(1, Double(past.count) / Double(Self.memory))
    for (number, hours) in ForecastCalibration.parts.enumerated() {
      var (sum, weights) = (0.0, 0.0)
      for day in past {
        guard hour - day.origin >= hours.upperBound, let mean = day.meanResidual(hours) else {
          continue
        }
        let weight = pow(0.5, Double(hour - day.origin) / 24 / Self.halfLife)
        sum += weight * mean
        weights += weight
      }
      calibration.bias[number] = sum / (weights + Self.biasPrior)
    }
    var shares = Histogram()
    for day in past { day.add(to: &shares, known: hour - day.origin, calibration.bias) }
    guard shares.total >= Self.leastHours else { return calibration }
    let experience = Double(past.count) / (Double(past.count) + Self.widthPrior)
    let width = min(max(shares.quantile(Self.inBand), 0.3), 4)
    calibration.width = exp(experience * log(width))
    return calibration
  }
}

extension ForecastHindcast.Day {
  /// The mean difference of measured from forecast values; `nil` where nothing was measured.
  fileprivate func meanResidual(_ hours: Range<Int>) -> Double? {
    var (sum, count) = (0.0, 0.0)
    for (truth, told) in zip(truths, told) {
      for hour in hours where !truth[hour].isNaN {
        sum += truth[hour] - told[hour]
        count += 1
      }
    }
    return count > 0 ? sum / count : nil
  }

  /// Counts the position of each hour within its band: 1 is the bound.
  fileprivate func add(to shares: inout Histogram, known: Int, _ bias: [Double]) {
    for (index, scale) in scales.enumerated() {
      for hour in 0..<min(known, ForecastModel.hoursAhead) where !truths[index][hour].isNaN {
        let residual =
          (truths[index][hour] - told[index][hour] - bias[ForecastCalibration.part[hour]]) / scale
        let border =
          residual > 0 ? max(regressions.high[hour], 0.01) : min(regressions.low[hour], -0.01)
        shares.add(residual / border)
      }
    }
  }
}

/// The corrections of a forecast from the errors of the last days.
struct ForecastCalibration: Hashable {
  /// The hours ahead with a correction of their own: the next hours know the last measured one, so
  /// they are less biased than those after them.
  static let parts = [0..<1, 1..<3, 3..<6, 6..<12, 12..<24, 24..<48]
  /// The part of each hour ahead.
  static let part = parts.enumerated().flatMap {
    Array(repeating: $0.offset, count: $0.element.count)
  }

  /// The corrections added to the logarithms of each of ``parts``.
  var bias: [Double]
  /// The factor of the band's width.
  var width: Double
  /// The share of the days of a calibration for which there are past forecasts, 0…1.
  var evidence: Double

  /// No corrections.
  static let none = ForecastCalibration(
    bias: [Double](repeating: 0, count: parts.count), width: 1, evidence: 0)
}
