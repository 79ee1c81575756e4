import CheckedRows

extension Catalog {
  /// The change sets, latest first.
  ///
  /// - Parameters:
  ///   - signature: The book whose changes to list, also those under its earlier call numbers;
  ///     `nil` for all changes.
  ///   - limit: Maximum number of change sets to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func history(
    of signature: Int? = nil, limit: Int = 100
  ) throws(CatalogError) -> [ChangeSet] {
    try read { database in
      guard let signature else {
        return try Row.fetchAll(
          database, sql: "SELECT \(Self.setColumns) FROM change_set ORDER BY id DESC LIMIT ?",
          arguments: [limit]
        ).map(Self.changeSet)
      }
      return try Row.fetchAll(
        database,
        sql: """
          \(Self.numbers) SELECT \(Self.setColumns) FROM change_set
          WHERE id IN (
            SELECT change_set FROM change JOIN number USING (record)
            WHERE change.id <= number.last AND kind IN (0, 1, 2, 6, 7, 13))
          ORDER BY id DESC LIMIT ?
          """, arguments: [String(signature), limit]
      ).map(Self.changeSet)
    }
  }

  /// The change set with a number; `nil` if there is none.
  ///
  /// - Parameter id: The number of the change set.
  /// - Throws: ``CatalogError`` when the database fails.
  public func changeSet(_ id: ChangeSet.ID) throws(CatalogError) -> ChangeSet? {
    try read { database in
      try Row.fetchOne(
        database, sql: "SELECT \(Self.setColumns) FROM change_set WHERE id = ?", arguments: [id]
      ).map(Self.changeSet)
    }
  }

  /// The changes of a set, in the order in which they were made.
  ///
  /// - Parameters:
  ///   - set: The number of the set.
  ///   - signature: The book whose changes to list; `nil` for all changes.
  /// - Throws: ``CatalogError`` when the database fails.
  public func changes(
    in set: ChangeSet.ID, of signature: Int? = nil
  ) throws(CatalogError) -> [Change] {
    guard let signature else { return try read { try Self.changes(in: set, $0) } }
    return try read { database in
      try Row.fetchAll(
        database,
        sql: """
          \(Self.numbers) SELECT kind, record, field, old, new FROM change
          WHERE change_set = ? AND EXISTS (
            SELECT * FROM number
            WHERE number.record = change.record AND change.id <= number.last)
          ORDER BY change.id
          """, arguments: [String(signature), set]
      ).compactMap(Self.change).filter(\.kind.isOfBook)
    }
  }

  /// The change sets of a category itself, latest first; assignments belong to the books.
  ///
  /// - Parameters:
  ///   - category: The category, which may have been removed.
  ///   - limit: Maximum number of change sets to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func history(
    of category: CategoryID, limit: Int = 100
  ) throws(CatalogError) -> [ChangeSet] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT \(Self.setColumns) FROM change_set
          WHERE id IN (SELECT change_set FROM change WHERE record = ? AND kind IN (3, 4, 5))
          ORDER BY id DESC LIMIT ?
          """, arguments: [category.description, limit]
      ).map(Self.changeSet)
    }
  }

  /// The changes of a category itself in a set, in the order in which they were made.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func changes(
    in set: ChangeSet.ID, of category: CategoryID
  ) throws(CatalogError) -> [Change] {
    try read { try Self.changes(in: set, of: category.description, $0) }
  }

  /// The call number of a book and its earlier ones, each with the change that replaced it.
  private static let numbers = """
    WITH RECURSIVE number (record, last) AS (
      SELECT ?, \(Int64.max)
      UNION
      SELECT change.record, change.id FROM change JOIN number ON change.new = number.record
      WHERE kind = 1 AND field = 'signature_ms' AND change.id < number.last)
    """

  private static let setColumns = """
    id, at, who, action, undoes,
    (SELECT count(*) FROM change WHERE change_set = change_set.id)
    """

  private static func changeSet(_ row: Row) throws -> ChangeSet {
    try ChangeSet(
      id: row[0], time: row[1], author: row[2], action: row[3], undone: row[4], count: row[5])
  }

  /// Undoes all changes of a set, as one new change set.
  ///
  /// - Parameters:
  ///   - set: The number of the set.
  ///   - author: The account that undoes it, for the history.
  /// - Returns: The number of the new set; undoing that one redoes the changes.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such set, `conflict` if it has
  ///   been undone, something in it was changed again later, or it changed accounts; then nothing
  ///   is undone.
  @discardableResult
  public func undo(
    _ set: ChangeSet.ID, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      let changes = try Self.changes(in: set, database)
      guard !changes.isEmpty else {
        throw CatalogError(.notFound, "no change has this number")
      }
      let later = try LaterChanges(than: set, in: database)
      if let undoing = later.undoing {
        throw CatalogError(
          .conflict, "the change set is already undone by \(undoing); undo that one to redo it")
      }
      guard try !later.touch(changes, in: database) else {
        throw try later.conflict(with: changes, in: database)
      }
      let action = try String.fetchOne(
        database, sql: "SELECT action FROM change_set WHERE id = ?", arguments: [set])
      guard !Self.deskActions.contains(action ?? "") else {
        throw CatalogError(
          .conflict, "loans are not taken back here; lend or return the book at the desk")
      }
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "undo", undone: set)
      for change in changes.reversed() {
        do {
          try Self.undo(change, writer)
        } catch let error as CatalogError where error == Self.changedSince {
          throw try later.conflict(with: [change], in: database)
        }
      }
      return writer.changeSet
    }
  }

  /// The actions of lending, which change more than the fields of books.
  public static let deskActions: Set<String> = ["lend", "return", "renew", "hold", "release"]

  static let changedSince = CatalogError(
    .conflict, "the record was changed again later; undo that change first")

  /// The changes of a set; a negative limit stands for all of them.
  static func changes(
    in set: Int64, of record: String? = nil, limit: Int = -1, _ database: Database
  ) throws -> [Change] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT kind, record, field, old, new FROM change
        WHERE change_set = ?1 AND (?2 IS NULL OR record = ?2) ORDER BY id LIMIT ?3
        """, arguments: [set, record, limit]
    ).compactMap(change)
  }

  /// A change from a row of its columns; `nil` for a kind of a newer version.
  private static func change(_ row: Row) throws -> Change? {
    guard let kind = try Change.Kind(rawValue: row[0]) else { return nil }
    let field: String? = try row[2]
    return try Change(
      kind, row[1], field: field.flatMap(BookField.init(rawValue:)), old: row[3], new: row[4])
  }

  private static func undo(_ change: Change, _ writer: RecordWriter) throws {
    let database = writer.database
    switch change.kind {
    case .bookAdded:
      guard let signature = Int(change.record),
        var known = try BookRow.find(signature, in: database)
      else { throw changedSince }
      known.book.categories = try BookRow.categories(of: known.id, .assignment, in: database)
      try writer.remove(known.id, known.book)
    case .bookRemoved:
      guard let book = change.old.flatMap(Book.init(historyText:)),
        try BookRow.find(book.signature, in: database) == nil
      else { throw changedSince }
      let id = try writer.add(book)
      try setCategories(of: id, book, from: [], writer)
    case .bookEdited:
      try undoEdit(change, writer)
    case .categoryAdded:
      guard let known = try category(change.record, in: database),
        known.category.name == change.new
      else { throw changedSince }
      try writer.remove(known.category, row: known.row)
    case .categoryRemoved:
      guard let id = CategoryID(change.record), try CategoryRow.find(id, in: database) == nil
      else { throw changedSince }
      try writer.add(BookCategory(id: id, name: change.old ?? ""))
    case .categoryRenamed:
      guard let category = try category(change.record, in: database)?.category,
        category.name == change.new, let old = change.old
      else { throw changedSince }
      try writer.rename(category.id, from: category.name, to: old)
    case .assigned, .unassigned: try undoAssignment(change, writer)
    case .editionChanged: try undoEdition(change, writer)
    case .wordAdded, .wordRenamed, .wordRemoved:
      guard let list = WordList(rawValue: change.record) else { throw changedSince }
      switch (change.old, change.new) {
      case (nil, let word?): try Self.remove(word, from: list, writer)
      case (let word?, nil): try Self.add(word, to: list, writer)
      case (let old?, let new?): try Self.replace(new, with: old, in: list, writer)
      case (nil, nil): throw changedSince
      }
    case .accountAdded, .accountRole, .accountDisabled, .accountEnabled, .passwordChanged,
      .tokenMade, .tokensRevoked:
      throw CatalogError(
        .conflict, "changes to accounts cannot be undone; change the account again")
    }
  }

  private static func undoAssignment(_ change: Change, _ writer: RecordWriter) throws {
    let database = writer.database
    guard let signature = Int(change.record),
      let book = try BookRow.find(signature, in: database),
      let category = try category(change.new ?? change.old ?? "", in: database)
    else { throw changedSince }
    if change.kind == .assigned {
      try writer.unassign(book.id, signature, from: category.category.id)
    } else {
      _ = try writer.assign(
        book.id, signature, to: category.row, category.category.id.description)
    }
  }

  private static func undoEdition(_ change: Change, _ writer: RecordWriter) throws {
    let database = writer.database
    guard let signature = Int(change.record), let old = change.old.flatMap({ Int64($0) }),
      let book = try BookRow.find(signature, in: database),
      let known = try EditionRow.find(book.id, in: database), String(known) == change.new
    else { throw changedSince }
    try writer.setEdition(
      old, of: book.id, signature, from: known, isFixed: old != EditionKey.number(book.book))
  }

  private static func undoEdit(
    _ change: Change, _ writer: RecordWriter
  ) throws {
    let isRenumbered = change.field == .signature
    guard let field = change.field, let old = change.old,
      let signature = Int((isRenumbered ? change.new : change.record) ?? ""),
      let known = try BookRow.find(signature, in: writer.database)
    else { throw changedSince }
    // Older histories record an unknown year as 0.
    var book = known.book
    guard let new = change.new, book.set(field, to: new),
      book[field: field] == known.book[field: field]
    else { throw changedSince }
    guard book.set(field, to: old) else { throw changedSince }
    _ = try writer.update(known.id, from: known.book, to: book)
  }

  private static func category(
    _ text: String, in database: Database
  ) throws -> (row: Int64, category: BookCategory)? {
    try CategoryID(text).flatMap { try CategoryRow.find($0, in: database) }
  }
}
