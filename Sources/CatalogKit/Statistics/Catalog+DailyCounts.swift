import CheckedRows

extension Catalog {
  /// Increases the counts of a day.
  ///
  /// - Parameters:
  ///   - counts: How often each kind of event occurred since the last call.
  ///   - day: The day, as `2026-12-01`.
  /// - Throws: ``CatalogError`` when the database fails.
  public func add(_ counts: [DailyCount.Kind: Int], on day: String) throws(CatalogError) {
    guard counts.contains(where: { $0.value > 0 }) else { return }
    try writeReaders { database in
      for (kind, count) in counts where count > 0 {
        try database.execute(
          sql: """
            INSERT INTO daily_count VALUES (?, ?, ?)
            ON CONFLICT (day, name) DO UPDATE SET count = count + excluded.count
            """, arguments: [day, kind.rawValue, count])
      }
    }
  }

  /// The daily counts, in calendar order; days without events are omitted.
  ///
  /// - Parameters:
  ///   - first: The first day, as `2026-12-01`.
  ///   - last: The last day.
  /// - Throws: ``CatalogError`` when the database fails.
  public func dailyCounts(
    from first: String, through last: String
  ) throws(CatalogError) -> [DailyCount] {
    try read { database in
      let counted = try Row.fetchAll(
        database, sql: "SELECT day, name, count FROM daily_count WHERE day BETWEEN ? AND ?",
        arguments: [first, last])
      let lent = try Row.fetchAll(
        database,
        sql: """
          SELECT lent_on, 'loans', count(*) FROM loan WHERE lent_on BETWEEN ? AND ?
          GROUP BY lent_on
          """, arguments: [first, last])
      return try (counted + lent).compactMap { row in
        try DailyCount.Kind(rawValue: row[1]).map {
          try DailyCount(day: row[0], kind: $0, count: row[2])
        }
      }.sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
    }
  }

  /// The number of books by year of publication; books without a year are omitted.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func booksByYear() throws(CatalogError) -> [YearCount] {
    try read {
      try Row.fetchAll(
        $0, sql: "SELECT year, count(*) FROM book WHERE year > 0 GROUP BY year ORDER BY year"
      ).map { YearCount(year: try $0[0], books: try $0[1]) }
    }
  }
}
