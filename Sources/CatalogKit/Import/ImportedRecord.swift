import CheckedRows

/// A record that an import adds or changes.
public struct ImportedRecord: Hashable, Sendable {
  /// The book's signature, or the category's identifier.
  public let record: String
  /// The book's title, authors and year after the import, or the category's name.
  public let name: String
  /// Whether the import adds the record; otherwise the row matched an existing one.
  public let isNew: Bool
  /// The changed values and categories; empty for a new record without categories.
  public let changes: [Change]
}

extension ImportedRecord {
  /// The first records of a change set, in the order of their first change.
  static func first(
    _ limit: Int, in set: ChangeSet.ID, _ database: Database
  ) throws -> [ImportedRecord] {
    // A book has at most a change for each field, and few categories.
    let changes = try Catalog.changes(in: set, limit: 20 * limit, database)
    var order: [String] = []
    var byRecord: [String: [Change]] = [:]
    for change in changes {
      if byRecord[change.record] == nil {
        guard order.count < limit else { break }
        order.append(change.record)
      }
      byRecord[change.record, default: []].append(change)
    }
    return try order.map { record in
      let changes = byRecord[record] ?? []
      let isNew = changes.contains { [.bookAdded, .categoryAdded].contains($0.kind) }
      return ImportedRecord(
        record: record, name: try name(of: record, database), isNew: isNew,
        changes: changes.filter { ![.bookAdded, .categoryAdded].contains($0.kind) })
    }
  }

  private static func name(of record: String, _ database: Database) throws -> String {
    if let id = CategoryID(record) {
      return try CategoryRow.find(id, in: database)?.category.name ?? ""
    }
    guard let signature = Int(record), let book = try BookRow.find(signature, in: database)?.book
    else { return "" }
    return [book.title, book.volume, book.authors, book.year == 0 ? "" : String(book.year)]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
