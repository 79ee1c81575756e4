import CheckedRows

extension Catalog {
  /// The book with this call number; `nil` if there is none.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  /// - Complexity: O(log books).
  public func book(_ signature: Int) throws(CatalogError) -> Book? {
    try read { database in
      guard let found = try BookRow.find(signature, in: database) else { return nil }
      var book = found.book
      book.categories = try BookRow.categories(of: found.id, .identifier, in: database)
      return book
    }
  }

  /// The category with an identifier; `nil` if there is none.
  ///
  /// - Parameter id: The category's identifier.
  /// - Throws: ``CatalogError`` when the database fails.
  public func category(_ id: CategoryID) throws(CatalogError) -> BookCategory? {
    try read { try CategoryRow.find(id, in: $0)?.category }
  }

  /// The categories with their subcategories, in Polish alphabetical order.
  ///
  /// Blocks for the database, some microseconds; the asynchronous form of the same name is for the
  /// main actor.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func categories() throws(CatalogError) -> [CategoryTree] {
    let categories = try read { try CategoryRow.all(in: $0, .identifier) }
    return CategoryTree.group(
      categories.map(\.category).sorted { PolishCollation.precedes($0.name, $1.name) })
  }

  /// The permitted types and availabilities.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func dictionary() throws(CatalogError) -> CatalogDictionary {
    try read { try CategoryRow.dictionary(in: $0) }
  }

  /// The numbers of books, categories, assignments and changes.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func counts() throws(CatalogError) -> CatalogCounts {
    try read { database in
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
      }
      return CatalogCounts(
        books: try count("book"), categories: try count("category"),
        assignments: try count("assignment"), changes: try count("change"))
    }
  }

  /// Whether the catalogue has no books.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  package func isEmpty() throws(CatalogError) -> Bool {
    try read { try Bool.fetchOne($0, sql: "SELECT NOT EXISTS (SELECT * FROM book)") ?? true }
  }

  /// Calls `body` with every book, by call number.
  ///
  /// - Parameter body: Receives each book; what it throws ends the reading.
  /// - Throws: Errors of `body`, or ``CatalogError`` if the database fails.
  /// - Complexity: O(books), in constant memory.
  public func forEachBook(_ body: (Book) throws -> Void) throws {
    try database.read { database in
      let rows = try Row.fetchCursor(
        database, sql: "SELECT \(BookRow.columns) FROM book ORDER BY signature_ms")
      while let row = try rows.next() {
        var book = try BookRow.book(row)
        book.categories = try BookRow.categories(of: row[0], .identifier, in: database)
        try body(book)
      }
    }
  }
}
