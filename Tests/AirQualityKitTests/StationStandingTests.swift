import AirQualityKit
import Foundation
import Testing

@Suite struct StationStandingTests {
  private static func report(_ id: Int, _ sensors: (Pollutant, Double?, Double)...) -> StationReport
  {
    let measured = sensors.enumerated().map { step, sensor in
      let (pollutant, value, hoursAgo) = sensor
      let series = ReadingSeries(
        sensorID: id * 10 + step,
        readings: MeanTests.readings(
          [value], end: MeanTests.end.addingTimeInterval(-3600 * hoursAgo)),
        provenance: Provenance(.network, retrieved: MeanTests.end))
      return StationReport.Measured(
        sensor: Sensor(id: id * 10 + step, stationID: id, pollutant: pollutant), series: series)
    }
    return StationReport(station: Station(id: id, name: "S\(id)"), measured: measured, index: nil)
  }

  @Test func `the most polluted comes first, the stale last`() {
    let reports = [
      Self.report(1, (.pm10, 20, 0)), Self.report(2, (.pm10, 60, 1), (.o3, 99, 0)),
      Self.report(3, (.pm10, 500, 30)), Self.report(4, (.o3, 90, 0)),
      Self.report(5, (.pm10, nil, 0)),
      Self.report(6, (.pm10, 10, 5), (.pm10, 30, 0)),
    ]
    let standings = StationStanding.standings(of: reports, by: .pm10, at: MeanTests.end)
    #expect(standings.map(\.station.id) == [2, 6, 1, 3])
    #expect(standings.map(\.level) == [.moderate, .good, .veryGood, .veryBad])
    #expect(standings.map(\.freshness) == [.fresh, .fresh, .fresh, .stale])
    #expect(standings[1].sensor.id == 61)
    #expect(standings[0].dayMean.value == nil)
  }
}
