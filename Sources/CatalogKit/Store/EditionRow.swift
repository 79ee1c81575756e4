import CheckedRows

/// Reads editions from the database.
enum EditionRow {
  /// The edition number of a book, by row id.
  static func find(_ row: Int64, in database: Database) throws -> Int64? {
    let statement = try database.cachedStatement(sql: "SELECT edition FROM book WHERE id = ?")
    return try Int64.fetchOne(statement, arguments: [row])
  }

  /// The copies of editions, by call number.
  static func copies(
    of editions: [Int64], in database: Database
  ) throws -> [Int64: [BookCopy]] {
    let free = try String.fetchOne(
      database.cachedStatement(
        sql: "SELECT name FROM availability_type ORDER BY place LIMIT 1"))
    let statement = try database.cachedStatement(
      sql: """
        SELECT edition, signature_ms, signature_bg, availability, due, location, isbn_issn
        FROM book WHERE edition IN (SELECT value FROM json_each(?))
        ORDER BY edition, signature_ms
        """)
    var copies: [Int64: [BookCopy]] = [:]
    let list = "[" + Set(editions).map(String.init).joined(separator: ",") + "]"
    let rows = try Row.fetchCursor(statement, arguments: [list])
    while let row = try rows.next() {
      let availability: String = try row[3]
      try copies[row[0], default: []].append(
        BookCopy(
          signature: row[1], mainSignature: row[2], availability: availability,
          isFree: availability == free, due: row[4], location: row[5], standardNumber: row[6]))
    }
    return copies
  }

  /// The call numbers of the books with an ISBN, in any notation.
  static func signatures(withISBN number: String, in database: Database) throws -> [Int] {
    guard let wanted = StandardNumber(number), wanted.kind == .isbn else { return [] }
    // ISBN-10 and ISBN-13 have different check digits, but share nine digits.
    let core = String(wanted.digits.dropFirst(3).dropLast())
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT signature_ms, isbn_issn FROM book
        WHERE replace(replace(isbn_issn, '-', ''), ' ', '') LIKE ? ORDER BY signature_ms
        """, arguments: ["%\(core)%"])
    return try rows.filter { try StandardNumber($0[1] as String) == wanted }.map { try $0[0] }
  }
}
