import CheckedRows
package import Localization

extension Catalog {
  /// A problem found by a check.
  public struct Finding: Hashable, Sendable {
    /// Whether the database is damaged; otherwise only its contents are inconsistent.
    public let isDamage: Bool
    /// What was found.
    package let reason: Message
    /// What was found, in English.
    public var message: String { reason.english }

    init(isDamage: Bool, _ reason: Message) {
      self.isDamage = isDamage
      self.reason = reason
    }
  }

  /// Checks the catalogue in a file, which may be too damaged to be opened.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``CatalogError`` if the file cannot be read or is not a catalogue.
  public static func check(path: String) throws(CatalogError) -> [Finding] {
    do {
      return try Catalog(path: path, opening: .existing).check()
    } catch {
      guard error.kind == .damaged else { throw error }
      return [Finding(isDamage: true, error.reason ?? .plain(error.message))]
    }
  }

  /// Checks the database, and looks for contents that a librarian should review.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  /// - Complexity: O(size of the catalogue); seconds for 100,000 books.
  public func check() throws(CatalogError) -> [Finding] {
    var findings: [Finding] = []
    do {
      try read { try Self.check($0, &findings) }
      if try hasWrongIndex() {
        findings.append(
          Finding(
            isDamage: true, Message("check.index")))
      }
    } catch {
      // What was found before an unreadable page is reported, too.
      guard error.kind == .damaged else { throw error }
      findings.append(Finding(isDamage: true, error.reason ?? .plain(error.message)))
    }
    return findings
  }

  private static func check(_ database: Database, _ findings: inout [Finding]) throws {
    findings += try String.fetchAll(database, sql: "PRAGMA integrity_check")
      .filter { $0 != "ok" }.map { Finding(isDamage: true, .plain($0)) }
    for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check") {
      let table: String = try row[0]
      findings.append(Finding(isDamage: true, Message("check.dangling", .text(table))))
    }
    let indexes = try String.fetchSet(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'index'")
    for name in Schema.indexes where !indexes.contains(name) {
      findings.append(Finding(isDamage: true, Message("check.noIndex", .text(name))))
    }
    func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
    let lonely = try count(
      "SELECT count(*) FROM book WHERE id NOT IN (SELECT book FROM assignment)")
    if lonely > 0 {
      findings.append(Finding(isDamage: false, Message("check.uncategorised", .integer(lonely))))
    }
    let orphans = try count(
      "SELECT count(*) FROM category WHERE main_id NOT IN (SELECT category_id FROM category)")
    if orphans > 0 {
      findings.append(
        Finding(isDamage: false, Message("check.orphans", .integer(orphans))))
    }
    let dictionary = try CategoryRow.dictionary(in: database)
    // The first availability is that of free copies.
    if dictionary.availabilities.count > 1 {
      let free = try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM loan JOIN book USING (signature_ms)
          WHERE returned_on IS NULL AND availability = ?
          """, arguments: [dictionary.availabilities[0]])
      if let free, free > 0 {
        findings.append(Finding(isDamage: false, Message("check.lentAndFree", .integer(free))))
      }
    }
    findings += try judgeBooks(in: database, dictionary)
  }

  private static func judgeBooks(
    in database: Database, _ dictionary: CatalogDictionary
  ) throws -> [Finding] {
    let rules = BookRules(dictionary)
    var counts: [Message: Int] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT \(BookRow.columns) FROM book")
    while let row = try rows.next() {
      for finding in rules.check(try BookRow.book(row)) { counts[finding.message, default: 0] += 1 }
    }
    return counts.sorted { $0.key.english < $1.key.english }.map {
      Finding(isDamage: false, Message("check.books", .message($0.key), .integer($0.value)))
    }
  }
}
