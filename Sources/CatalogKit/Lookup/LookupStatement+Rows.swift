import CheckedRows

extension LookupStatement {
  /// The number of rows found, and the ids of those on a page.
  func rows(
    offset: Int, limit: Int, in database: Database
  ) throws -> (total: Int, page: [Int64]) {
    guard !groupsEditions else { return try editions(offset: offset, limit: limit, in: database) }
    guard readsTexts else {
      let total = try Int.fetchOne(
        database, sql: countSQL, arguments: StatementArguments(arguments))
      let page = try Int64.fetchAll(
        database, sql: pageSQL, arguments: StatementArguments(arguments + [limit, offset]))
      return (total ?? 0, page)
    }
    // Each book's texts are read only once, not for both the count and the page.
    guard mode == .fixed else {
      let all = try Int64.fetchAll(
        database, sql: allSQL, arguments: StatementArguments(arguments))
      return (all.count, Array(all.dropFirst(offset).prefix(limit)))
    }
    let found = try Int64.fetchAll(
      database, sql: foundSQL, arguments: StatementArguments(arguments))
    return (found.count, try Self.page(of: found, offset: offset, limit: limit, in: database))
  }

  /// The first copy of each edition found.
  private func editions(
    offset: Int, limit: Int, in database: Database
  ) throws -> (total: Int, page: [Int64]) {
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT id, edition FROM book WHERE id IN (\(foundSQL)) ORDER BY \(Self.fixedOrder)",
      arguments: StatementArguments(arguments))
    var seen: Set<Int64> = []
    var page: [Int64] = []
    while let row = try rows.next() {
      guard try seen.insert(row[1]).inserted else { continue }
      if seen.count > offset, page.count < limit { page.append(try row[0]) }
    }
    return (seen.count, page)
  }

  /// The maximum number of books to sort; for more, scanning the index of titles is faster.
  private static let mostSorted = 2000

  /// A page of books in order of title.
  ///
  /// Books are stored in the order in which they were added. Reading their texts in title order
  /// would access a random page for each, so they are read in storage order, and only their ids are
  /// sorted.
  private static func page(
    of found: [Int64], offset: Int, limit: Int, in database: Database
  ) throws -> [Int64] {
    guard offset < found.count, limit > 0 else { return [] }
    guard found.count > mostSorted else {
      return try Int64.fetchAll(
        database,
        sql: """
          SELECT id FROM book WHERE id IN (SELECT value FROM json_each(?))
          ORDER BY \(fixedOrder) LIMIT ? OFFSET ?
          """, arguments: [JSONList.array(found.map(Int.init)), limit, offset])
    }
    let wanted = Set(found)
    var page: [Int64] = []
    var passed = 0
    let ids = try Int64.fetchCursor(database, sql: "SELECT id FROM book ORDER BY \(fixedOrder)")
    while page.count < limit, let id = try ids.next() {
      guard wanted.contains(id) else { continue }
      if passed >= offset { page.append(id) }
      passed += 1
    }
    return page
  }
}
