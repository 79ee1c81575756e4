import CheckedRows

/// The change sets after a given one that are still in effect, that is, were not undone.
struct LaterChanges {
  /// The set that undid the given one, if it is in effect.
  private(set) var undoing: ChangeSet.ID?
  private var standing: [ChangeSet.ID] = []
  private let set: ChangeSet.ID

  init(than set: ChangeSet.ID, in database: Database) throws {
    self.set = set
    // Scanned from the latest, so that an undo comes before the set that it undid.
    var isUndone: Set<ChangeSet.ID> = []
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, undoes FROM change_set WHERE id > ? ORDER BY id DESC",
      arguments: [set])
    while let row = try rows.next() {
      let id: ChangeSet.ID = try row[0]
      let undone: ChangeSet.ID? = try row[1]
      guard !isUndone.contains(id) else { continue }
      if let undone {
        isUndone.insert(undone)
        if undone == set { undoing = id }
        // A set and the one that undid it cancel each other out.
        if undone > set { continue }
      }
      standing.append(id)
    }
  }

  /// Whether one of them changed a book that `changes` added.
  ///
  /// Edits of fields are compared one by one when they are undone. Removing a category records the
  /// removal of each assignment, and undoing restores them.
  func touch(_ changes: [Change], in database: Database) throws -> Bool {
    let books = changes.filter { $0.kind == .bookAdded }.map(\.record)
    guard !standing.isEmpty, !books.isEmpty else { return false }
    let sets = JSONList.array(standing.map { Int($0) })
    let sql = """
      SELECT EXISTS (SELECT * FROM change WHERE change_set IN (SELECT value FROM json_each(?))
      AND kind IN (0, 1, 2, 6, 7, 13) AND record IN (SELECT value FROM json_each(?)))
      """
    return try Bool.fetchOne(
      database, sql: sql, arguments: [sets, JSONList.array(books)]) ?? false
  }

  /// The error for changes that cannot be undone before a later one, with the number of that set.
  func conflict(with changes: [Change], in database: Database) throws -> CatalogError {
    let field = changes.count == 1 ? changes[0].field?.rawValue : nil
    let sql = """
      SELECT max(change_set) FROM change WHERE change_set IN (SELECT value FROM json_each(?1))
      AND record IN (SELECT value FROM json_each(?2))
      AND (?3 IS NULL OR field IS NULL OR field = ?3)
      """
    let latest = try ChangeSet.ID.fetchOne(
      database, sql: sql,
      arguments: [
        JSONList.array(standing.map { Int($0) }), JSONList.array(changes.map(\.record)), field,
      ])
    guard let latest else { return Catalog.changedSince }
    return CatalogError(
      .conflict, "the record was changed again by change set \(latest); undo that one first")
  }
}
