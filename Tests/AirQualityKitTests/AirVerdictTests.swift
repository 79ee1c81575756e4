import AirQualityKit
import Foundation
import Testing

@Suite struct AirVerdictTests {
  private static let now = MeanTests.end.addingTimeInterval(1200)

  private static func verdict(
    _ pollutant: Pollutant, _ values: [Double?], age: Double = 0, flags: Reading.Flags = []
  ) -> AirVerdict {
    var readings = MeanTests.readings(values, end: MeanTests.end.addingTimeInterval(-age))
    if !flags.isEmpty { for index in readings.indices { readings[index].flags = flags } }
    let series = ReadingSeries(
      sensorID: 1, readings: readings, provenance: Provenance(.network, retrieved: now))
    let sensor = Sensor(id: 1, stationID: 1, pollutant: pollutant)
    let report = StationReport(
      station: Station(id: 1, name: "A"),
      measured: [StationReport.Measured(sensor: sensor, series: series)], index: nil)
    return AirVerdict(of: report, at: now)
  }

  private static func day(_ value: Double) -> [Double?] { Array(repeating: value, count: 24) }

  @Test func `limits warn, and information and alert levels alert`() {
    #expect(Self.verdict(.pm10, Self.day(50)).grade == .fine)
    #expect(Self.verdict(.pm10, Self.day(51)).grade == .warning)
    #expect(Self.verdict(.pm10, Self.day(101)).grade == .alert)
    let worst = Self.verdict(.pm10, Self.day(151))
    #expect(worst.reasons.count == 3)
    #expect(worst.reasons.last?.comparison.limit.meaning == .limit)
    #expect(worst.judged == [.pm10])
  }

  @Test func `stale, future and flagged values neither alert nor clear`() {
    #expect(Self.verdict(.pm10, Self.day(151), age: 9 * 3600).grade == nil)
    #expect(Self.verdict(.pm10, Self.day(1), age: 9 * 3600).grade == nil)
    #expect(Self.verdict(.pm10, Self.day(151), flags: .foreign).grade == nil)
    #expect(Self.verdict(.pm10, [151]).grade == nil)
    #expect(Self.verdict(.no, Self.day(9999)).grade == nil)
  }
}
