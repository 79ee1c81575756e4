import Foundation
import GRDB
import GeoKit
import TestSupport
import Testing

@testable import LocationKit

/// Many records of one place, whose tile has several parts.
@Suite struct PointPartTests {
  private static let span: Int64 = 512 * DayPeriod.milliseconds

  /// Records within a few cells, in the order of a file that goes back in time now and then.
  private func records(count: Int) throws -> LocationRecords {
    var random = SeededGenerator(seed: 31)
    return LocationRecords(
      try (0..<count).map { number in
        let back = Int64.random(in: 0..<3, using: &random) * Self.span
        let time = 4 * Self.span + Int64(number) * 7000 - back
        let coordinate = try Coordinate(
          latitude: 52.2 + Double.random(in: 0..<0.004, using: &random),
          longitude: 21.0 + Double.random(in: 0..<0.06, using: &random))
        var record = LocationRecord(at: coordinate)
        record.milliseconds = time
        record.accuracy = number % 3 == 0 ? nil : Double(number % 50)
        return record
      })
  }

  /// Counts records again, some at a time, in parts of few bytes.
  private func divide(_ records: LocationRecords, of source: Int64, in database: Database) throws {
    try database.execute(sql: "DELETE FROM point_tile; DELETE FROM count_tile; DELETE FROM total")
    for start in stride(from: 0, to: records.count, by: 90) {
      var tally = ClusterTally(partSize: 256)
      for index in start..<min(start + 90, records.count) {
        tally.add(
          GridPosition(records.coordinates[index]), time: records.times[index], type: 0,
          source: source, accuracy: records.thousandths(.accuracy, at: index))
      }
      try tally.write(to: database)
    }
  }

  @Test func `records in several parts are counted, found and removed as in one`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let records = try records(count: 3000)
    try await history.add(records, number: 1)
    try await history.write { try divide(records, of: 1, in: $0) }
    let sizes = try await history.read { database in
      try Int.fetchAll(
        database, sql: "SELECT count(*) FROM point_tile GROUP BY id >> 16 ORDER BY count(*)")
    }
    #expect(sizes.count >= 3)
    #expect(sizes.allSatisfy { $0 > 3 })
    #expect(try await history.countsAreRight())

    var filter = LocationFilter()
    filter.region = try BoundingBox("21.01,52.201,21.05,52.203")
    filter.times = 3 * Self.span + 1..<4 * Self.span + 5_000_000
    let found = try await history.clusters(level: 7, matching: filter)
    let expected = ClusterTests.byHand(
      records, level: 7, filter, countOfFirst: 3000, countOfSecond: 0)
    #expect(expected.values.reduce(0, +) > 300)
    #expect(
      Dictionary(uniqueKeysWithValues: found.map { ($0.geohash.description, $0.count) })
        == expected)

    let half = Set(records.indices.filter { $0 % 2 == 0 })
    try await history.write { database in
      var removed = ClusterTally(removing: true)
      for index in half {
        removed.add(
          GridPosition(records.coordinates[index]), time: records.times[index], type: 0, source: 1,
          accuracy: records.thousandths(.accuracy, at: index))
      }
      try removed.write(to: database)
    }
    let left = LocationRecords(records.indices.filter { !half.contains($0) }.map { records[$0] })
    let kept = try await history.read { database in
      try Row.fetchAll(database, sql: "SELECT id, points FROM point_tile").flatMap { row in
        let bytes: Data = row["points"]
        return bytes.withUnsafeBytes { PointTile.points(in: $0, id: row["id"]).map(\.time) }
      }
    }
    #expect(kept.sorted() == left.compactMap(\.milliseconds).sorted())
  }

  @Test func `a full part is followed by the next, the last possible one grows`() throws {
    let queue = try DatabaseQueue()
    try queue.write { database in
      try database.execute(sql: "CREATE TABLE point_tile (id INTEGER PRIMARY KEY, points BLOB)")
      let table = try PointTable(database, partSize: 40)
      let tile = PointTile.id(region: 33_554_431, span: -1 << 18)
      func point(_ number: Int64) -> PointTile.Point {
        PointTile.Point(
          cell: 33_554_431 << 10, time: number, type: 0, source: 1,
          latitude: 0, longitude: 0, accuracy: nil)
      }
      for number in 0..<6 {
        try table.add((0..<5).map { point(Int64(10 * number + $0)) }, to: tile)
      }
      let ids = try Int64.fetchAll(database, sql: "SELECT id FROM point_tile ORDER BY id")
      #expect(ids == (0..<6).map { tile + $0 })
      try database.execute(
        sql: "UPDATE point_tile SET id = ? WHERE id = ?",
        arguments: [PointTile.lastPart(of: tile), tile + 5])
      try table.add([point(100)], to: tile)
      #expect(try Int.fetchOne(database, sql: "SELECT count(*) FROM point_tile") == 6)
      #expect(PointTile.meaning(of: PointTile.lastPart(of: tile)) == (33_554_431, -1 << 18))
      // One that is nowhere, one in the first part and one in the last.
      try table.remove([point(7000), point(2), point(100)], from: tile)
      try table.remove((10..<15).map { point(Int64($0)) }, from: tile)
      let counts = try Row.fetchAll(database, sql: "SELECT * FROM point_tile ORDER BY id").map {
        row in
        let bytes: Data = row["points"]
        return bytes.withUnsafeBytes { PointTile.points(in: $0, id: row["id"]).count }
      }
      #expect(counts == [4, 5, 5, 5, 5])
    }
  }
}
