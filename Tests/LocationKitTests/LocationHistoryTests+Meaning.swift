import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

/// What records of odd values and several sources mean to a history.
extension LocationHistoryTests {
  @Test func `the meridians of 180 and −180 degrees are one`() async throws {
    var records: [LocationRecord] = []
    for place in ["10,180", "10,-180"] {
      var record = LocationRecord(at: try Coordinate(place))
      record.milliseconds = 5
      records += [record, LocationRecord(at: record.coordinate)]
    }
    #expect(records[0].id == records[2].id)
    #expect(records[0].id?.description == records[2].id?.description)
    let report = try await history.add(LocationRecords(records), number: 1)
    #expect((report.added, report.duplicates) == (2, 2))
    #expect(try await history.count() == 2)
  }

  @Test func `an older store with both meridians gets one of them`() async throws {
    let path = folder.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      database.add(function: PackedMeasures.function)
      for step in HistorySchema.steps.prefix(4) { try database.execute(sql: step) }
      try database.execute(
        sql: """
          INSERT INTO source (id, name, format, sha256, imported_at) VALUES
            (1, 'a', 'csv', '1', 0), (2, 'b', 'csv', '2', 0);
          INSERT INTO location (t, lat, lon, type, source, accuracy) VALUES
            (5, 7, -1800000000, 0, 1, -1000), (5, 7, 1800000000, 0, 2, 5000),
            (6, 7, 1800000000, 0, 2, NULL);
          INSERT INTO waypoint (id, lat, lon, name, type) VALUES
            (1, 7, -1800000000, '', 0), (2, 7, 1800000000, '', 0);
          INSERT INTO waypoint_source VALUES (1, 1), (2, 2);
          PRAGMA user_version = 4;
          PRAGMA application_id = \(HistorySchema.applicationID);
          """)
    }
    try queue.close()
    let history = try LocationHistory(path: path)
    #expect(try await history.recording().records.map(\.milliseconds) == [5, 6, nil])
    #expect(try await history.countsAreRight())
    #expect(try await history.undo(source: 1) == 0)
    #expect(try await history.recording().records.map(\.milliseconds) == [5, 6, nil])
    // What the second file said was not kept then.
    #expect(try await history.recording().records.first?.accuracy == -1)
    #expect(try await history.undo(source: 2) == 3)
    #expect(try await history.count() == 0)
  }

  @Test func `a negative accuracy means that nobody knows`() async throws {
    var records: [LocationRecord] = []
    for (second, accuracy) in [-1.0, -5, 5].enumerated() {
      var record = LocationRecord(at: try Coordinate("1,2"), accuracy: accuracy)
      record.milliseconds = Int64(second) * 1000
      records.append(record)
    }
    try await history.add(LocationRecords(records), number: 1)
    for (accuracy, count) in [("high", 1), ("unknown", 2), ("10", 1), ("3000", 1)] {
      let filter = try FilterText([.accuracy: accuracy]).filter(now: Date(), zone: .gmt)
      #expect(try await history.count(matching: filter) == count)
      for level in [5, 9] {
        let clusters = try await history.clusters(level: level, matching: filter)
        #expect(clusters.map(\.count) == [count], "\(accuracy)")
      }
    }
    // The value is the file's, and stays.
    #expect(try await history.recording().records.map(\.accuracy) == [-1, -5, 5])
  }

  @Test func `what records name as their source stays theirs`() async throws {
    let table = """
      timestamp,latitude,longitude,speed,source
      2024-05-01T10:00:00Z,1,2,3,phone
      2024-05-01T10:00:01Z,1,2,,watch
      2024-05-01T10:00:02Z,1,2,,
      ,1,2,,phone

      """
    let recording = try CSVFormat().recording(table)
    try await history.add(LocationRecords(scatteredRecords(count: 5, seed: 12)), number: 1)
    _ = try await history.add(
      recording, from: SourceFile(name: "trips/all.csv", format: "csv", sha256: "x"), at: Date())
    var filter = LocationFilter()
    filter.sources = [2]
    let back = try await history.recording(matching: filter)
    #expect(
      back.records.indices.map { back.records.source(at: $0) }
        == ["phone", "watch", "all.csv", "phone"])
    #expect(back.records[0].speed == 3)
    try await history.undo(source: 2)
    #expect(
      try await history.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM origin") } == 0)
  }

  @Test func `measures that no history can keep are told`() async throws {
    var record = LocationRecord(at: try Coordinate("1,2"), altitude: 1e300)
    record.milliseconds = 5
    let report = try await history.add(LocationRecords([record]), number: 1)
    #expect(
      report.problems.map(\.message)
        == ["1 measures are out of range; their records are kept without them"])
    #expect(!report.isDamaged)
  }

  @Test func `a source finds what it brought after others, too`() async throws {
    let records = scatteredRecords(count: 400, seed: 13)
    try await history.add(LocationRecords(records.prefix(300)), number: 1)
    try await history.add(LocationRecords(records.suffix(200)), number: 2)
    try await history.add(LocationRecords(records.prefix(150)), number: 3)
    for (sources, count) in [([2], 200), ([1], 300), ([3], 150), ([2, 3], 350), ([1, 2], 400)] {
      var filter = LocationFilter()
      filter.sources = Set(sources.map(Int64.init))
      #expect(try await history.count(matching: filter) == count)
      for few in [0.0, 20_000] {
        let (filter, few) = (filter, few)
        let clusters = try await history.read { database in
          var query = try ClusterQuery(filter, level: 4, fewRecords: few)
          try query.run(database)
          return query.clusters()
        }
        #expect(clusters.map(\.count).reduce(0, +) == count, "\(sources)")
      }
    }
  }

  @Test func `a file with nothing in it is no source`() async throws {
    let report = try await history.add(LocationRecords(), number: 1)
    #expect(report.source == nil)
    #expect(try await history.sources().isEmpty)
  }

  @Test func `no empty way is written before named places`() async throws {
    var visit = LocationRecord(at: try Coordinate("1,2"), type: .visit)
    visit.milliseconds = 5
    visit.details.name = "Home"
    try await history.add(LocationRecords([visit]), number: 1)
    #expect(try await history.recording().runs.filter { $0.kind == .track }.isEmpty)
  }
}
