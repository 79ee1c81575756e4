import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation

extension AirSession {
  /// Opens what is kept, where anything is; with --offline also in a folder that nobody can write.
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

  /// Says that something was not kept, and why it may be so.
  func notKept(_ english: String, _ polish: String) -> AirError {
    let text = AirText(english, polish)
    guard !options.keepsAnswers else { return AirError(.notKept, text) }
    return AirError(
      .notKept,
      AirText(
        "\(english); with --base-url or --replay only a --data-dir keeps answers",
        "\(polish); z --base-url lub --replay odpowiedzi zapamiętuje tylko --data-dir"))
  }

  /// An error, with what to do where earlier answers are there.
  func hinting(at kept: (some Any)?, _ error: AirError) -> AirError {
    switch error.kind {
    case .unreachable, .timedOut, .excessive, .malformedReply, .refused, .tooManyRequests:
      guard kept != nil else { return error }
      return error.followed(by: [
        Problem(
          AirText(
            "--offline answers from what was kept", "--offline odpowie z tego, co zapamiętano"))
      ])
    default: return error
    }
  }
}

extension AirError {
  /// The same error with more to say.
  func followed(by problems: [Problem]) -> AirError {
    guard !problems.isEmpty else { return self }
    let texts = [text] + problems.map(\.text)
    return AirError(
      kind,
      AirText(
        texts.map(\.english).joined(separator: "; "), texts.map(\.polish).joined(separator: "; ")))
  }
}
