import CheckedRows
import TextFolding

extension Catalog {
  /// The number of a reader's card: one assigned automatically, such as `R000012`, or one set by a
  /// librarian.
  ///
  /// - Parameter name: The account's name.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account.
  public func card(ofAccount name: String) throws(CatalogError) -> String {
    try read { database in
      let account = try AccountRow.existing(name, in: database)
      let own = try String.fetchOne(
        database, sql: "SELECT number FROM account_card WHERE account = ?",
        arguments: [account.id])
      return own ?? Self.standardCard(account.id)
    }
  }

  /// Sets the number of a reader's card, such as that of a student card; an empty number restores
  /// the automatic one.
  ///
  /// - Parameters:
  ///   - number: The number, of letters, digits and the other signs that Code 128 can print; empty
  ///     for the automatic one.
  ///   - name: The account's name, in any case and with or without diacritics.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account, `conflict` if
  ///   another card or a book has the number, `invalidValue` if scanners cannot read it.
  public func setCard(_ number: String, ofAccount name: String) throws(CatalogError) {
    let number = number.trimmed
    guard number.utf8.count <= 40, number.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw CatalogError(.invalidValue, "a card's number has up to 40 letters, digits and signs")
    }
    try writeReaders { database in
      let account = try AccountRow.existing(name, in: database)
      try database.execute(
        sql: "DELETE FROM account_card WHERE account = ?", arguments: [account.id])
      guard !number.isEmpty else { return }
      let isBook = try Int(number).map { try BookRow.find($0, in: database) != nil } ?? false
      let other = try Self.account(withCard: number, in: database)
      guard !isBook, other == nil || other?.id == account.id else {
        throw CatalogError(.conflict, "another card or a book has this number")
      }
      try database.execute(
        sql: "INSERT INTO account_card VALUES (?, ?)", arguments: [account.id, number])
    }
  }

  /// The account whose card has a number; `nil` if there is none.
  ///
  /// - Parameter number: The number as scanned.
  /// - Throws: ``CatalogError`` when the database fails.
  public func account(withCard number: String) throws(CatalogError) -> Account? {
    try read { try Self.account(withCard: number.trimmed, in: $0) }
  }

  private static func account(withCard number: String, in database: Database) throws -> Account? {
    var id = try Int64.fetchOne(
      database, sql: "SELECT account FROM account_card WHERE number = ?", arguments: [number])
    if id == nil, number.utf8.count >= 7, number.first == "R" || number.first == "r",
      let standard = Int64(number.dropFirst()),
      try String.fetchOne(
        database, sql: "SELECT number FROM account_card WHERE account = ?", arguments: [standard])
        == nil
    {
      id = standard
    }
    guard let id,
      let name = try String.fetchOne(
        database, sql: "SELECT name FROM account WHERE id = ?", arguments: [id])
    else { return nil }
    return try AccountRow.find(name, in: database)
  }

  private static func standardCard(_ id: Int64) -> String {
    let digits = String(id)
    return "R" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
