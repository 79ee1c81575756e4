import FileAccess
import Foundation
import GRDB

extension Catalog {
  /// What a check found.
  public struct Finding: Hashable, Sendable {
    /// Whether the database is damaged; else the contents are only odd.
    public let isDamage: Bool
    /// What was found.
    public let message: String
  }

  /// Checks the database, and looks for contents that a librarian should see.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func check() throws(CatalogError) -> [Finding] {
    try read { database in
      var findings = try String.fetchAll(database, sql: "PRAGMA integrity_check")
        .filter { $0 != "ok" }.map { Finding(isDamage: true, message: $0) }
      for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check") {
        let table: String = row[0]
        findings.append(Finding(isDamage: true, message: "a row of \(table) refers to nothing"))
      }
      let indexes = try String.fetchSet(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'index'")
      for name in Schema.indexes where !indexes.contains(name) {
        findings.append(Finding(isDamage: true, message: "the index \(name) is missing"))
      }
      func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
      let lonely = try count(
        "SELECT count(*) FROM book WHERE id NOT IN (SELECT book FROM assignment)")
      if lonely > 0 {
        findings.append(Finding(isDamage: false, message: "books without a category: \(lonely)"))
      }
      let orphans = try count(
        "SELECT count(*) FROM category WHERE main_id NOT IN (SELECT category_id FROM category)")
      if orphans > 0 {
        findings.append(
          Finding(
            isDamage: false, message: "subcategories without their main category: \(orphans)"))
      }
      findings += try Self.judgeBooks(in: database)
      return findings
    }
  }

  private static func judgeBooks(in database: Database) throws -> [Finding] {
    let rules = BookRules(try CategoryRow.dictionary(in: database))
    var counts: [String: Int] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT \(BookRow.columns) FROM book")
    while let row = try rows.next() {
      for finding in rules.check(BookRow.book(row)) { counts[finding.message, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map {
      Finding(isDamage: false, message: "\($0.key): \($0.value)")
    }
  }

  /// Copies the catalogue as it is now into a new file, while others go on reading and writing.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Parameter target: Where the copy will stand; a file there is replaced.
  /// - Throws: ``CatalogError`` when it cannot be written.
  public func backup(to target: String) throws(CatalogError) {
    let partial = target + ".partial-\(UInt32.random(in: 0 ... .max))"
    do {
      defer {
        for suffix in ["", "-wal", "-shm", "-journal"] {
          try? FileManager.default.removeItem(atPath: partial + suffix)
        }
      }
      let copy = try DatabaseQueue(path: partial)
      try database.backup(to: copy)
      // One file that is whole without a log beside it.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      guard rename(partial, target) == 0 else {
        throw FileError(.rename, path: target)
      }
    } catch let error as FileError {
      throw CatalogError(.unreadable, error.message, file: error.path)
    } catch {
      throw CatalogError(database: error, file: target)
    }
  }
}
