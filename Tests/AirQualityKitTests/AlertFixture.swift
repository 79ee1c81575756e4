import AirQualityKit
import Foundation

/// Reports of a station as rules see them.
enum AlertFixture {
  /// 2026-01-15 12:00:00 UTC, 13:00 on Polish clocks.
  static let noon = Date(timeIntervalSince1970: 1_768_478_400)
  static let station = Station(id: 7, code: "MzSeven", name: "Seven")

  /// A report whose newest hour ended at `end`, with values newest first.
  static func report(
    _ values: [Double?], _ pollutant: Pollutant = .pm10, endingAt end: Date = noon,
    flags: Reading.Flags = []
  ) -> StationReport {
    StationReport(
      station: station,
      measured: [measured(values, pollutant, endingAt: end, flags: flags)], index: nil)
  }

  static func measured(
    _ values: [Double?], _ pollutant: Pollutant, endingAt end: Date = noon,
    flags: Reading.Flags = []
  ) -> StationReport.Measured {
    let readings = values.enumerated().map { step, value in
      Reading(time: end.addingTimeInterval(-3600 * Double(step)), value: value, flags: flags)
    }
    return StationReport.Measured(
      sensor: Sensor(id: pollutant.id, stationID: 7, pollutant: pollutant),
      series: ReadingSeries(
        sensorID: pollutant.id, readings: readings,
        provenance: Provenance(.network, retrieved: end)))
  }

  /// A report with an official index only.
  static func report(
    index level: IndexLevel?, of hour: Date = noon, isValid: Bool? = true
  ) -> StationReport {
    StationReport(
      station: station, measured: [],
      index: AirIndex(
        stationID: 7, level: level, dataTime: hour, isValid: isValid,
        provenance: Provenance(.network, retrieved: hour)))
  }
}
