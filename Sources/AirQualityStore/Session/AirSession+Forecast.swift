public import AirQualityKit
import Foundation

extension AirSession {
  /// Forecasts the next two days at a station from the stored hours of the last two months; `nil`
  /// if there are too few, or no model.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - station: The station.
  public func forecast(of pollutant: Pollutant, at station: Station) -> AirForecast? {
    let last = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
    let name = station.code ?? String(station.id)
    guard let store, let model = try? ForecastFiles.model(of: pollutant, in: files),
      let network = try? store.network(
        of: pollutant, from: last - ForecastModel.hoursBack, through: last,
        stations: knownStations)
    else { return nil }
    // The newest hour arrives late; the forecast begins at the newest stored one.
    let newest = network.newestHour(of: name) ?? last
    return model.forecasts(for: network, after: min(newest, last)).first { $0.station == name }
  }
}
