import CheckedRows

/// Writes records and their history within one transaction.
struct RecordWriter {
  let database: Database
  /// The time of the changes.
  let time: Int64?
  private let opening: Opening?
  private let progress = Progress()
  private let touched: TouchedBooks

  /// The change set in the history; `nil` before the first change.
  var changeSet: ChangeSet.ID? { progress.changeSet }

  private struct Opening {
    let author: String
    let action: String
    let undone: Int64?
  }

  /// The state shared by copies of a writer.
  private final class Progress {
    /// The change set in the history; `nil` before the first change.
    var changeSet: Int64?
    /// The last book whose time of change was set.
    var touched: Int64?
    /// Whether books have ever been removed; `nil` until it is needed.
    var hasRemoved: Bool?
  }

  /// Creates a writer that records changes with their author.
  ///
  /// The change set is created with the first change, so that doing nothing leaves no entry.
  init(
    _ database: Database, touching touched: TouchedBooks, time: Int64?, author: String,
    action: String, undone: Int64? = nil
  ) {
    self.database = database
    self.touched = touched
    self.time = time
    opening = Opening(author: author, action: action, undone: undone)
  }

  /// Creates a writer without a history.
  init(withoutHistory database: Database, touching touched: TouchedBooks, time: Int64?) {
    self.database = database
    self.touched = touched
    self.time = time
    opening = nil
  }

  /// Adds a book, without its categories.
  ///
  /// - Returns: Its row id.
  @discardableResult
  func add(_ book: Book) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO book (signature_ms, signature_bg, responsibility, title, volume, year,
          isbn_issn, type, availability, title_order, changed_at, due, location, details, edition)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(
      arguments: [
        book.signature, book.mainSignature, book.authors, book.title, book.volume, book.year,
        book.standardNumber, book.type, book.availability,
        PolishCollation.key(for: book.title).databaseBlob, time ?? 0,
        book.due, book.location, book.details.json, EditionKey.number(book),
      ])
    let id = database.lastInsertedRowID
    touched.insert(id)
    progress.touched = id
    try forgetRemoval(of: book.signature)
    try note(Change(.bookAdded, String(book.signature)))
    return id
  }

  /// Changes the fields of a book that differ.
  ///
  /// - Returns: Whether anything changed.
  func update(_ id: Int64, from old: Book, to new: Book) throws -> Bool {
    // The call number is changed last: changes are undone in reverse order, using the call number
    // recorded in each.
    let changed = (BookField.stored.dropFirst() + [.signature]).filter {
      old[field: $0] != new[field: $0]
    }
    for field in changed {
      // The column name comes from an enumeration, never from a caller's text.
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
    if !changed.isEmpty {
      touched.insert(id)
      try touch(id)
    }
    if !Set(changed).isDisjoint(with: [.title, .authors, .volume, .year]) {
      try database.execute(
        sql: "UPDATE book SET edition = ? WHERE id = ? AND NOT is_edition_fixed",
        arguments: [EditionKey.number(new), id])
    }
    if changed.contains(.signature) {
      let categories = try BookRow.categories(of: id, .identifier, in: database)
      try noteRemoval(of: old.signature, categories)
      try forgetRemoval(of: new.signature)
    }
    if changed.contains(.title) {
      try database.execute(
        sql: "UPDATE book SET title_order = ? WHERE id = ?",
        arguments: [PolishCollation.key(for: new.title).databaseBlob, id])
    }
    return !changed.isEmpty
  }

  /// Removes a book and its assignments.
  func remove(_ id: Int64, _ book: Book) throws {
    touched.insert(id)
    try database.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [id])
    try noteRemoval(of: book.signature, book.categories)
    try note(Change(.bookRemoved, String(book.signature), old: book.historyText))
  }

  /// Adds a category.
  func add(_ category: BookCategory) throws {
    touched.insertAll()
    let statement = try database.cachedStatement(
      sql: "INSERT INTO category (category_id, category_name, main_id) VALUES (?, ?, ?)")
    try statement.execute(
      arguments: [category.id.description, category.name, category.id.main.description])
    try note(Change(.categoryAdded, category.id.description, new: category.name))
  }

  /// Renames a category.
  func rename(_ id: CategoryID, from old: String, to new: String) throws {
    touched.insertAll()
    try database.execute(
      sql: "UPDATE category SET category_name = ? WHERE category_id = ?",
      arguments: [new, id.description])
    try database.execute(
      sql: """
        UPDATE book SET changed_at = ? WHERE id IN (
          SELECT book FROM assignment JOIN category ON category.id = assignment.category
          WHERE category_id = ?)
        """, arguments: [time ?? 0, id.description])
    try note(Change(.categoryRenamed, id.description, old: old, new: new))
  }

  /// Removes a category.
  ///
  /// Its books are removed from it first, each as a separate change, so that undoing restores them.
  func remove(_ category: BookCategory, row: Int64) throws {
    touched.insertAll()
    let books = try Row.fetchAll(
      database,
      sql: """
        SELECT book.id, signature_ms FROM assignment JOIN book ON book.id = assignment.book
        WHERE category = ? ORDER BY assignment.id
        """, arguments: [row])
    for book in books { try unassign(book[0], book[1], from: category.id) }
    try database.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [row])
    try note(Change(.categoryRemoved, category.id.description, old: category.name))
  }

  /// Assigns a book to a category, unless it is already.
  ///
  /// - Parameter isCurrent: Whether the book already has the time of these changes.
  /// - Returns: Whether the book was newly assigned.
  func assign(
    _ book: Int64, _ signature: Int, to category: Int64, _ categoryID: String,
    isCurrent: Bool = false
  ) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO assignment (book, category) VALUES (?, ?)")
    try statement.execute(arguments: [book, category])
    guard database.changesCount > 0 else { return false }
    touched.insert(book)
    if !isCurrent { try touch(book) }
    try note(Change(.assigned, String(signature), new: categoryID))
    return true
  }

  /// Removes a book from a category.
  func unassign(_ book: Int64, _ signature: Int, from category: CategoryID) throws {
    try database.execute(
      sql: """
        DELETE FROM assignment WHERE book = ?
        AND category = (SELECT id FROM category WHERE category_id = ?)
        """,
      arguments: [book, category.description])
    guard database.changesCount > 0 else { return }
    touched.insert(book)
    try touch(book)
    try note(Change(.unassigned, String(signature), old: category.description))
  }

  /// Moves a book to an edition.
  ///
  /// - Parameter isFixed: Whether the edition stays the same if the book's fields change.
  func setEdition(
    _ edition: Int64, of book: Int64, _ signature: Int, from old: Int64, isFixed: Bool
  ) throws {
    guard edition != old else { return }
    try database.execute(
      sql: "UPDATE book SET edition = ?, is_edition_fixed = ? WHERE id = ?",
      arguments: [edition, isFixed, book])
    touched.insert(book)
    try touch(book)
    try note(Change(.editionChanged, String(signature), old: String(old), new: String(edition)))
  }

  /// Sets the time of a book's last change, unless it is already set.
  private func touch(_ book: Int64) throws {
    guard progress.touched != book else { return }
    progress.touched = book
    let time = time ?? 0
    let statement = try database.cachedStatement(
      sql: "UPDATE book SET changed_at = ? WHERE id = ? AND changed_at <> ?")
    try statement.execute(arguments: [time, book, time])
  }

  private func noteRemoval(of signature: Int, _ categories: [BookCategory]) throws {
    progress.hasRemoved = true
    try database.execute(
      sql: "INSERT OR REPLACE INTO removed_book VALUES (?, ?, ?)",
      arguments: [
        signature, time ?? 0, categories.map(\.id.description).joined(separator: " "),
      ])
  }

  private func forgetRemoval(of signature: Int) throws {
    if progress.hasRemoved == nil {
      progress.hasRemoved =
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT * FROM removed_book)") ?? true
    }
    guard progress.hasRemoved == true else { return }
    let statement = try database.cachedStatement(
      sql: "DELETE FROM removed_book WHERE signature_ms = ?")
    try statement.execute(arguments: [signature])
  }

  /// Records a change of a controlled vocabulary, which may affect many books.
  func noteWord(_ change: Change) throws {
    touched.insertAll()
    try note(change)
  }

  /// Records a change in the history.
  func note(_ change: Change) throws {
    guard let opening else { return }
    let set = try progress.changeSet ?? begin(opening)
    progress.changeSet = set
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
      arguments: [time, opening.author, opening.action, opening.undone])
    return database.lastInsertedRowID
  }
}
