import AirQualityKit
import AirQualityStore
import Foundation

extension AirSession {
  /// What is known of a sensor from earlier answers.
  func keptSensor(_ id: Sensor.ID) throws(AirError) -> Sensor? {
    guard let store else { return nil }
    for station in (try store.stations() ?? .bundled).stations {
      if let sensor = try store.sensors(of: station.id).first(where: { $0.id == id }) {
        return sensor
      }
    }
    return nil
  }
}

extension AirSession {
  /// Puts what was kept of a report's sensors into it.
  func addKept(to report: inout StationReport, since start: Date) throws(AirError) {
    guard let store else { return }
    for index in report.measured.indices {
      let sensor = report.measured[index].sensor.id
      guard let kept = try store.readings(of: sensor, since: start), !kept.readings.isEmpty else {
        continue
      }
      let series = report.measured[index].series
      report.measured[index].series = ReadingSeries(
        sensorID: sensor, readings: kept.readings,
        provenance: series?.provenance ?? kept.provenance, problems: series?.problems ?? [])
    }
  }

  /// What is kept at present.
  func keptCounts() throws(AirError) -> (stations: StationCatalog?, withValues: Int) {
    guard let store else { return (nil, 0) }
    let catalog = try store.stations()
    var count = 0
    for station in (catalog ?? .bundled).stations where try !store.sensors(of: station.id).isEmpty {
      count += 1
    }
    return (catalog, count)
  }
}
