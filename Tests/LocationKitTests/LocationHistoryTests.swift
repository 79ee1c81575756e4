import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

@Suite struct LocationHistoryTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  @Test func `nothing is kept twice`() async throws {
    let records = scatteredRecords(count: 300, seed: 1)
    let first = try await history.add(records, number: 1)
    #expect(first.added == 300)
    let again = try await history.add(records, number: 1)
    #expect((again.added, again.duplicates) == (0, 300))
    let other = try await history.add(records, number: 2)
    #expect((other.added, other.duplicates) == (0, 300))
    #expect(try await history.count() == 300)
    #expect(try await history.countsAreRight())
  }

  @Test func `the file stays the same, byte for byte, where nothing is new`() async throws {
    let path = folder.path("same.sqlite")
    func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }
    let records = scatteredRecords(count: 300, seed: 5)
    let first = try LocationHistory(path: path)
    try await first.add(records, number: 1)
    try first.close()
    let before = try bytes()

    let again = try LocationHistory(path: path)
    #expect(try await again.add(records, number: 1).duplicates == 300)
    #expect(try await again.clusters(level: 5).isEmpty == false)
    try again.close()
    #expect(try bytes() == before)

    let rehearsal = try LocationHistory(path: path)
    let more = Recording(scatteredRecords(count: 500, seed: 6))
    let report = try await rehearsal.add(
      more, from: source(2), at: Date(timeIntervalSince1970: 0), isRehearsal: true)
    #expect(report.added > 0)
    try rehearsal.close()
    #expect(try bytes() == before)
  }

  @Test func `records come back as they were`() async throws {
    var record = LocationRecord(at: try Coordinate("52.2296675,-21.0122287"))
    record.milliseconds = 1_714_557_600_123
    record.type = .visit
    record.altitude = -0.25
    record.accuracy = 5.5
    record.horizontalAccuracy = 6
    record.verticalAccuracy = 0.001
    record.speed = 1.25
    record.speedAccuracy = 0.5
    record.course = 359.9
    record.floor = -2
    record.details = RecordDetails(
      departure: 1_714_557_700_000, file: "a.jpg", name: "Home", refines: record.id)
    var place = LocationRecord(at: try Coordinate("0,0"))
    place.details.name = "Null Island"
    try await history.add(LocationRecords([record, place]), number: 1)
    let back = try await history.recording()
    #expect(Array(back.records) == [record, place])
    #expect(back.records.source(at: 0) == "file 1")
  }

  @Test func `undoing one file leaves what another has too`() async throws {
    let records = scatteredRecords(count: 200, seed: 2)
    let half = LocationRecords(records.prefix(120))
    let rest = LocationRecords(records.suffix(150))
    try await history.add(half, number: 1)
    try await history.add(rest, number: 2)
    #expect(try await history.count() == 200)
    #expect(try await history.undo(source: 1) == 50)
    #expect(Set(try await history.recording().records.map(\.id)) == Set(rest.map(\.id)))
    #expect(try await history.countsAreRight())
    #expect(try await history.undo(source: 2) == 150)
    #expect(try await history.count() == 0)
    #expect(try await history.clusters(level: 5).isEmpty)
    await #expect(throws: LocationError.self) { try await history.undo(source: 2) }
  }

  @Test func `a rehearsal leaves no trace`() async throws {
    let report = try await history.add(
      Recording(scatteredRecords(count: 10, seed: 3)), from: source(1), at: Date(),
      isRehearsal: true)
    #expect(report.added == 10)
    #expect(try await history.count() == 0)
    #expect(try await history.sources().isEmpty)
  }

  @Test func `a record and what it refines are kept together`() async throws {
    let coarse = LocationRecord(at: try Coordinate("1,2"), time: Date(timeIntervalSince1970: 5))
    let precise = LocationRecord(
      at: try Coordinate("1.0001,2"), time: Date(timeIntervalSince1970: 6), type: .precise)
    #expect(try await history.record(precise, refining: coarse))
    let records = try await history.recording().records
    #expect(records.count == 2)
    #expect(records[1].details.refines == coarse.id)
  }

  @Test func `a store of the first version is brought to the present one`() async throws {
    let path = folder.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      try database.execute(sql: HistorySchema.steps[0])
      try database.execute(
        sql: "INSERT INTO waypoint VALUES (7, 520000000, 210000000, 'Home', 0, 100000)")
      try database.execute(sql: "INSERT INTO waypoint_source VALUES (1, 7)")
      try database.execute(
        sql: """
          INSERT INTO location (t, lat, lon, type, source, accuracy, speed, floor)
          VALUES (1700000000000, 522000000, 210000000, 0, 1, 5000, 1500, -2)
          """)
      try database.execute(
        sql: "PRAGMA user_version = 1; PRAGMA application_id = \(HistorySchema.applicationID)")
    }
    try queue.close()
    let history = try LocationHistory(path: path)
    #expect(try await history.count() == 2)
    let cells = [
      Geohash(try Coordinate("52,21"), length: 3), Geohash(try Coordinate("52.2,21"), length: 3),
    ]
    #expect(try await Set(history.clusters(level: 3).map(\.geohash)) == Set(cells))
    let records = try await history.recording().records
    #expect(records.first?.speed == 1.5)
    #expect(records.first?.floor == -2)
    #expect(records.first?.course == nil)
    let place = try #require(records.last)
    #expect(place.details.name == "Home")
    #expect(place.altitude == 100)
    #expect(place.accuracy == nil)
  }

  @Test func `the sources of a place are looked up, whatever others there are`() async throws {
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let plan = try await history.read { database in
      let sql = "EXPLAIN QUERY PLAN SELECT min(source) FROM waypoint_source WHERE waypoint = 1"
      return try Row.fetchAll(database, sql: sql).map { $0["detail"] as String }
    }
    #expect(!plan.isEmpty && plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
  }

  @Test func `places without a time keep every field`() async throws {
    var place = LocationRecord(at: try Coordinate("1,2"), altitude: 3, accuracy: 4)
    place.horizontalAccuracy = 5
    place.verticalAccuracy = 6
    place.speed = 7
    place.speedAccuracy = 8
    place.course = 9
    place.floor = 10
    place.details = RecordDetails(departure: 11, file: "a.jpg", name: "Home")
    try await history.add(LocationRecords([place]), number: 1)
    #expect(try await Array(history.recording().records) == [place])
    #expect(try await history.undo(source: 1) == 1)
    #expect(try await history.count() == 0)
  }

  @Test func `the number of a source is never given again`() async throws {
    let records = scatteredRecords(count: 3, seed: 6)
    #expect(try await history.add(records, number: 1).source == 1)
    try await history.undo(source: 1)
    #expect(try await history.add(records, number: 2).source == 2)
    try await history.setFilter(FilterText([.types: "visit"]))
    let replaced = try await history.add(
      Recording(records), from: source(3), at: Date(timeIntervalSince1970: 0), replacing: 2)
    #expect(replaced.source == 3)
    #expect(replaced.added == 3)
    #expect(try await history.filter().parts == [.types: "visit"])
  }

  @Test func `nothing but the file is left when a history is closed`() async throws {
    let path = folder.path("closed.sqlite")
    let history = try LocationHistory(path: path)
    try await history.add(scatteredRecords(count: 3, seed: 7), number: 1)
    _ = try await history.count()
    try history.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.filter { $0.hasPrefix("closed.sqlite") } == ["closed.sqlite"])
  }

  @Test func `who only reads does not wait for who writes`() async throws {
    let path = folder.path("busy.sqlite")
    let writer = try LocationHistory(path: path)
    try await writer.add(scatteredRecords(count: 30, seed: 8), number: 1)
    let count = try await writer.pool.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      defer { try? database.execute(sql: "ROLLBACK") }
      try database.execute(sql: "DELETE FROM total")
      let reader = try LocationHistory(path: path)
      return try reader.pool.read { try Int.fetchOne($0, sql: "SELECT sum(n) FROM total") }
    }
    #expect(count == 30)
  }

  @Test(arguments: 0..<6)
  func `who makes a history at the same time makes the same one`(round: Int) async throws {
    let path = folder.path("shared\(round).sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...6 {
        group.addTask {
          let history = try LocationHistory(path: path)
          try await history.add(scatteredRecords(count: 50, seed: UInt64(number)), number: number)
          try history.close()
        }
      }
      try await group.waitForAll()
    }
    let history = try LocationHistory(path: path)
    #expect(try await history.sources().map(\.added) == Array(repeating: 50, count: 6))
    #expect(try await history.count() == 300)
    let state = try await history.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
    #expect(state == "ok")
  }

  @Test func `a file of something else is refused with a word about it`() throws {
    let path = try folder.write(String(repeating: "Dear diary, ", count: 100), to: "diary.txt")
    let error = #expect(throws: LocationError.self) { try LocationHistory(path: path) }
    #expect(error?.message == "the file is not a location history")
  }

  @Test func `a newer store is refused with a word about it`() async throws {
    let path = folder.path("newer.sqlite")
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      try database.execute(
        sql: "PRAGMA user_version = 99; PRAGMA application_id = \(HistorySchema.applicationID)")
    }
    try queue.close()
    let error = #expect(throws: LocationError.self) { try LocationHistory(path: path) }
    #expect(
      error?.message
        == "the store has version 99, but only versions up to 11 are known; use a newer release")
  }

  @Test func `a reader sees the history as it was while something is added`() async throws {
    let records = scatteredRecords(count: 5000, seed: 4)
    async let added = history.add(records, number: 1)
    var counts: Set<Int> = []
    for _ in 0..<20 { counts.insert(try await history.count()) }
    #expect(try await added.added == records.count)
    #expect(counts.isSubset(of: [0, records.count]))
  }
}
