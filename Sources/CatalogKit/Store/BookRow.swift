import CheckedRows

/// Reads and writes books as rows of the database.
enum BookRow {
  /// The columns of a book, in the order expected by ``book(_:)``.
  static let columns =
    "book.id, signature_ms, signature_bg, responsibility, title, volume, year, isbn_issn, type, "
    + "availability, due, location, details"
  /// The number of columns.
  static let columnCount = 13

  /// The book in a row, without its categories.
  static func book(_ row: Row) throws -> Book {
    var book = try Book(
      signature: row[1], title: row[4], authors: row[3], year: row[6], volume: row[5],
      mainSignature: row[2], standardNumber: row[7], type: row[8], availability: row[9])
    book.due = try row[10]
    book.location = try row[11]
    let details: String = try row[12]
    if !details.isEmpty { book.details = BookDetails(json: details) }
    return book
  }

  /// The copy that the book in a row is.
  ///
  /// - Parameter free: The availability of copies that can be borrowed.
  static func copy(_ row: Row, free: String?) throws -> BookCopy {
    let availability: String = try row[9]
    return try BookCopy(
      signature: row[1], mainSignature: row[2], availability: availability,
      isFree: availability == free, due: row[10], location: row[11], standardNumber: row[7])
  }

  /// The book with this call number, without its categories, and its row id; `nil` if there is
  /// none.
  static func find(_ signature: Int, in database: Database) throws -> (id: Int64, book: Book)? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns) FROM book WHERE signature_ms = ?")
    guard let row = try Row.fetchOne(statement, arguments: [signature]) else { return nil }
    return try (row[0], book(row))
  }

  /// The books with these row ids, in the order of the ids, with their categories.
  static func books(
    withIDs ids: [Int64], categories order: CategoryOrder, in database: Database
  ) throws -> [Book] {
    guard !ids.isEmpty else { return [] }
    let list = JSONList.array(ids.map { Int($0) })
    let categories = try categories(ofAny: list, order, in: database)
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns) FROM book WHERE book.id IN (SELECT value FROM json_each(?))")
    var found: [Int64: Book] = [:]
    let rows = try Row.fetchCursor(statement, arguments: [list])
    while let row = try rows.next() {
      let id: Int64 = try row[0]
      var book = try book(row)
      book.categories = categories[id] ?? []
      found[id] = book
    }
    return ids.compactMap { found[$0] }
  }

  /// The categories of some books, whose ids are a list in JSON.
  private static func categories(
    ofAny list: String, _ order: CategoryOrder, in database: Database
  ) throws -> [Int64: [BookCategory]] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT assignment.book, category_id, category_name FROM assignment
        JOIN category ON category.id = assignment.category
        WHERE assignment.book IN (SELECT value FROM json_each(?)) ORDER BY \(order.rawValue)
        """)
    var categories: [Int64: [BookCategory]] = [:]
    let rows = try Row.fetchCursor(statement, arguments: [list])
    while let row = try rows.next() {
      try categories[row[0], default: []].append(
        BookCategory(id: CategoryID(trusted: row[1]), name: row[2]))
    }
    return categories
  }

  /// The categories a book is assigned to.
  static func categories(
    of id: Int64, _ order: CategoryOrder, in database: Database
  ) throws -> [BookCategory] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT category_id, category_name FROM assignment
        JOIN category ON category.id = assignment.category
        WHERE assignment.book = ? ORDER BY \(order.rawValue)
        """)
    return try Row.fetchAll(statement, arguments: [id]).map { row in
      try BookCategory(id: CategoryID(trusted: row[0]), name: row[1])
    }
  }
}

/// The order in which a book's categories are listed.
enum CategoryOrder: String {
  /// In the order of assignment.
  case assignment = "assignment.id"
  /// By identifier.
  case identifier = "category_id"
}
