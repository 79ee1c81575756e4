import CheckedRows

/// Assigns call numbers to the rows of a sheet that has none.
///
/// A row gets the number of a stored book that is equal in everything the sheet says, so that
/// importing a sheet again adds nothing; otherwise the next free one. Equal rows are copies, each
/// with a number of its own.
struct CallNumbers {
  private let database: Database
  /// The columns that are compared.
  private let fields: [BookField]
  private let further: [String]
  private var next: Int
  /// The numbers of equal stored books that no row has yet, by their values.
  private var known: [[String]: [Int]] = [:]

  init(_ database: Database, fields: [BookField], further: [String]) throws {
    self.database = database
    let ofCopies: Set<BookField> = [.signature, .type, .availability]
    self.fields = fields.filter { !ofCopies.contains($0) }
    self.further = further.filter { $0 != "due" }
    let last = try Int.fetchOne(database, sql: "SELECT max(signature_ms) FROM book")
    next = min(max(last ?? 0, 0), Int.max >> 1) + 1
  }

  /// The number for a book; `isNew` if no stored book may be meant.
  mutating func number(for book: Book, isNew: Bool) throws -> Int {
    let values = values(of: book)
    if !isNew {
      var equal = try known[values] ?? equalBooks(book, values)
      let first = equal.popLast()
      known[values] = equal
      if let first { return first }
    }
    defer { next += 1 }
    return next
  }

  private func values(of book: Book) -> [String] {
    fields.map { book[field: $0] } + further.map { BookAssignment.value(of: $0, in: book) }
  }

  /// The numbers of the stored books with these values, the first one last.
  private func equalBooks(_ book: Book, _ values: [String]) throws -> [Int] {
    let titled = try Int.fetchAll(
      database,
      sql: """
        SELECT signature_ms FROM book WHERE title_order = ? AND title = ?
        ORDER BY signature_ms DESC LIMIT 1000
        """,
      // The title has no index of its own; without the key, each row would scan all books.
      arguments: [PolishCollation.key(for: book.title).databaseBlob, book.title])
    return try titled.filter { number in
      let stored = try BookRow.find(number, in: database)?.book
      return stored.map { self.values(of: $0) == values } ?? false
    }
  }
}
