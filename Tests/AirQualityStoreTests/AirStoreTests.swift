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
    #expect(try store.keep(Self.series([1, 2.5, 3])) == AirStore.Changes(added: 0, revised: 1))
    let kept = try #require(try store.readings(of: 7))
    #expect(kept.readings.map(\.value) == [1, 2.5, 3])
    #expect(kept.provenance == Provenance(.kept, retrieved: Self.now))
    let revisions = try store.revisions(of: 7)
    #expect(revisions.map(\.value) == [2])
    #expect(revisions.first?.time == Self.now.addingTimeInterval(-3600))
  }

  @Test func `what the service takes back is no value any more`() throws {
    let store = try AirStore()
    try store.keep(Self.series([1, 2, 3]))
    #expect(try store.keep(Self.series([1, nil, 3])) == AirStore.Changes(added: 0, revised: 1))
    #expect(try store.readings(of: 7)?.readings.map(\.value) == [1, nil, 3])
    #expect(try store.revisions(of: 7).map(\.value) == [2])
    // An answer of before that, which comes late, changes nothing but adds what was not known.
    var older = Self.series([9, 2, 9, 4])
    older.provenance.retrieved = Self.now.addingTimeInterval(-60)
    #expect(try store.keep(older) == AirStore.Changes(added: 1, revised: 0))
    #expect(try store.readings(of: 7)?.readings.map(\.value) == [1, nil, 3, 4])
    #expect(try store.readings(of: 7)?.provenance.retrieved == Self.now)
  }

  @Test func `a row of the future hides nothing, and goes when the service drops it`() throws {
    let store = try AirStore()
    var series = Self.series((0..<30).map(Double.init))
    series.readings.insert(
      Reading(time: Self.now.addingTimeInterval(2e9), value: 50, flags: .future), at: 0)
    try store.keep(series)
    let kept = try #require(try store.readings(of: 7))
    #expect(kept.readings.count == 31)
    #expect(kept.latest?.value == 0)
    try store.keep(Self.series([0, 1]))
    #expect(try store.readings(of: 7)?.readings.first?.value == 0)
  }

  @Test func `another sensor's rows stay so, whoever asks`() throws {
    let store = try AirStore()
    try store.keep(
      StationCatalog(
        [Station(id: 3, code: "MzThree", name: "Three")], provenance: Self.network))
    try store.keep([Sensor(id: 7, stationID: 3, pollutant: .pm10)], of: 3)
    var series = Self.series([333, 333])
    for code in ["MzOther-PM10-1g", "MzThree-NO2-1g", "NO2"] {
      series.code = code
      try store.keep(series)
      #expect(try store.readings(of: 7)?.readings.map(\.flags) == [.foreign, .foreign], "\(code)")
    }
    // The same rows without their origin are not sound for that; those of the sensor itself are.
    series.code = nil
    try store.keep(series)
    #expect(try store.readings(of: 7)?.readings.map(\.flags) == [.foreign, .foreign])
    series.code = "MzThree-PM10-1g"
    try store.keep(series)
    #expect(try store.readings(of: 7)?.readings.map(\.flags) == [[], []])
  }

  @Test func `what a sensor measures is learned from its readings`() throws {
    let store = try AirStore()
    var series = Self.series([5])
    series.code = "MzThree-NO2-1g"
    try store.keep(series)
    #expect(try store.sensor(7) == Sensor(id: 7, stationID: 0, pollutant: .no2))
    #expect(try store.stationsWithSensors() == 0)
    let listed = Sensor(id: 7, stationID: 3, pollutant: .no2, code: "NO2")
    try store.keep([listed], of: 3)
    #expect(try store.sensor(7) == listed)
    #expect(try store.sensor(8) == nil)
  }

  @Test func `a store is read without writing anything`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("air.sqlite")
    do { try AirStore(path: path).keep(Self.series([1, 2])) }
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let bytes = try Data(contentsOf: URL(filePath: path))
    try #require(before == ["air.sqlite"])
    let reader = try AirStore(reading: path)
    #expect(try reader.readings(of: 7)?.readings.count == 2)
    #expect(throws: AirError.self) { try reader.keep(Self.series([3])) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(throws: AirError.self) { try AirStore(reading: folder.path("none.sqlite")) }
  }

  @Test func `flags and the window are kept`() throws {
    let store = try AirStore()
    var series = Self.series((0..<100).map(Double.init))
    series.readings[0].flags = [.negative, .conflicting]
    try store.keep(series)
    let recent = try #require(try store.readings(of: 7))
    #expect(recent.readings.count == 73)
    #expect(recent.readings[0].flags == [.negative, .conflicting])
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
    let kept = try #require(try store.report(on: station))
    #expect(kept.measured.map(\.sensor) == [sensor])
    #expect(kept.measured.first?.series?.readings.first?.value == 5)
    #expect(kept.index?.parts == index.parts)
    #expect(kept.index?.isValid == true)
    #expect(kept.index?.provenance.source == .kept)
    let other = try #require(StationCatalog.bundled.stations.last)
    #expect(try store.report(on: other)?.station == nil)
  }

  @Test func `a file that is no store is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "no database ", count: 500), to: "air.sqlite")
    let error = #expect(throws: AirError.self) { try AirStore(path: path) }
    #expect(error?.description == "the store cannot be opened: file is not a database")
    #expect(throws: AirError.self) { try AirStore(path: folder.path("no/such/folder/a.sqlite")) }
  }
}
