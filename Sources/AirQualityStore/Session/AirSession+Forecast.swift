public import AirQualityKit
import Foundation

extension AirSession {
  /// Forecasts the next two days at a station from the stored hours of the last thirteen months;
  /// `nil` if there are too few, or no model.
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
    let newest = min(network.newestHour(of: name) ?? last, last)
    let modelled = (try? modelledHours(of: pollutant, at: [name], around: newest)) ?? [:]
    return model.forecasts(for: network, after: newest, modelled: modelled)
      .first { $0.station == name }
  }

  /// Forecasts the next two days at a station without blocking the caller's thread; `nil` if there
  /// are too few stored hours, or no model.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - station: The station.
  public func forecast(of pollutant: Pollutant, at station: Station) async -> AirForecast? {
    try? await store?.inBackground { () throws(AirError) in
      forecast(of: pollutant, at: station)
    }
  }

  /// The stored hours of an atmospheric model at stations, from ten days before an hour to two days
  /// after it.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - codes: The stations' codes.
  ///   - last: The end of the last hour that may be used; values retrieved in the hour after it are
  ///     used too.
  func modelledHours(
    of pollutant: Pollutant, at codes: [String], around last: Int
  ) throws(AirError) -> [String: ModelledHours] {
    guard let store else { return [:] }
    let wanted = Set(codes)
    let moment = min(Date(timeIntervalSince1970: Double(last + 1) * 3600), now)
    let hours = last - ForecastModel.modelHoursBack...last + ForecastModel.hoursAhead
    var found: [String: ModelledHours] = [:]
    for station in knownStations.stations {
      guard let code = station.code, wanted.contains(code), let place = station.coordinate,
        let modelled = try store.modelledHours(
          of: pollutant, at: place, in: hours, knownBy: moment)
      else { continue }
      found[code] = modelled
    }
    return found
  }
}
