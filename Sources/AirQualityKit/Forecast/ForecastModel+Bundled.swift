internal import ForecastData
import Foundation
import Synchronization

extension ForecastModel {
  /// The logarithm of the excess of PM10 over PM2.5.
  private static let coarseShift = 0.42

  private static let fine: ForecastModel? = try? ForecastModel(
    encoded: Data(bytes: citykit_forecast_start(), count: citykit_forecast_count()))

  /// The bundled model for PM2.5, and the same model on another scale for PM10.
  ///
  /// Trained on GIOŚ's archive of 2014, 2015, 2018 and 2019. No archive of PM10 was available.
  ///
  /// - Parameter pollutant: The pollutant.
  /// - Returns: `nil` for other pollutants.
  public static func bundled(_ pollutant: Pollutant) -> ForecastModel? {
    switch pollutant {
    case .pm25: fine
    case .pm10: fine?.applied(to: .pm10, shift: coarseShift)
    default: nil
    }
  }
}
