import CheckedRows
internal import SectionFile

extension Catalog {
  /// The books of a search page, in order, and the copies of each one's edition.
  ///
  /// Categories are listed by identifier. They come from the index, unless the catalogue was changed
  /// since the index was built.
  ///
  /// - Returns: `nil` if one of the books has been removed since.
  func rows(
    _ page: [UInt32], in index: SearchIndex, _ database: Database
  ) throws -> (books: [Book], copies: [[BookCopy]])? {
    guard !page.isEmpty else { return ([], []) }
    let ids = page.map { index.rows[Int($0)] }
    let editions = page.map { index.editions[Int($0)] }
    var found = try FoundRows(ids, editions, in: database)
    if found.generation == index.stamp.generation {
      for (id, number) in zip(ids, page) {
        found.books[id]?.categories = index.assignedCategories(of: Int(number))
      }
    } else {
      try found.complete(ids, in: database)
    }
    guard found.books.count == ids.count else { return nil }
    return (ids.compactMap { found.books[$0] }, editions.map { found.copies[$0] ?? [] })
  }

  /// The titles and subjects of the books of a search page that are still there, in order.
  func titles(
    _ page: [UInt32], in index: SearchIndex, _ database: Database
  ) throws -> [(title: String, subjects: [String])] {
    let ids = page.map { index.rows[Int($0)] }
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, title, details FROM book WHERE id IN (SELECT value FROM json_each(?))
        """)
    var found: [Int64: (title: String, subjects: [String])] = [:]
    let rows = try Row.fetchCursor(statement, arguments: [JSONList.array(ids.map { Int($0) })])
    while let row = try rows.next() {
      let details: String = try row[2]
      found[try row[0]] = try (
        row[1], details.isEmpty ? [] : BookDetails(json: details).subjects
      )
    }
    return ids.compactMap { found[$0] }
  }
}

/// The rows of some editions.
private struct FoundRows {
  /// The wanted books by row id.
  var books: [Int64: Book] = [:]
  /// The copies by edition, in the order of call numbers.
  private(set) var copies: [Int64: [BookCopy]] = [:]
  /// The generation of the catalogue; `nil` if there are no rows.
  private(set) var generation: Int64?

  /// A single statement, which is a transaction by itself, reads books, copies and generation:
  /// several statements, or an explicit transaction, took most of the time of a typical search.
  init(_ ids: [Int64], _ editions: [Int64], in database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(BookRow.columns), edition, (SELECT generation FROM catalog),
          (SELECT name FROM availability_type ORDER BY place LIMIT 1)
        FROM book WHERE edition IN (SELECT value FROM json_each(?))
        ORDER BY edition, signature_ms
        """)
    let wanted = Set(ids)
    var free: String?
    let rows = try Row.fetchCursor(
      statement, arguments: [JSONList.array(Set(editions).map { Int($0) })])
    while let row = try rows.next() {
      if generation == nil {
        generation = try row[BookRow.columnCount + 1]
        free = try row[BookRow.columnCount + 2]
      }
      let id: Int64 = try row[0]
      if wanted.contains(id) { books[id] = try BookRow.book(row) }
      try copies[row[BookRow.columnCount], default: []].append(BookRow.copy(row, free: free))
    }
  }

  /// Reads the wanted books again, wherever they are now, with their current categories.
  mutating func complete(_ ids: [Int64], in database: Database) throws {
    books = [:]
    try database.inTransaction(.deferred) {
      let found = try BookRow.books(withIDs: ids, categories: .identifier, in: database)
      // A book that is gone makes the list shorter than the ids.
      guard found.count == ids.count else { return .commit }
      for (id, book) in zip(ids, found) { books[id] = book }
      return .commit
    }
  }
}
