import CheckedRows
import JSONText

/// The books changed by a transaction, so that the search index can be updated.
final class TouchedBooks {
  /// The row ids; `nil` if too much changed for updating book by book.
  private(set) var rows: Set<Int64>? = []

  /// The maximum number of changed books for updating; beyond it, all are reindexed.
  private static let most = 500

  /// Records a book that was added, changed or removed.
  func insert(_ row: Int64) {
    rows?.insert(row)
    if let count = rows?.count, count > Self.most { rows = nil }
  }

  /// Records a change that affects many books: of categories or of the dictionary.
  func insertAll() { rows = nil }
}

extension Catalog {
  /// The number of changes after which an index is rebuilt instead of updated.
  private static let logLength = 1000

  /// Records that the contents changed, so that older search indexes are outdated.
  ///
  /// The stamp is random, not a counter: after restoring a backup, a counter would reuse the
  /// numbers of lost changes.
  static func advance(_ database: Database, _ touched: TouchedBooks) throws {
    let before = try Int64.fetchOne(database, sql: "SELECT generation FROM catalog") ?? 0
    let after = Int64.random(in: .min ... .max)
    try database.execute(sql: "UPDATE catalog SET generation = ?", arguments: [after])
    let list = touched.rows.map { JSONList.array($0.sorted().map { Int($0) }) }
    let statement = try database.cachedStatement(
      sql: "INSERT INTO search_log (before, after, books) VALUES (?, ?, ?)")
    try statement.execute(arguments: [before, after, list])
    let last = database.lastInsertedRowID
    if last % 100 == 0 {
      try database.execute(
        sql: "DELETE FROM search_log WHERE id <= ?", arguments: [last - Int64(logLength)])
    }
  }

  /// The row ids of the books changed between two stamps; `nil` if unknown.
  static func touched(
    from old: Int64, to new: Int64, in database: Database, most: Int
  ) throws -> Set<Int64>? {
    var rows: Set<Int64> = []
    var stamp = old
    var steps = 0
    while stamp != new {
      steps += 1
      guard steps <= logLength,
        let row = try Row.fetchOne(
          database, sql: "SELECT after, books FROM search_log WHERE before = ?",
          arguments: [stamp])
      else { return nil }
      let books: String? = try row[1]
      guard let books else { return nil }
      for number in books.dropFirst().dropLast().split(separator: ",") {
        if let number = Int64(number) { rows.insert(number) }
      }
      guard rows.count <= most else { return nil }
      stamp = try row[0]
    }
    return rows
  }
}
