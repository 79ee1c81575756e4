import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

@Suite(.enabled(if: RealData.isPresent)) struct WireFixtureTests {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: RealData.url("air/\(name)")))
  }

  static func series(_ name: String) throws -> [Reading] {
    let page = try ReadingsDecoder.decode(bytes(name))
    #expect(page.badRows == 0)
    #expect(!page.hasSeveralCodes)
    return page.resolved(now: now)
  }

  static let legacySensors = [
    14352, 16287, 3339, 3348, 3575, 3576, 3580, 3584, 3585, 3591, 3691, 3694, 3725, 3727, 3731,
    3736, 3760, 3762, 3764, 3769,
  ]

  @Test func `both generations decode into one model`() throws {
    let current = try Self.series("bieniu-gios-v1/sensor_3760.json")
    #expect(current.count == 20)
    #expect(current[0].value == 5.1)
    #expect(current[0].time == Date(timeIntervalSince1970: 1_751_630_400))  // 14:00 in summer
    let legacy = try Self.series("legacy-maks/sensor3760.json")
    #expect(legacy[0].value == nil)
    #expect(legacy[0].flags == [])
    #expect(legacy[1].value == 32.33)
    #expect(legacy[0].time == Date(timeIntervalSince1970: 1_513_699_200))  // 17:00 in winter
    #expect(try ReadingsDecoder.decode(Self.bytes("legacy-maks/sensor14688.json")).code == "PM2.5")
  }

  @Test(
    arguments: legacySensors.map { "legacy-maks/sensor\($0).json" }
      + [3759, 3760, 3761, 3762, 3764, 14688].map { "bieniu-gios-v1/sensor_\($0).json" })
  func `values are what another parser reads`(name: String) throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: RealData.url("air/" + name)))
    let root = try #require(object as? [String: Any])
    let rows = try #require(
      (root["values"] ?? root["Lista danych pomiarowych"]) as? [[String: Any]])
    let expected = rows.map { ($0["value"] ?? $0["Wartość"]) as? Double }
    let readings = try Self.series(name)
    #expect(readings.count == expected.count)
    // The other parser is off by one unit in the last place for 1018.9999999999999.
    for (reading, value) in zip(readings, expected) {
      #expect((reading.value == nil) == (value == nil))
      guard let read = reading.value, let value else { continue }
      #expect(abs(read - value) <= value.ulp)
    }
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $0.time > $1.time })
  }

  @Test func `stations of both generations`() throws {
    let current = try StationsDecoder.decode(Self.bytes("bieniu-gios-v1/stations.json")).page
    let first = try #require(current.rows.first)
    #expect(current.rows.count == 2)
    #expect(current.totalPages == 1)
    #expect(first.id == 552)
    #expect(first.code == "MzWarKondrat")
    #expect(first.coordinate?.latitude == 52.290864)
    #expect(first.commune == "Warszawa")
    let (legacy, problems) = try StationsDecoder.decode(
      Self.bytes("legacy-maks/stationsResponse.json"))
    #expect(legacy.badRows == 0)
    #expect(problems.isEmpty)
    #expect(legacy.rows.count > 100)
    #expect(legacy.rows[0].province == "LUBELSKIE")
    #expect(legacy.rows.last?.city == nil)
    let catalogue = try StationsDecoder.decode(Self.bytes("v1_catalogue_2024-01_dev.json")).page
    #expect(catalogue.rows.count == 236)
  }

  @Test func `sensors of both generations`() throws {
    let current = try SensorsDecoder.decode(
      Self.bytes("bieniu-gios-v1/station.json"), station: 552)
    #expect(current.rows.map(\.id) == [3759, 3760, 3761, 3762, 3764, 3765, 14688])
    #expect(current.rows.map(\.pollutant).contains(.pm25))
    let legacy = try SensorsDecoder.decode(
      Self.bytes("legacy-maks/station544sensors.json"), station: 544)
    #expect(legacy.rows.map(\.parameter) == ["CO", "PM10", "NO2", "PM2.5"])
  }

  @Test func `the official index`() throws {
    let index = try IndexDecoder.decode(
      Self.bytes("bieniu-gios-v1/indexes.json"),
      provenance: Provenance(.network, retrieved: Self.now), now: Self.now)
    #expect(index.stationID == 552)
    #expect(index.level == .good)
    #expect(index.isValid == true)
    #expect(index.critical == "OZON")
    #expect(index.parts.map(\.pollutant) == [.so2, .no2, .pm10, .pm25, .o3])
    #expect(index.parts.map(\.level) == [nil, .veryGood, .veryGood, .veryGood, .good])
    #expect(index.dataTime == Date(timeIntervalSince1970: 1_751_630_400))
  }

  @Test func `a manual sensor says so`() throws {
    let error = ServiceRefusal.error(in: try Self.bytes("bieniu-gios-v1/sensor_3765.json"))
    #expect(error?.kind == .manualSensor)
  }
}
