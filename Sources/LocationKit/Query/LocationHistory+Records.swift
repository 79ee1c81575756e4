import GRDB

extension LocationHistory {
  /// The selected records in order of time, followed by waypoints without a time.
  ///
  /// - Parameters:
  ///   - filter: The selected records; waypoints without a time are omitted if it has a period or a
  ///     speed.
  ///   - limit: Maximum number of records.
  ///   - order: The order of the records. By track, a waypoint without a time is repeated for every
  ///     track and route that it is in.
  /// - Returns: The records in runs, as the files had them; records of tables and devices are one
  ///   track, in which a new run begins at named waypoints.
  /// - Throws: ``LocationError`` when the store could not be read.
  public func recording(
    matching filter: LocationFilter = LocationFilter(), limit: Int = .max,
    order: Recording.Order = .time
  ) async throws -> Recording {
    try await read { database in
      var collector = try RecordCollector(database, filter, limit: limit)
      try collector.addRecords(database)
      try collector.addPlaces(database)
      return try collector.recording(in: order, database)
    }
  }

  /// The number of records selected by a filter.
  ///
  /// - Parameter filter: Which records to count.
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(records in the period).
  public func count(matching filter: LocationFilter) async throws -> Int {
    try await read { database in
      var count = 0
      try RecordScan(filter).run(database) { _, _ in count += 1 }
      try PlaceScan(filter).run(database) { _, _ in count += 1 }
      return count
    }
  }

  /// The number of records in the history, including waypoints without a time.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func count() async throws -> Int {
    try await read { database in
      let counted = try Int.fetchOne(database, sql: "SELECT coalesce(sum(n), 0) FROM total")
      let places = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM waypoint WHERE removal IS NULL")
      return (counted ?? 0) + (places ?? 0)
    }
  }
}
