import GRDB

extension LocationHistory {
  /// The imported files, in the order of import.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func sources() async throws -> [HistorySource] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM source ORDER BY id").map { row in
        try HistorySource(
          id: row.required("id"), name: row.required("name"), format: row.required("format"),
          sha256: row.required("sha256"), importedAt: row.required("imported_at"),
          read: row.required("read"), added: row.required("added"),
          duplicates: row.required("duplicates"), rejected: row.required("rejected"),
          device: row.optional("device"))
      }
    }
  }

  /// Removes everything that a file added; records that another file contains too are kept with
  /// that file's values.
  ///
  /// - Parameter source: The number of the source, as in ``sources()``.
  /// - Returns: The number of removed records.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/notFound`` if there is no such
  ///   source, or if the store could not be written.
  /// - Complexity: O(records of the source).
  @discardableResult
  public func undo(source: Int64) async throws -> Int {
    try await write { database in
      let removed = try Self.undo(source, in: database)
      try Self.notify(database)
      return removed
    }
  }

  static func undo(_ source: Int64, in database: Database) throws -> Int {
    try database.execute(sql: "DELETE FROM source WHERE id = ?", arguments: [source])
    guard database.changesCount == 1 else {
      throw LocationError(.notFound, "there is no source \(source)")
    }
    try ClaimSpan.expand(database)
    try handOver(source, in: database)
    let removed = try remove(source, in: database)
    for table in ["claim", "claim_detail", "origin"] {
      try database.execute(sql: "DELETE FROM \(table) WHERE source = ?", arguments: [source])
    }
    try SegmentWriter.remove(source, from: database)
    try removeMerged(source, in: database)
    try restoreMerged(in: database)
    try database.execute(sql: "DELETE FROM waypoint_source WHERE source = ?", arguments: [source])
    try database.execute(
      sql: "DELETE FROM waypoint WHERE id NOT IN (SELECT waypoint FROM waypoint_source)")
    return removed + database.changesCount
  }

  /// Deletes records that were set aside; records merged into one of them are from then on merged
  /// into its replacement.
  private static func removeMerged(_ source: Int64, in database: Database) throws {
    let goes = """
      FROM merged m WHERE m.t = merged.into_t AND m.lat = merged.into_lat
        AND m.lon = merged.into_lon AND m.type = merged.into_type AND m.source = ?1
        AND m.removal IS NULL
      """
    // Each round advances one step along chains, in which no record is repeated.
    repeat {
      try database.execute(
        sql: """
          UPDATE merged SET (into_t, into_lat, into_lon, into_type) =
            (SELECT m.into_t, m.into_lat, m.into_lon, m.into_type \(goes))
          WHERE EXISTS (SELECT 1 \(goes))
          """, arguments: [source])
    } while database.changesCount > 0
    try database.execute(
      sql: """
        DELETE FROM detail WHERE EXISTS (SELECT 1 FROM merged m WHERE m.t = detail.t
          AND m.lat = detail.lat AND m.lon = detail.lon AND m.type = detail.type
          AND m.source = ?)
        """, arguments: [source])
    try database.execute(sql: "DELETE FROM merged WHERE source = ?", arguments: [source])
  }

  /// Restores the records whose replacement was removed, and counts them again.
  private static func restoreMerged(in database: Database) throws {
    func isGone(_ table: String) -> String {
      """
      NOT EXISTS (SELECT 1 FROM \(table) l WHERE l.t = merged.into_t AND l.lat = merged.into_lat
        AND l.lon = merged.into_lon AND l.type = merged.into_type)
      """
    }
    let condition = "\(isGone("location")) AND \(isGone("merged"))"
    let columns = """
      t, lat, lon, type, source, altitude, accuracy, horizontal_accuracy, others
      """
    var tally = ClusterTally()
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT \(countedColumns) FROM merged WHERE \(condition)")
    guard !rows.isEmpty else { return }
    for row in rows { try count(row, in: &tally) }
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO location
          (t, lat, lon, type, source, altitude, accuracy, horizontal_accuracy, others)
        SELECT \(columns) FROM merged WHERE \(condition)
        """)
    // A restored record is no longer set aside; no other record can be in both tables.
    try database.execute(
      sql: """
        DELETE FROM merged WHERE EXISTS (SELECT 1 FROM location l WHERE l.t = merged.t
          AND l.lat = merged.lat AND l.lon = merged.lon AND l.type = merged.type)
        """)
    try tally.write(to: database)
  }

  private static func remove(_ source: Int64, in database: Database) throws -> Int {
    var tally = ClusterTally(removing: true)
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT \(countedColumns) FROM location WHERE source = ?", arguments: [source])
    while let row = try rows.next() {
      try count(row, in: &tally)
      if tally.isFull { try tally.write(to: database) }
    }
    try tally.write(to: database)
    try database.execute(
      sql: """
        DELETE FROM detail WHERE EXISTS (SELECT 1 FROM location l WHERE l.t = detail.t
          AND l.lat = detail.lat AND l.lon = detail.lon AND l.type = detail.type
          AND l.source = ?)
        """, arguments: [source])
    try database.execute(sql: "DELETE FROM location WHERE source = ?", arguments: [source])
    return database.changesCount
  }

  /// The columns that counting needs.
  static let countedColumns =
    "t, lat, lon, type, \(MeasureColumns.accuracy()), source"

  /// Counts a row of ``countedColumns``.
  static func count(_ row: Row, in tally: inout ClusterTally) throws {
    try tally.add(
      GridPosition(latitude: row.required(at: 1), longitude: row.required(at: 2)),
      time: row.required(at: 0), type: row.required(at: 3), source: row.required(at: 5),
      accuracy: row.optional(at: 4))
  }
}
