import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

/// What the trial of the first release found, so that it never comes back.
@Suite struct MendedDefectTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history.sqlite")
  }

  private func read(_ text: String, _ name: String) throws -> Recording {
    try LocationFormats.standard.read(path: try folder.write(text, to: name)).recording
  }

  private func bytes(_ recording: Recording, _ format: any LocationFormat) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try format.write(recording) { bytes += $0 }
    return bytes
  }

  @Test(arguments: ["csv", "tsv"])
  func `names survive tables, so that places at one position stay two`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    let names = ["Home", "Bus stop", "=1+1", "'=1+1", "-5 °C, \"cold\"", "two\nlines", "a\tb"]
    var records: [LocationRecord] = []
    for name in names {
      var record = LocationRecord(at: try Coordinate("50,20"))
      record.details.name = name
      record.details.file = "@" + name
      records.append(record)
    }
    let text = try bytes(Recording(LocationRecords(records)), format)
    let back = try text.withUnsafeBytes { try format.read($0) }
    #expect(Array(back.records) == records)
  }

  @Test func `tables hold no formulas and no escape sequences`() throws {
    var record = LocationRecord(at: try Coordinate("50,20"))
    record.details.file = "=HYPERLINK(\"http://example.org\")"
    record.details.name = "\u{1B}[31mred\u{9B}"
    let text = String(
      decoding: try bytes(Recording(LocationRecords([record])), CSVFormat()), as: UTF8.self)
    #expect(text.contains("\"'=HYPERLINK"))
    #expect(text.contains(",[31mred\n"))
    #expect(text.hasPrefix(CSVFormat.header + ",name\n"))
  }

  static let tables = [
    "utc_d,utc_t,latitude,longitude\n2024-12-02,11:00:00,32.9,-117.2\n",
    "timestamp_epoch,latitude,longitude\n1733137200,32.9,-117.2\n",
    "Lcl Date,Lcl Time,UTCOfst,Latitude,Longitude\n2024-12-02,03:00:00,-08:00,32.9,-117.2\n",
    "Start Time,End Time,Latitude,Longitude\n"
      + "2024-12-02T03:00:00-08:00,2024-12-02T13:00:00-08:00,32.9,-117.2\n",
    "End Time,Latitude,Longitude\n2024-12-02T11:00:00Z,32.9,-117.2\n",
    "recorded_at,latitude,longitude\n2024-12-02T11:00:00Z,32.9,-117.2\n",
  ]

  @Test(arguments: tables) func `times are read from columns of many names`(table: String) throws {
    let recording = try read(table, "t.csv")
    #expect(recording.records.map(\.milliseconds) == [1_733_137_200_000])
    #expect(recording.problems.isEmpty)
  }

  @Test func `a start and an end make a visit with its departure`() throws {
    let record = try #require(try read(Self.tables[3], "visits.csv").records.first)
    #expect(record.type == .visit)
    #expect(record.details.departure == 1_733_173_200_000)
  }

  @Test func `a column that looks like a time and is not read is pointed out`() throws {
    let recording = try read("lat,lon,sample_stamp\n1,2,2024-12-02T11:00:00Z\n", "t.csv")
    #expect(
      recording.problems.map(\.message) == [
        "column 3 looks like a time, so the records have no times; rename it to timestamp to read it"
      ])
    let other = try read("lat,lon,x\n1,2,2024-12-02T11:00:00Z\n", "u.csv")
    #expect(other.problems.count == 1)
    #expect(try read("lat,lon,time_zone\n1,2,Europe/Warsaw\n", "v.csv").problems.isEmpty)
  }

  @Test func `GeoJSON of other programs keeps times and measures`() throws {
    func point(_ properties: String) -> String {
      """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[20,50]},
       "properties":{\(properties)}}
      """
    }
    let recording = try read(
      point(#""recorded_at":"2024-12-02T11:00:00Z","acc":7,"vel":36"#), "a.geojson")
    let record = try #require(recording.records.first)
    #expect(record.milliseconds == 1_733_137_200_000)
    #expect(record.accuracy == 7)
    #expect(record.speed == 10)
    let unknown = try read(point(#""sample":"2024-12-02T11:00:00Z""#), "b.geojson")
    #expect(unknown.problems.count == 1)
  }

  @Test func `distances leave out outliers and standing still`() async throws {
    let history = try LocationHistory(path: path)
    var random = SeededGenerator(seed: 8)
    var records = LocationRecords()
    for half in 0..<2880 {
      var record = LocationRecord(
        at: try Coordinate(
          latitude: 52 + Double.random(in: -1e-4...1e-4, using: &random),
          longitude: 21 + Double.random(in: -1e-4...1e-4, using: &random)))
      if half == 1000 { record.coordinate = try Coordinate("0,0") }
      record.milliseconds = 1_714_557_600_000 + Int64(half) * 30_000
      records.append(record)
    }
    try await history.add(records, number: 1)
    let statistics = try await history.statistics(in: .gmt)
    #expect(statistics.outliers == 1)
    #expect(statistics.total.points == 2880)
    #expect(statistics.total.distance.value < 200)
  }

  @Test func `an accuracy below zero is none where another one is known`() async throws {
    let history = try LocationHistory(path: path)
    var record = LocationRecord(
      at: try Coordinate("52,21"), time: Date(timeIntervalSince1970: 5), accuracy: -1)
    record.horizontalAccuracy = 7
    try await history.add(LocationRecords([record]), number: 1)
    let filter = try FilterText([.accuracy: "10"]).filter(now: .now, zone: .gmt)
    #expect(try await history.count(matching: filter) == 1)
    #expect(try await history.clusters(level: 5, matching: filter).count == 1)
    #expect(try await history.recording().records.first?.accuracy == -1)
  }

  @Test func `merging is at rest when it is done`() async throws {
    let history = try LocationHistory(path: path)
    for source in 0..<5 {
      let records = try (0..<200).map { index in
        var record = LocationRecord(
          at: try Coordinate(latitude: 52 + Double(index) * 5e-5, longitude: 21),
          accuracy: Double((index * 7 + source * 3) % 50))
        record.milliseconds = 1_714_557_600_000 + Int64(index * 4000 + source * 700)
        return record
      }
      try await history.add(LocationRecords(records), number: source + 1)
    }
    #expect(try await history.mergeNearDuplicates().count > 200)
    #expect(try await history.nearDuplicates().isEmpty)
    #expect(try await history.countsAreRight())
  }

  @Test func `a full disk is named, and nothing changes`() async throws {
    let history = try LocationHistory(path: folder.path("full.sqlite"))
    try await history.add(scatteredRecords(count: 100, seed: 8), number: 1)
    let before = try await Array(history.recording().records)
    // A database that may not grow fails as on a disk without room.
    try await history.pool.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(pages)")
    }
    let message = "the disk is full; free space and try again"
    let imported = await #expect(throws: LocationError.self) {
      try await history.add(scatteredRecords(count: 5000, seed: 9), number: 2)
    }
    #expect(imported?.message == message)
    let filtered = await #expect(throws: LocationError.self) {
      try await history.setFilter(FilterText([.types: String(repeating: "photo,", count: 40_000)]))
    }
    #expect(filtered?.message == message)
    #expect(try await Array(history.recording().records) == before)
    #expect(try await history.filter().parts.isEmpty)
    #expect(try await history.check().isSound)
  }

  @Test func `areas and empty files are pointed out`() throws {
    let area = try read(
      """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs>
      <LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing></outerBoundaryIs>
      </Polygon></Placemark></kml>
      """, "area.kml")
    #expect(
      area.problems.map(\.message) == [
        "1 outline of an area was skipped; points, lines and tracks are read",
        "the file contains no positions",
      ])
  }

  @Test(.timeLimit(.minutes(10)))
  func `every change is announced once, and no more than one waits`() async throws {
    let history = try LocationHistory(path: path)
    var changes = history.changes.makeAsyncIterator()
    try await history.add(scatteredRecords(count: 5, seed: 1), number: 1)
    await changes.next()
    let one = LocationRecord(at: try Coordinate("1,2"), time: Date(timeIntervalSince1970: 5))
    _ = try await history.record(one)
    await changes.next()
    _ = try await history.undo(source: 1)
    await changes.next()
    let place = LocationRecord(at: try Coordinate("1,2"))
    try await history.add(LocationRecords([place]), number: 2)
    try await history.add(LocationRecords([place, one]), number: 3)
    await changes.next()
  }

  @Test func `cancelling is no broken store`() async throws {
    let history = try LocationHistory(path: path)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await history.count()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
