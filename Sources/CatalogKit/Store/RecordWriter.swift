import GRDB

/// Writes records and their history within one transaction.
struct RecordWriter {
  let database: Database
  /// Where changes are noted; nothing when no history is kept.
  private(set) var changeSet: Int64?
  private let opening: Opening?

  private struct Opening {
    let time: Int64?
    let author: String
    let action: String
    let undone: Int64?
  }

  /// Makes a writer that notes who does what.
  ///
  /// The change set is made with the first change, so that doing nothing leaves no trace.
  init(_ database: Database, time: Int64?, author: String, action: String, undone: Int64? = nil) {
    self.database = database
    opening = Opening(time: time, author: author, action: action, undone: undone)
  }

  /// Makes a writer that keeps no history.
  init(withoutHistory database: Database) {
    self.database = database
    opening = nil
  }

  /// Adds a book, without its categories.
  ///
  /// - Returns: Its row's id.
  @discardableResult
  mutating func add(_ book: Book) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO book (signature_ms, signature_bg, responsibility, title, volume, year,
          isbn_issn, type, availability, title_order) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(
      arguments: [
        book.signature, book.mainSignature, book.authors, book.title, book.volume, book.year,
        book.standardNumber, book.type, book.availability,
        PolishCollation.key(for: book.title).databaseBlob,
      ])
    let id = database.lastInsertedRowID
    try note(Change(.bookAdded, String(book.signature)))
    return id
  }

  /// Gives a book other values, field by field.
  ///
  /// - Returns: Whether anything changed.
  mutating func update(_ id: Int64, from old: Book, to new: Book) throws -> Bool {
    // The signature comes last: changes are undone backwards, under the signature they name.
    let changed = (BookField.allCases.dropFirst() + [.signature]).filter {
      old[field: $0] != new[field: $0]
    }
    for field in changed {
      // The column's name is a case of our own enumeration, never a caller's text.
      let statement = try database.cachedStatement(
        sql: "UPDATE book SET \(field.rawValue) = ? WHERE id = ?")
      let value: any DatabaseValueConvertible =
        field.isNumeric ? Int(new[field: field]) ?? 0 : new[field: field]
      try statement.execute(arguments: [value, id])
      try note(
        Change(
          .bookEdited, String(old.signature), field: field, old: old[field: field],
          new: new[field: field]))
    }
    if changed.contains(.title) {
      try database.execute(
        sql: "UPDATE book SET title_order = ? WHERE id = ?",
        arguments: [PolishCollation.key(for: new.title).databaseBlob, id])
    }
    return !changed.isEmpty
  }

  /// Removes a book and its assignments.
  mutating func remove(_ id: Int64, _ book: Book) throws {
    try database.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [id])
    try note(Change(.bookRemoved, String(book.signature), old: book.historyText))
  }

  /// Adds a category.
  mutating func add(_ category: Category) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO category (category_id, category_name, main_id) VALUES (?, ?, ?)")
    try statement.execute(
      arguments: [category.id.description, category.name, category.id.main.description])
    try note(Change(.categoryAdded, category.id.description, new: category.name))
  }

  /// Gives a category another name.
  mutating func rename(_ id: CategoryID, from old: String, to new: String) throws {
    try database.execute(
      sql: "UPDATE category SET category_name = ? WHERE category_id = ?",
      arguments: [new, id.description])
    try note(Change(.categoryRenamed, id.description, old: old, new: new))
  }

  /// Removes a category, to which no book may be assigned any more.
  mutating func remove(_ category: Category) throws {
    try database.execute(
      sql: "DELETE FROM category WHERE category_id = ?", arguments: [category.id.description])
    try note(Change(.categoryRemoved, category.id.description, old: category.name))
  }

  /// Assigns a book to a category, unless it is already.
  ///
  /// - Returns: Whether it was not.
  mutating func assign(
    _ book: Int64, _ signature: Int, to category: Int64, _ categoryID: String
  ) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO assignment (book, category) VALUES (?, ?)")
    try statement.execute(arguments: [book, category])
    guard database.changesCount > 0 else { return false }
    try note(Change(.assigned, String(signature), new: categoryID))
    return true
  }

  /// Takes a book out of a category.
  mutating func unassign(_ book: Int64, _ signature: Int, from category: CategoryID) throws {
    try database.execute(
      sql: """
        DELETE FROM assignment WHERE book = ?
        AND category = (SELECT id FROM category WHERE category_id = ?)
        """,
      arguments: [book, category.description])
    guard database.changesCount > 0 else { return }
    try note(Change(.unassigned, String(signature), old: category.description))
  }

  private mutating func note(_ change: Change) throws {
    guard let opening else { return }
    let set = try changeSet ?? begin(opening)
    changeSet = set
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO change (change_set, kind, record, field, old, new) VALUES (?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(
      arguments: [
        set, change.kind.rawValue, change.record, change.field?.rawValue, change.old, change.new,
      ])
  }

  private func begin(_ opening: Opening) throws -> Int64 {
    try database.execute(
      sql: "INSERT INTO change_set (at, who, action, undoes) VALUES (?, ?, ?, ?)",
      arguments: [opening.time, opening.author, opening.action, opening.undone])
    return database.lastInsertedRowID
  }
}
