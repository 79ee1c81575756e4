import Foundation

/// A statistical forecast of two days: for each hour ahead a ridge regression on logarithms.
///
/// It knows a station's own last hours, its profile over the day, the season and the stations
/// around it, and no weather. There are regressions for eight hours of the day at which a forecast
/// may begin; between them it takes a weighted mean of two. Where fewer than four stations are
/// known, regressions of a station alone are used. The method is described in `Docs/Forecast.md`.
public struct ForecastModel: Sendable {
  /// The forecast horizon in hours.
  public static let hoursAhead = 48
  /// The hours between two moments of the day with regressions.
  static let spacing = 3

  /// The forecast quantity.
  public let pollutant: Pollutant
  /// Its training data, in words.
  public let training: String
  /// The offset subtracted from logarithms before they are compared with those of the training.
  let shift: Double
  /// The regressions for a station among others.
  let network: Regressions
  /// The regressions for a station alone.
  let alone: Regressions

  /// The coefficients of a moment of the day.
  struct Regression: Sendable {
    /// For each hour ahead a coefficient for each number, the numbers standardised.
    let coefficients: [[Double]]
    let means: [Double]
    let scales: [Double]
    /// The coefficients of the band's width (``ForecastSpread``).
    let spread: [Double]
  }

  /// Regressions by the hour of the day at which a forecast begins, in standard time.
  struct Regressions: Sendable {
    let moments: [Regression]
    /// Residuals, in units of the band's width, that a tenth of the hours stay below and above, for
    /// each hour ahead.
    let low: [Double]
    let high: [Double]
    /// The same for the means of the first and the second day.
    let lowDay: [Double]
    let highDay: [Double]

    /// The regressions for a forecast after an hour, with their weights.
    func around(_ hour: Int) -> [(Regression, weight: Double)] {
      // The hour of the day in Central European Time.
      let clock = ((hour % 24) + 25) % 24
      let before = clock / ForecastModel.spacing
      let share = Double(clock % ForecastModel.spacing) / Double(ForecastModel.spacing)
      if share == 0 { return [(moments[before], 1)] }
      return [(moments[before], 1 - share), (moments[(before + 1) % moments.count], share)]
    }
  }

  /// The same model for another pollutant, whose logarithms differ by a constant.
  func applied(to pollutant: Pollutant, shift: Double) -> ForecastModel {
    ForecastModel(
      pollutant: pollutant, training: training, shift: shift, network: network, alone: alone)
  }
}
