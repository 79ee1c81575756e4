import AirQualityKit
import AirQualityStore
import Foundation
import TestSupport
import Testing

@Suite struct AirStoreTests {
  static let now = Date(timeIntervalSince1970: 1_751_630_400)
  static let network = Provenance(.network, retrieved: now)

  static func series(_ values: [Double?]) -> ReadingSeries {
    ReadingSeries(
      sensorID: 7,
      readings: values.enumerated().map { step, value in
        Reading(time: now.addingTimeInterval(-3600 * Double(step)), value: value)
      }, provenance: network)
  }

  @Test func `readings are kept once, and revisions beside them`() throws {
    let store = try AirStore()
    #expect(try store.readings(of: 7) == nil)
    let first = try store.keep(Self.series([nil, 2, 3]))
    #expect(first == AirStore.Changes(added: 3, revised: 0))
    #expect(try store.keep(Self.series([nil, 2, 3])) == AirStore.Changes(added: 0, revised: 0))
    #expect(try store.keep(Self.series([1, 2.5, nil])) == AirStore.Changes(added: 0, revised: 1))
    let kept = try #require(try store.readings(of: 7))
    #expect(kept.readings.map(\.value) == [1, 2.5, 3])
    #expect(kept.provenance == Provenance(.kept, retrieved: Self.now))
    let revisions = try store.revisions(of: 7)
    #expect(revisions.map(\.value) == [2])
    #expect(revisions.first?.time == Self.now.addingTimeInterval(-3600))
  }

  @Test func `flags and the window are kept`() throws {
    let store = try AirStore()
    var series = Self.series((0..<100).map(Double.init))
    series.readings[0].flags = [.negative, .future]
    try store.keep(series)
    let recent = try #require(try store.readings(of: 7))
    #expect(recent.readings.count == 73)
    #expect(recent.readings[0].flags == [.negative, .future])
    #expect(try store.readings(of: 7, since: .distantPast)?.readings.count == 100)
  }

  @Test func `a list that lost half of its stations is not kept`() throws {
    let store = try AirStore()
    let bundled = StationCatalog.bundled
    #expect(try store.keep(bundled))
    let few = StationCatalog(Array(bundled.stations.prefix(12)), provenance: Self.network)
    #expect(try !store.keep(few))
    #expect(try store.stations()?.stations == bundled.stations)
    let most = StationCatalog(Array(bundled.stations.prefix(200)), provenance: Self.network)
    #expect(try store.keep(most))
    #expect(try store.stations()?.stations.count == 200)
  }

  @Test func `a report comes back from the file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("air.sqlite")
    let station = try #require(StationCatalog.bundled.stations.first)
    let sensor = Sensor(id: 7, stationID: station.id, pollutant: .pm10, code: "PM10", name: "pył")
    let index = AirIndex(
      stationID: station.id, level: .good, computed: Self.now, dataTime: Self.now,
      parts: [AirIndex.Part(pollutant: .pm10, level: nil, computed: Self.now)], isValid: true,
      critical: "PYL", provenance: Self.network)
    let report = StationReport(
      station: station,
      measured: [StationReport.Measured(sensor: sensor, series: Self.series([5]))], index: index)
    try AirStore(path: path).keep(report)
    let store = try AirStore(path: path)
    let kept = try store.report(on: station)
    #expect(kept.measured.map(\.sensor) == [sensor])
    #expect(kept.measured.first?.series?.readings.first?.value == 5)
    #expect(kept.index?.parts == index.parts)
    #expect(kept.index?.isValid == true)
    #expect(kept.index?.provenance.source == .kept)
    let other = try #require(StationCatalog.bundled.stations.last)
    #expect(throws: AirError.self) { try store.report(on: other) }
  }

  @Test func `a file that is no store is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "no database ", count: 500), to: "air.sqlite")
    let error = #expect(throws: AirError.self) { try AirStore(path: path) }
    #expect(error?.description == "what was kept cannot be read: file is not a database")
    #expect(throws: AirError.self) { try AirStore(path: folder.path("no/such/folder/a.sqlite")) }
  }
}
