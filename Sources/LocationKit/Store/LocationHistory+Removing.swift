internal import CivilTime
public import Foundation
import GRDB

extension LocationHistory {
  /// Removes the records that a filter selects.
  ///
  /// They are no longer counted, and importing files that contain them does not bring them back;
  /// ``restore(removal:)`` does. For a preview, use ``count(matching:)`` and
  /// ``places(level:matching:in:using:)`` with the same filter.
  ///
  /// - Parameters:
  ///   - filter: Which records to use.
  ///   - what: A description to show with the removal.
  ///   - time: The current time.
  /// - Returns: The removal; `nil` if the filter selects no records.
  /// - Throws: ``LocationError`` if the store could not be written; it is then unchanged.
  public func remove(
    matching filter: LocationFilter, what: String, at time: Date
  ) async throws -> HistoryRemoval? {
    try await write { database in
      var keys: [Int64] = []
      try RecordScan(filter).run(database) { entry, _ in
        keys += entry.key
      }
      var places: [Int64] = []
      try PlaceScan(filter).run(database) { id, _ in places.append(id) }
      guard !keys.isEmpty || !places.isEmpty else { return nil }
      try ClaimSpan.expand(database)
      let milliseconds = time.milliseconds
      try database.execute(
        sql: "INSERT INTO removal (removed_at, what) VALUES (?, ?)",
        arguments: [milliseconds, what])
      let removal = database.lastInsertedRowID
      try Self.setAside(keys, removal, database)
      for place in places {
        try database.execute(
          sql: "UPDATE waypoint SET removal = ? WHERE id = ?", arguments: [removal, place])
      }
      try Self.notify(database)
      return HistoryRemoval(
        id: removal, removedAt: time, what: what, count: keys.count / 4 + places.count)
    }
  }

  /// Sets records aside like merged ones, but without a record that replaces them.
  private static func setAside(_ keys: [Int64], _ removal: Int64, _ database: Database) throws {
    let one = "t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4"
    let find = try SQLStatement(
      database, "SELECT source, \(MeasureColumns.accuracy()) FROM location WHERE \(one)")
    let move = try SQLStatement(
      database,
      """
      INSERT OR REPLACE INTO merged (t, lat, lon, type, source, altitude, accuracy,
        horizontal_accuracy, others, into_t, into_lat, into_lon, into_type, removal)
      SELECT t, lat, lon, type, source, altitude, accuracy, horizontal_accuracy, others,
        ?1, ?2, ?3, ?4, ?5 FROM location WHERE \(one)
      """)
    let delete = try SQLStatement(database, "DELETE FROM location WHERE \(one)")
    var tally = ClusterTally(removing: true)
    for place in stride(from: 0, to: keys.count, by: 4) {
      let key = Array(keys[place..<place + 4])
      find.bind(all: key)
      guard try find.step() else { continue }
      tally.add(
        GridPosition(
          latitude: Int32(truncatingIfNeeded: key[1]), longitude: Int32(truncatingIfNeeded: key[2])),
        time: key[0], type: key[3], source: find.integer(0), accuracy: find.optional(1))
      _ = try find.step()
      move.bind(all: key + [removal])
      try move.run()
      delete.bind(all: key)
      try delete.run()
      if tally.isFull { try tally.write(to: database) }
    }
    try tally.write(to: database)
  }

  /// The removals that can be restored, newest first.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func removals() async throws -> [HistoryRemoval] {
    try await read { database in
      let sql = """
        SELECT id, removed_at, what,
          (SELECT count(*) FROM merged m WHERE m.removal = r.id)
            + (SELECT count(*) FROM waypoint w WHERE w.removal = r.id) AS n
        FROM removal r ORDER BY id DESC
        """
      return try Row.fetchAll(database, sql: sql).map { row in
        let removed: Int64 = try row.required("removed_at")
        return HistoryRemoval(
          id: try row.required("id"),
          removedAt: Date(timeIntervalSince1970: Double(removed) / 1000),
          what: try row.required("what"), count: try row.required("n"))
      }
    }
  }

  /// Restores removed records whose source still exists.
  ///
  /// - Parameter removal: The number of the removal.
  /// - Returns: The number of restored records.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/notFound`` if there is no such
  ///   removal, or if the store could not be written.
  @discardableResult
  public func restore(removal: Int64) async throws -> Int {
    try await write { database in
      try database.execute(sql: "DELETE FROM removal WHERE id = ?", arguments: [removal])
      guard database.changesCount == 1 else {
        throw LocationError(.notFound, "there is no removal \(removal)")
      }
      try ClaimSpan.expand(database)
      var tally = ClusterTally()
      var count = 0
      let rows = try Row.fetchCursor(
        database, sql: "SELECT \(Self.countedColumns) FROM merged WHERE removal = ?",
        arguments: [removal])
      while let row = try rows.next() {
        try Self.count(row, in: &tally)
        count += 1
      }
      let columns = "t, lat, lon, type, source, altitude, accuracy, horizontal_accuracy, others"
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO location (\(columns)) SELECT \(columns) FROM merged
          WHERE removal = ?1
          """, arguments: [removal])
      try database.execute(sql: "DELETE FROM merged WHERE removal = ?", arguments: [removal])
      try database.execute(
        sql: "UPDATE waypoint SET removal = NULL WHERE removal = ?", arguments: [removal])
      count += database.changesCount
      try tally.write(to: database)
      try Self.notify(database)
      return count
    }
  }
}
