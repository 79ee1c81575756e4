import Foundation

/// A statistical forecast of two days: for each hour ahead a ridge regression on logarithms.
///
/// It knows a station's own last hours, its profile over the day, the season and the median of all
/// stations, and no weather. There is a regression for each of eight hours of the day at which it
/// may begin; the nearest one is taken. The method is described in `Docs/Forecast.md`.
public struct ForecastModel: Sendable {
  /// How many hours ahead it tells.
  public static let hoursAhead = 48
  /// The hours between two moments of the day for which there are regressions.
  static let spacing = 3

  /// What is forecast.
  public let pollutant: Pollutant
  /// What it was trained on, in words.
  public let training: String
  /// What is taken from logarithms before they are compared with those of the training.
  let shift: Double
  /// The regressions by the hour of the day at which a forecast begins, in standard time.
  let regressions: [Regression]
  /// Residuals of logarithms that a tenth of the hours stay below and above, for each hour ahead.
  let low: [Double]
  let high: [Double]
  /// The same for the means of the first and the second day.
  let lowDay: [Double]
  let highDay: [Double]

  /// The coefficients of a moment of the day.
  struct Regression: Sendable {
    /// For each hour ahead a coefficient for each number, the numbers standardised.
    let coefficients: [[Double]]
    let means: [Double]
    let scales: [Double]
  }

  /// The regression for a forecast that begins at an hour.
  func regression(after hour: Int) -> Regression {
    // The hour of the day in Central European Time.
    let clock = ((hour + 1) % 24 + 24) % 24
    let nearest = (clock + Self.spacing / 2) / Self.spacing
    return regressions[nearest % regressions.count]
  }

  /// The same model for another pollutant, whose logarithms differ by a constant.
  func applied(to pollutant: Pollutant, shift: Double) -> ForecastModel {
    ForecastModel(
      pollutant: pollutant, training: training, shift: shift, regressions: regressions, low: low,
      high: high, lowDay: lowDay, highDay: highDay)
  }
}
