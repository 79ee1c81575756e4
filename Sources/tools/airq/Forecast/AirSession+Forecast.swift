import AirQualityKit
import AirQualityStore
import Foundation

extension AirSession {
  /// What is kept of the last month tells of the next two days at a station; nothing where there is
  /// too little, or no model.
  func forecast(of pollutant: Pollutant, at station: Station) -> AirForecast? {
    let last = Int((now.timeIntervalSince1970 / 3600).rounded(.down))
    let name = station.code ?? String(station.id)
    guard let store, let model = try? ForecastFiles.model(of: pollutant, in: files),
      let network = try? store.network(
        of: pollutant, from: last - ForecastRun.month, through: last, stations: knownStations)
    else { return nil }
    // The newest hour comes late; what is known of it decides where the forecast begins.
    let newest = network.newestHour(of: name) ?? last
    return model.forecasts(for: network, after: min(newest, last)).first { $0.station == name }
  }

  /// The official notices of the present; they are not kept.
  ///
  /// - Throws: `AirError` where the service cannot be asked.
  func officialNotices() async throws(AirError) -> [ExceedanceNotice] {
    guard !isOffline else {
      throw AirError(
        .notKept, "notices are not kept; ask without --offline",
        "komunikatów się nie zapamiętuje; zapytaj bez --offline")
    }
    return try await client.notices().notices
  }
}
