import GRDB

/// Reassigns the records of an undone source that other sources contain too.
extension LocationHistory {
  /// Assigns the records to the first of the other sources, with that source's values.
  static func handOver(_ source: Int64, in database: Database) throws {
    try recount(heirsOf: source, in: database)
    for table in ["location", "merged"] {
      let columns = ["altitude", "accuracy", "horizontal_accuracy", "others"].map { column in
        "\(column) = iif(c.is_whole, c.\(column), \(table).\(column))"
      }
      try database.execute(
        sql: """
          UPDATE \(table) SET source = c.source, \(columns.joined(separator: ", "))
          FROM claim c WHERE \(isHeir(of: table))
          """, arguments: [source])
      try inheritDetails(in: table, database)
    }
    try handOverPlaces(source, in: database)
  }

  /// Whether a claim `c` is that of the first of the other sources of a record.
  private static func isHeir(of table: String) -> String {
    """
    \(table).source = ?1 AND \(isSame(table, "c")) AND c.source =
      (SELECT min(k.source) FROM claim k WHERE \(isSame("k", table)) AND k.source <> ?1)
    """
  }

  /// Whether rows of two tables refer to the same record.
  private static func isSame(_ one: String, _ other: String) -> String {
    ["t", "lat", "lon", "type"].map { "\(one).\($0) = \(other).\($0)" }.joined(separator: " AND ")
  }

  /// Counts the records for their new sources, with those sources' values, instead of the old one.
  private static func recount(heirsOf source: Int64, in database: Database) throws {
    var leaving = ClusterTally(removing: true)
    var coming = ClusterTally()
    let accuracy = MeasureColumns.accuracy()
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT \(countedColumns), heir, iif(is_whole, heir_accuracy, \(accuracy)) FROM (
          SELECT location.*, c.source AS heir, c.is_whole,
            \(MeasureColumns.accuracy(of: "c")) AS heir_accuracy
          FROM location CROSS JOIN claim c WHERE \(isHeir(of: "location")))
        """, arguments: [source])
    while let row = try rows.next() {
      try count(row, in: &leaving)
      try coming.add(
        GridPosition(latitude: row.required(at: 1), longitude: row.required(at: 2)),
        time: row.required(at: 0), type: row.required(at: 3), source: row.required(at: 6),
        accuracy: row.optional(at: 7))
    }
    try leaving.write(to: database)
    try coming.write(to: database)
  }

  /// Replaces the details of reassigned records by those of their new source.
  ///
  /// Its claims have become ownership, and are deleted.
  private static func inheritDetails(in table: String, _ database: Database) throws {
    func isOwned(_ claims: String) -> String {
      "EXISTS (SELECT 1 FROM \(table) l WHERE \(isSame("l", claims)) AND l.source = \(claims).source)"
    }
    try database.execute(
      sql: """
        DELETE FROM detail WHERE EXISTS (SELECT 1 FROM claim c
          WHERE \(isSame("c", "detail")) AND c.is_whole AND \(isOwned("c")));
        INSERT INTO detail SELECT t, lat, lon, type, departure, file, name, refines
          FROM claim_detail WHERE \(isOwned("claim_detail"));
        DELETE FROM claim_detail WHERE \(isOwned("claim_detail"));
        DELETE FROM claim WHERE \(isOwned("claim"));
        """)
  }

  /// Reassigns waypoints without a time to the first of the other sources.
  private static func handOverPlaces(_ source: Int64, in database: Database) throws {
    let fields =
      RecordFields.measures.map(\.name) + ["departure", "file", "refines", "origin"]
    try database.execute(
      sql: """
        UPDATE waypoint SET \(fields.map { "\($0) = s.\($0)" }.joined(separator: ", "))
        FROM waypoint_source s JOIN waypoint_source first ON first.waypoint = s.waypoint
        WHERE s.waypoint = waypoint.id AND first.source = ?1 AND s.source > ?1 AND s.is_whole
          AND s.source = (SELECT min(k.source) FROM waypoint_source k
            WHERE k.waypoint = s.waypoint AND k.source <> ?1)
        """, arguments: [source])
  }
}
