import AirQualityKit
import AirQualityStore
import Foundation
import Testing

/// Which stations have no forecast, and why.
@Suite struct StationForecastTests {
  private static let last = 490_000
  private static let now = Date(timeIntervalSince1970: Double(last * 3600 + 1800))

  /// An offline session whose stations have values for the given number of the last hours.
  private func session(hours: [String: Int]) throws -> AirSession {
    let store = try AirStore()
    let provenance = Provenance(.network, retrieved: Self.now)
    let stations = hours.keys.sorted().enumerated().map { index, code in
      Station(id: index + 1, code: code, name: "Station of \(code)")
    }
    try store.keep(StationCatalog(stations, provenance: provenance))
    for station in stations {
      let count = station.code.flatMap { hours[$0] } ?? 0
      guard count > 0 else { continue }
      try store.keep(
        [Sensor(id: station.id + 10, stationID: station.id, pollutant: .pm25)], of: station.id)
      let readings = (0..<count).map { back in
        Reading(
          time: Date(timeIntervalSince1970: Double((Self.last - back) * 3600)),
          value: 20 + Double(back % 7))
      }
      try store.keep(
        ReadingSeries(sensorID: station.id + 10, readings: readings, provenance: provenance))
    }
    return AirSession(
      client: GIOSClient(), files: KeptFiles(settings: nil, state: nil, cache: nil), store: store,
      policy: AirSession.Policy(isOffline: true), now: Self.now)
  }

  @Test func `each station that was asked for has a forecast or a reason`() throws {
    let session = try session(hours: ["MzFull": 200, "MzFew": 11, "MzNone": 0])
    let asked = ["MzFew", "MzFull", "MzNone", "Nowhere"]
    let found = try session.forecasts(of: .pm25, at: asked, after: Self.last, hours: 48)
    #expect(found.forecasts.map(\.station) == ["MzFull"])
    #expect(
      found.absences.mapValues(\.description) == [
        "MzFew":
          "no forecast for MzFew: PM2.5 has values in 11 of the last 24 hours; 12 are needed",
        "MzNone":
          "no forecast for MzNone: PM2.5 has values in 0 of the last 24 hours; 12 are needed",
        "Nowhere": "no station is named Nowhere",
      ])
    #expect(
      found.absences["MzFew"]?.text(in: .polish)
        == "brak prognozy dla MzFew: PM2.5 ma wartości z 11 z ostatnich 24 godzin, a potrzeba 12")
    let all = try session.forecasts(of: .pm25, at: nil, after: Self.last, hours: 48)
    #expect(all.absences.isEmpty)
  }

  @Test func `the minimum number of hours is enough`() throws {
    let session = try session(hours: ["MzJust": ForecastModel.leastHours])
    let found = try session.forecasts(of: .pm25, at: ["MzJust"], after: Self.last, hours: 48)
    #expect(found.forecasts.count == 1 && found.absences.isEmpty)
  }
}
