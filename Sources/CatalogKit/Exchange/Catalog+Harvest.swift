import CheckedRows

extension Catalog {
  /// One page of the books changed or removed within a period, in order of time.
  ///
  /// A harvester that continues from the last page misses nothing, even if books change in the
  /// meantime: those are returned again at the end.
  ///
  /// - Parameters:
  ///   - range: The period and category to select.
  ///   - place: The end of the previous page; `nil` for the first page.
  ///   - limit: Maximum number to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func harvest(
    _ range: HarvestRange, after place: HarvestRange.Place? = nil, limit: Int
  ) throws(CatalogError) -> [HarvestRecord] {
    try read { database in
      let place = place ?? HarvestRange.Place(time: range.start, signature: .min)
      var arguments: StatementArguments = []
      let part = { (table: String, time: String, isRemoved: Int) in
        arguments += [place.time, place.signature, range.end]
        arguments += Self.arguments(range, in: table)
        return """
          SELECT signature_ms, \(time) AS time, \(isRemoved) FROM \(table)
          WHERE (\(time), signature_ms) > (?, ?) AND \(time) < ?\(Self.test(range, in: table))
          """
      }
      let sql =
        part("book", "changed_at", 0) + " UNION ALL " + part("removed_book", "removed_at", 1)
        + " ORDER BY time, signature_ms LIMIT ?"
      arguments += [limit]
      return try Row.fetchAll(database, sql: sql, arguments: arguments).compactMap { row in
        try Self.harvestRecord(row[0], isRemoved: row[2], in: database)
      }
    }
  }

  /// The number of books changed or removed in a period.
  ///
  /// - Parameter range: The period and category.
  /// - Throws: ``CatalogError`` when the database fails.
  /// - Complexity: O(books in the period).
  public func harvestCount(_ range: HarvestRange) throws(CatalogError) -> Int {
    try read { database in
      var count = 0
      for (table, time) in [("book", "changed_at"), ("removed_book", "removed_at")] {
        let arguments: StatementArguments =
          [range.start, range.end] + Self.arguments(range, in: table)
        let sql =
          "SELECT count(*) FROM \(table) WHERE \(time) >= ? AND \(time) < ?"
          + Self.test(range, in: table)
        count += try Int.fetchOne(database, sql: sql, arguments: arguments) ?? 0
      }
      return count
    }
  }

  /// The book with this call number as harvesters see it; `nil` if it never existed.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func harvestRecord(_ signature: Int) throws(CatalogError) -> HarvestRecord? {
    try read { database in
      try Self.harvestRecord(signature, isRemoved: false, in: database)
        ?? Self.harvestRecord(signature, isRemoved: true, in: database)
    }
  }

  /// The time of the earliest change that can be harvested; 0 for an empty catalogue.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func firstHarvestTime() throws(CatalogError) -> Int64 {
    try read { database in
      let sql = """
        SELECT min(time) FROM (SELECT min(changed_at) AS time FROM book
        UNION ALL SELECT min(removed_at) FROM removed_book)
        """
      return try Int64.fetchOne(database, sql: sql) ?? 0
    }
  }

  private static func harvestRecord(
    _ signature: Int, isRemoved: Bool, in database: Database
  ) throws -> HarvestRecord? {
    if isRemoved {
      let sql = "SELECT removed_at, categories FROM removed_book WHERE signature_ms = ?"
      guard let row = try Row.fetchOne(database, sql: sql, arguments: [signature]) else {
        return nil
      }
      let categories: String = try row[1]
      return try HarvestRecord(
        signature: signature, time: row[0], book: nil,
        categories: categories.split(separator: " ").compactMap { CategoryID(String($0)) })
    }
    let statement = try database.cachedStatement(
      sql: "SELECT \(BookRow.columns), changed_at FROM book WHERE signature_ms = ?")
    guard let row = try Row.fetchOne(statement, arguments: [signature]) else { return nil }
    var book = try BookRow.book(row)
    book.categories = try BookRow.categories(of: row[0], .identifier, in: database)
    return try HarvestRecord(
      signature: signature, time: row["changed_at"], book: book,
      categories: book.categories.map(\.id))
  }

  /// The SQL condition that a book is in the requested category or below it.
  private static func test(_ range: HarvestRange, in table: String) -> String {
    guard range.category != nil else { return "" }
    guard table == "book" else {
      // Identifiers consist of letters, digits and hyphens, which have no special meaning in LIKE.
      return " AND (' ' || categories || ' ' LIKE ? OR ' ' || categories LIKE ?)"
    }
    return """
       AND EXISTS (SELECT * FROM assignment JOIN category ON category.id = assignment.category
      WHERE assignment.book = book.id AND (category_id = ? OR main_id = ?))
      """
  }

  private static func arguments(_ range: HarvestRange, in table: String) -> StatementArguments {
    guard let category = range.category?.description else { return [] }
    return table == "book" ? [category, category] : ["% \(category) %", "% \(category)-%"]
  }
}
