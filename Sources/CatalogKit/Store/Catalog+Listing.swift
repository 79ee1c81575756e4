import CheckedRows
import TextFolding

extension Catalog {
  /// A page of the books that contain all of some words, for lists used by librarians.
  ///
  /// Words are found in any field and in any order, also as parts of words, ignoring case and
  /// diacritics. In case of a tie, later books come first.
  ///
  /// - Parameters:
  ///   - words: Words separated by spaces; empty for all books.
  ///   - filter: The further conditions on books.
  ///   - order: The fields to sort by, most important first; empty for latest first.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  /// - Returns: The page, and the total number of books.
  /// - Throws: ``CatalogError`` when the database fails.
  /// - Complexity: O(*n*) in the number of books if there are words.
  public func listing(
    _ words: String = "", filter: ListingFilter = ListingFilter(),
    order: [ListingOrder] = [], offset: Int = 0, limit: Int = 100
  ) throws(CatalogError) -> BookListing {
    try read { database in
      // More words than this are probably pasted text.
      let wanted = words.split(whereSeparator: \.isWhitespace).prefix(20).map { String($0).folded }
      let narrowing = filter.conditions
      let condition = narrowing.map(\.sql) + wanted.map { _ in "instr(\(Self.searched), ?) > 0" }
      let arguments = StatementArguments(narrowing.map(\.value)) + StatementArguments(wanted)
      let filter = condition.isEmpty ? "" : "WHERE " + condition.joined(separator: " AND ")
      let columns = order.map { Self.column($0.field) + ($0.isDescending ? " DESC" : "") }
      let total =
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM book \(filter)",
          arguments: arguments) ?? 0
      let ids = try Int64.fetchAll(
        database,
        sql: """
          SELECT id FROM book \(filter)
          ORDER BY \((columns + ["id DESC"]).joined(separator: ", ")) LIMIT ? OFFSET ?
          """, arguments: arguments + [max(0, limit), max(0, offset)])
      return BookListing(
        books: try BookRow.books(withIDs: ids, categories: .identifier, in: database), total: total)
    }
  }

  /// The books before and after this call number on the shelf.
  ///
  /// - Parameters:
  ///   - signature: The book's call number.
  ///   - count: Maximum number of books on each side.
  /// - Throws: ``CatalogError`` when the database fails.
  public func neighbors(
    of signature: Int, count: Int = 3
  ) throws(CatalogError) -> ShelfNeighbors {
    try read { database in
      func books(_ condition: String, _ order: String) throws -> [Book] {
        let ids = try Int64.fetchAll(
          database,
          sql: """
            SELECT id FROM book WHERE signature_ms \(condition) ?
            ORDER BY signature_ms \(order) LIMIT ?
            """, arguments: [signature, max(0, count)])
        return try BookRow.books(withIDs: ids, categories: .identifier, in: database)
      }
      return ShelfNeighbors(
        before: try books("<", "DESC").reversed(), after: try books(">", "ASC"))
    }
  }

  /// The number of books assigned directly to each category.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func booksByCategory() throws(CatalogError) -> [CategoryID: Int] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT category_id, count(*) FROM assignment
          JOIN category ON category.id = assignment.category GROUP BY category_id
          """)
      return try Dictionary(
        rows.map { try (CategoryID(trusted: $0[0]), $0[1] as Int) }, uniquingKeysWith: +)
    }
  }

  /// The searchable text of a book; line ends separate the fields.
  private static let searched =
    "folded(" + BookField.allCases.map(\.rawValue).joined(separator: " || char(10) || ") + ")"

  private static func column(_ field: BookField) -> String {
    switch field {
    case .title: "title_order"
    case .authors, .volume, .type, .availability, .mainSignature: "folded(\(field.rawValue))"
    case .signature, .year, .standardNumber, .due, .location, .details: field.rawValue
    }
  }
}
