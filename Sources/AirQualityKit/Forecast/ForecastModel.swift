import Foundation

/// A statistical forecast of two days: a ridge regression on logarithms for each hour ahead.
///
/// It uses a station's recent hours, its daily profile, its level over the year, the season, the day
/// of the week and the surrounding stations, but no weather. There are regressions for forecasts
/// that begin at eight hours of the day; between them it uses a weighted mean of two. With data from
/// fewer than four stations, it uses regressions of a single station. Stations of the training that
/// differ have corrections of their own. The method is described in `Docs/Forecast.md`.
public struct ForecastModel: Sendable {
  /// The forecast horizon in hours.
  public static let hoursAhead = 48
  /// The interval in hours between the times of day with regressions.
  static let spacing = 3

  /// The forecast quantity.
  public let pollutant: Pollutant
  /// A description of the training data.
  public let training: String
  /// The constant subtracted from logarithms, to match the scale of the training data.
  let shift: Double
  /// The constant in µg/m³ added before taking logarithms.
  let offset: Double
  /// The regressions for a station with a network.
  let network: Regressions
  /// The regressions for a single station.
  let alone: Regressions

  /// The coefficients for one time of day.
  struct Regression: Sendable {
    /// For each hour ahead, a coefficient for each standardised feature.
    let coefficients: [[Double]]
    let means: [Double]
    let scales: [Double]
    /// The coefficients of the band's width (``ForecastSpread``).
    let spread: [Double]
    /// How stations of the training differ, by name.
    var deviations: [String: StationDeviation] = [:]
  }

  /// Regressions by the hour of the day at which a forecast begins, in standard time.
  struct Regressions: Sendable {
    let moments: [Regression]
    /// For each hour ahead, the residuals that a tenth of the hours stay below or above, in units
    /// of the band's width.
    let low: [Double]
    let high: [Double]
    /// The same for the daily means of the first and the second day.
    let lowDay: [Double]
    let highDay: [Double]

    /// The regressions for a forecast after an hour, with their weights, and the hours after which
    /// they would apply alone.
    func around(_ hour: Int) -> [(Regression, weight: Double, moment: Int)] {
      // The hour of the day in Central European Time.
      let clock = ((hour % 24) + 25) % 24
      let before = clock / ForecastModel.spacing
      let past = clock % ForecastModel.spacing
      let share = Double(past) / Double(ForecastModel.spacing)
      if past == 0 { return [(moments[before], 1, hour)] }
      return [
        (moments[before], 1 - share, hour - past),
        (moments[(before + 1) % moments.count], share, hour - past + ForecastModel.spacing),
      ]
    }
  }

  /// The same model for another pollutant, whose logarithms differ by a constant.
  func applied(to pollutant: Pollutant, shift: Double) -> ForecastModel {
    ForecastModel(
      pollutant: pollutant, training: training, shift: shift, offset: offset, network: network,
      alone: alone)
  }
}
