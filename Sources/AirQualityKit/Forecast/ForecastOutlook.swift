import Foundation

/// The logarithms of a station's next hours, with their band.
struct ForecastOutlook {
  /// The distance of the expected value from the median, in standard deviations of the daily mean.
  ///
  /// Concentrations are skewed: a day's mean lies above the mean of its hours' medians. Chosen
  /// on Poland, Beijing and London (decision 565).
  private static let skew = 0.1
  /// The distance between the 10th and the 90th percentile of a normal distribution, in standard
  /// deviations.
  static let deviations = 2.563

  /// The medians of the hours.
  private(set) var medians: [Double]
  private var lows: [Double]
  private var highs: [Double]
  /// The deviations of the first and the second daily mean from the mean of the medians.
  private var days: [ClosedRange<Double>]

  /// How far the expected values are trusted; see ``ForecastCalibration/evidence``.
  private let evidence: Double

  /// Corrects the results of regressions.
  ///
  /// - Parameters:
  ///   - told: The logarithms of the hours.
  ///   - width: The width of their band.
  ///   - regressions: The regressions they are the results of.
  ///   - calibration: The corrections.
  init(
    _ told: [Double], _ width: Double, regressions: ForecastModel.Regressions,
    calibration: ForecastCalibration
  ) {
    let scale = width * calibration.width
    medians = told.indices.map { told[$0] + calibration.bias[ForecastCalibration.part[$0]] }
    lows = regressions.low.map { scale * $0 }
    highs = regressions.high.map { scale * $0 }
    days = regressions.dayBands(scale)
    evidence = calibration.evidence
  }

  /// The distance of the expected value from the median on the first or the second day.
  private func shift(_ day: Int) -> Double {
    evidence * Self.skew * (days[day].upperBound - days[day].lowerBound) / Self.deviations
  }

  /// The expected value of an hour.
  func expected(_ ahead: Int) -> Double { medians[ahead] + shift(ahead / 24) }

  /// The 10th percentile of an hour; never above the expected value.
  func low(_ ahead: Int) -> Double { min(medians[ahead] + lows[ahead], expected(ahead)) }

  /// The 90th percentile of an hour; never below the expected value.
  func high(_ ahead: Int) -> Double { max(medians[ahead] + highs[ahead], expected(ahead)) }

  /// The 80 % bands of the first and the second daily mean, relative to the expected value.
  var dayBands: [ClosedRange<Double>] {
    days.indices.map { day in
      days[day].lowerBound - shift(day)...days[day].upperBound - shift(day)
    }
  }

  /// Combines the hours with those of an atmospheric model, each weighted by its precision.
  mutating func combine(with blend: ModelBlend) {
    var narrowing = [1.0, 1.0]
    for ahead in medians.indices {
      let spread = max((highs[ahead] - lows[ahead]) / Self.deviations, 0.01)
      guard let (value, share, left) = blend.hour(ahead, beside: spread) else { continue }
      medians[ahead] += share * (value - medians[ahead])
      lows[ahead] *= left
      highs[ahead] *= left
      narrowing[ahead / 24] += (left - 1) / 24
    }
    for day in days.indices {
      let factor = narrowing[day]
      days[day] = factor * days[day].lowerBound...factor * days[day].upperBound
    }
  }
}
