public import AirQualityKit
public import Foundation

extension AirSession {
  /// The stored facts about a sensor and its station.
  func knownSensor(
    _ id: Sensor.ID
  ) async throws(AirError) -> (sensor: Sensor, station: Station)? {
    guard let store else { return nil }
    return try await store.inBackground { () throws(AirError) in
      guard let sensor = try store.sensor(id), sensor.stationID > 0 else { return nil }
      let catalog = try store.stations() ?? .bundled
      return (
        sensor, catalog[sensor.stationID] ?? Station(id: sensor.stationID, name: "")
      )
    }
  }

  /// Adds the stored data to a report's sensors.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - start: The end of the oldest hour to add.
  /// - Throws: `AirError` of kind `storage`.
  public func addKept(to report: inout StationReport, since start: Date) throws(AirError) {
    guard let store else { return }
    for index in report.measured.indices {
      let sensor = report.measured[index].sensor.id
      guard let kept = try store.readings(of: sensor, since: start), !kept.readings.isEmpty else {
        continue
      }
      let series = report.measured[index].series
      report.measured[index].series = ReadingSeries(
        sensorID: sensor, readings: kept.readings, code: series?.code,
        provenance: series?.provenance ?? kept.provenance, problems: series?.problems ?? [])
    }
  }

  /// The stored list of stations, and the number of stations with stored values.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func keptStations() throws(AirError) -> KeptStations {
    guard let store else { return KeptStations() }
    return KeptStations(
      stations: try store.stations(), withValues: try store.stationsWithSensors())
  }
}
