import CheckedRows
import TextFolding

/// Accounts as rows of the database.
enum AccountRow {
  private static let columns = "id, name, mail, role, is_disabled, created_at"

  /// All accounts by name.
  static func all(in database: Database) throws -> [Account] {
    try Row.fetchAll(database, sql: "SELECT \(columns) FROM account ORDER BY name_key")
      .compactMap(account)
  }

  /// The account with a name, ignoring case and diacritics; `nil` if there is none.
  static func find(_ name: String, in database: Database) throws -> Account? {
    try Row.fetchOne(
      database, sql: "SELECT \(columns) FROM account WHERE name_key = ?",
      arguments: [name.trimmed.folded]
    ).flatMap(account)
  }

  /// The account with a name; throws if there is none.
  ///
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none.
  static func existing(_ name: String, in database: Database) throws -> Account {
    guard let account = try find(name, in: database) else {
      throw CatalogError(.notFound, "no account has this name")
    }
    return account
  }

  /// Throws if no other administrator would be left.
  static func requireAnotherAdministrator(than account: Account, in database: Database) throws {
    guard account.role == .administrator, !account.isDisabled else { return }
    let others = try Int.fetchOne(
      database,
      sql: "SELECT count(*) FROM account WHERE role = ? AND NOT is_disabled AND id <> ?",
      arguments: [Account.Role.administrator.rawValue, account.id])
    guard others != 0 else {
      throw CatalogError(
        .conflict, "the last administrator cannot be removed; add another one first")
    }
  }

  private static func account(_ row: Row) throws -> Account? {
    guard let role = try Account.Role(rawValue: row[3]) else { return nil }
    return try Account(
      id: row[0], name: row[1], mail: row[2], role: role, isDisabled: row[4], created: row[5])
  }
}
