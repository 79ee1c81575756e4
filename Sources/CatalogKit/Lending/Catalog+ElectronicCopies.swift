import CheckedRows
import Hashing
import TextFolding

extension Catalog {
  /// Attaches a file to a book, replacing an existing one.
  ///
  /// - Parameters:
  ///   - content: A PDF (ISO 32000): it begins with `%PDF-` and ends with `%%EOF`.
  ///   - name: The file's name.
  ///   - signature: The book.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such book, `malformed` if the
  ///   file is not a PDF.
  public func attach(
    _ content: [UInt8], name: String, to signature: Int
  ) throws(CatalogError) {
    // PDF readers search the first and last 1,024 bytes for these marks (ISO 32000-1, annex H).
    let end = content.suffix(1024)
    guard content.starts(with: Array("%PDF-".utf8)), Self.holds(Array("%%EOF".utf8), end) else {
      throw CatalogError(.malformed, "the file is not a PDF, or is truncated")
    }
    let hash = content.withUnsafeBytes { SHA256.hexadecimal($0) }
    try writeReaders { database in
      guard try BookRow.find(signature, in: database) != nil else {
        throw CatalogError.noBook(signature)
      }
      try database.execute(
        sql: "INSERT OR REPLACE INTO electronic_copy VALUES (?, ?, ?, ?, ?)",
        arguments: [signature, name, hash, now?(), content.databaseBlob])
    }
  }

  private static func holds(_ needle: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }

  /// Removes a book's file, so that it can no longer be opened.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` of kind `notFound` if the book has none.
  public func detachCopy(from signature: Int) throws(CatalogError) {
    try writeReaders { database in
      try database.execute(
        sql: "DELETE FROM electronic_copy WHERE signature_ms = ?", arguments: [signature])
      guard database.changesCount > 0 else {
        throw CatalogError(.notFound, "the book has no electronic copy")
      }
    }
  }

  /// The electronic copy of a book, without its content; `nil` if there is none.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func electronicCopy(of signature: Int) throws(CatalogError) -> ElectronicCopy? {
    try read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT signature_ms, name, length(content),
            (SELECT count(*) FROM electronic_loan WHERE signature_ms = copy.signature_ms)
          FROM electronic_copy AS copy WHERE signature_ms = ?
          """, arguments: [signature]
      ).map { try ElectronicCopy(signature: $0[0], name: $0[1], size: $0[2], loans: $0[3]) }
    }
  }

  /// Borrows an electronic copy for the number of days set in the lending rules.
  ///
  /// - Parameters:
  ///   - signature: The book's call number.
  ///   - reader: The reader's account.
  /// - Returns: The link to the file.
  /// - Throws: ``CatalogError`` of kind `notFound` if the book has no electronic copy, `forbidden`
  ///   if the account is disabled or has borrowed 100 of them.
  public func borrowCopy(
    of signature: Int, for reader: String
  ) throws(CatalogError) -> ElectronicLink {
    let token = SecretToken.make()
    let time = now?() ?? 0
    return try writeReaders { database in
      let account = try AccountRow.existing(reader, in: database)
      let hasCopy = try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT * FROM electronic_copy WHERE signature_ms = ?)",
        arguments: [signature])
      guard hasCopy == true else {
        throw CatalogError(.notFound, "the book has no electronic copy")
      }
      let count =
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM electronic_loan WHERE account = ? AND ends_at > ?",
          arguments: [account.id, time]) ?? 0
      guard !account.isDisabled, count < 100 else {
        throw CatalogError(.forbidden, "the reader has borrowed too many electronic copies")
      }
      let days = try LendingRules(in: database).electronicDays
      let ends = time + Int64(days) * 86_400_000
      try database.execute(
        sql: """
          INSERT INTO electronic_loan (signature_ms, account, token, began_at, ends_at)
          VALUES (?, ?, ?, ?, ?)
          """, arguments: [signature, account.id, SecretToken.hash(token), time, ends])
      return ElectronicLink(token: token, ends: ends)
    }
  }

  /// Creates a new link for a loan that has not ended; the previous one stops working.
  ///
  /// - Parameters:
  ///   - loan: The number of the loan.
  ///   - reader: The reader's account.
  /// - Throws: ``CatalogError`` of kind `notFound` if the reader has no such loan, or it has ended.
  public func newLink(
    for loan: ElectronicLoan.ID, of reader: String
  ) throws(CatalogError) -> String {
    let token = SecretToken.make()
    try writeReaders { database in
      let account = try AccountRow.existing(reader, in: database)
      try database.execute(
        sql: "UPDATE electronic_loan SET token = ? WHERE id = ? AND account = ? AND ends_at > ?",
        arguments: [SecretToken.hash(token), loan, account.id, now?() ?? 0])
      guard database.changesCount > 0 else {
        throw CatalogError(.notFound, "the loan has ended; borrow the book again")
      }
    }
    return token
  }

  /// The file of a link; `nil` if the loan has ended or belongs to another reader.
  ///
  /// - Parameters:
  ///   - token: The secret in the link.
  ///   - reader: The reader's account.
  /// - Throws: ``CatalogError`` when the database fails.
  public func content(
    forLink token: String, of reader: String
  ) throws(CatalogError) -> ElectronicFile? {
    guard token.utf8.count <= 200 else { return nil }
    return try read { database in
      guard let account = try AccountRow.find(reader, in: database), !account.isDisabled else {
        return nil
      }
      return try Row.fetchOne(
        database,
        sql: """
          SELECT name, content FROM electronic_loan JOIN electronic_copy USING (signature_ms)
          WHERE token = ? AND account = ? AND ends_at > ?
          """, arguments: [SecretToken.hash(token), account.id, now?() ?? 0]
      ).map { row in
        ElectronicFile(
          name: try row[0], bytes: try row.withUnsafeData(atIndex: 1) { $0.map(Array.init) ?? [] })
      }
    }
  }

  /// The electronic copies that a reader has borrowed and can still open.
  ///
  /// - Parameter reader: The reader's account.
  /// - Throws: ``CatalogError`` when the database fails.
  public func electronicLoans(of reader: String) throws(CatalogError) -> [ElectronicLoan] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT electronic_loan.id, electronic_loan.signature_ms, title, account.name, ends_at
          FROM electronic_loan JOIN account ON account.id = electronic_loan.account
          JOIN electronic_copy USING (signature_ms)
          JOIN book USING (signature_ms)
          WHERE name_key = ? AND ends_at > ? ORDER BY ends_at, electronic_loan.id
          """, arguments: [reader.folded, now?() ?? 0]
      ).map {
        try ElectronicLoan(id: $0[0], signature: $0[1], title: $0[2], reader: $0[3], ends: $0[4])
      }
    }
  }
}
