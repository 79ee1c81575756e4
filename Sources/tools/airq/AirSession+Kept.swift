import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation

extension AirSession {
  /// Opens what is kept, where anything is; with --offline also in a read-only folder.
  static func store(
    _ options: SourceOptions, _ files: KeptFiles, _ language: AirLanguage, _ console: Console
  ) throws -> AirStore? {
    guard options.keepsAnswers || options.offline else { return nil }
    do throws(AirError) {
      return try AirStore(path: files.databasePath())
    } catch {
      if files.stateIsNoFolder { throw error }
      if options.offline {
        return try files.existingStatePath(of: KeptFiles.databaseName).map(AirStore.init(reading:))
      }
      let reason = error.text(in: language)
      console.warn("\(reason); \(said("nothing will be kept", "nic nie będzie zapamiętane"))")
      return nil
    }
  }

  /// What is known of a sensor and its station from earlier answers.
  func knownSensor(_ id: Sensor.ID) throws(AirError) -> (sensor: Sensor, station: Station)? {
    guard let store, let sensor = try store.sensor(id), sensor.stationID > 0 else { return nil }
    let catalog = try store.stations() ?? .bundled
    return (
      sensor, catalog[sensor.stationID] ?? Station(id: sensor.stationID, name: "")
    )
  }

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
        sensorID: sensor, readings: kept.readings, code: series?.code,
        provenance: series?.provenance ?? kept.provenance, problems: series?.problems ?? [])
    }
  }

  /// What is kept at present.
  func keptCounts() throws(AirError) -> (stations: StationCatalog?, withValues: Int) {
    guard let store else { return (nil, 0) }
    return (try store.stations(), try store.stationsWithSensors())
  }

  /// Says that something was not kept, and what to do.
  func notKept(_ english: String, _ polish: String) -> AirError {
    let advice =
      options.keepsAnswers
      ? AirText("; ask without --offline", "; zapytaj bez --offline")
      : AirText(
        "; with --base-url or --replay only a --data-dir keeps answers",
        "; z --base-url lub --replay odpowiedzi zapamiętuje tylko --data-dir")
    return AirError(.notKept, AirText(english + advice.english, polish + advice.polish))
  }
}
