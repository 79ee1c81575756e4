import CheckedRows
import TextFolding

extension Catalog {
  /// All accounts, by name.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func accounts() throws(CatalogError) -> [Account] {
    let mails = try secret { try secrets.mails() }
    return try read { try AccountRow.all(in: $0) }.map { $0.with(mails) }
  }

  /// The account with a name, ignoring case and diacritics; `nil` if there is none.
  ///
  /// - Parameter name: The account's name, in any case and with or without diacritics.
  /// - Throws: ``CatalogError`` when the database fails.
  public func account(named name: String) throws(CatalogError) -> Account? {
    let mails = try secret { try secrets.mails() }
    return try read { try AccountRow.find(name, in: $0) }?.with(mails)
  }

  /// The account that makes a change, if it may.
  ///
  /// - Parameters:
  ///   - name: The account's name.
  ///   - role: The minimum role for the change.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account, `forbidden` if it
  ///   is disabled or its role is not sufficient.
  public func editor(
    named name: String, atLeast role: Account.Role = .librarian
  ) throws(CatalogError) -> Account {
    let account = try read { try AccountRow.existing(name, in: $0) }
    guard !account.isDisabled else {
      throw CatalogError(.forbidden, "the account is disabled")
    }
    guard account.role >= role else {
      throw CatalogError(
        .forbidden, "the account has the role \(account.role.rawValue); \(role.rawValue) is needed")
    }
    return account
  }

  /// Adds an account.
  ///
  /// - Parameters:
  ///   - name: The name, of 1 to 150 characters without spaces; case does not distinguish names.
  ///   - role: The role, which determines the permissions.
  ///   - mail: A mail address; empty for none.
  ///   - passwordHash: The hash of the password; the catalogue stores it without interpreting it.
  ///   - author: The account that adds it, for the history.
  /// - Throws: ``CatalogError`` of kind `invalidValue` for an invalid name, `conflict` for one that
  ///   is taken.
  @discardableResult
  public func addAccount(
    _ name: String, role: Account.Role, mail: String = "", passwordHash: String,
    by author: String = ""
  ) throws(CatalogError) -> Account {
    guard Self.isAccountName(name) else {
      throw CatalogError(
        .invalidValue, "an account's name has 1 to 150 letters and no blanks")
    }
    return try writeAccounts(author, "add account") { database, writer in
      guard try AccountRow.find(name, in: database) == nil else {
        throw CatalogError(.conflict, "an account already has this name")
      }
      try database.execute(
        sql: """
          INSERT INTO account (name, name_key, mail, role, password, is_disabled, created_at)
          VALUES (?, ?, '', ?, '', 0, ?)
          """, arguments: [name, name.folded, role.rawValue, now?()])
      try secrets.set(name.folded, password: passwordHash, mail: mail.trimmed)
      try writer.note(Change(.accountAdded, name, new: role.rawValue))
      return try AccountRow.existing(name, in: database)
        .with([name.folded: mail.trimmed])
    }
  }

  /// Changes the role of an account.
  ///
  /// - Parameters:
  ///   - role: The new role.
  ///   - name: The account's name, in any case and with or without diacritics.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account, `conflict` if no
  ///   administrator would be left.
  public func setRole(
    _ role: Account.Role, ofAccount name: String, by author: String = ""
  ) throws(CatalogError) {
    try writeAccounts(author, "change role") { database, writer in
      let account = try AccountRow.existing(name, in: database)
      guard account.role != role else { return }
      try AccountRow.requireAnotherAdministrator(than: account, in: database)
      try database.execute(
        sql: "UPDATE account SET role = ? WHERE id = ?", arguments: [role.rawValue, account.id])
      try writer.note(
        Change(.accountRole, account.name, old: account.role.rawValue, new: role.rawValue))
    }
  }

  /// Disables or enables an account.
  ///
  /// - Parameters:
  ///   - isDisabled: Whether login is disabled from now on.
  ///   - name: The account's name, in any case and with or without diacritics.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account, `conflict` if no
  ///   administrator would be left.
  public func setDisabled(
    _ isDisabled: Bool, account name: String, by author: String = ""
  ) throws(CatalogError) {
    let action = isDisabled ? "disable account" : "enable account"
    try writeAccounts(author, action) { database, writer in
      let account = try AccountRow.existing(name, in: database)
      guard account.isDisabled != isDisabled else { return }
      if isDisabled { try AccountRow.requireAnotherAdministrator(than: account, in: database) }
      try database.execute(
        sql: "UPDATE account SET is_disabled = ? WHERE id = ?",
        arguments: [isDisabled, account.id])
      try writer.note(Change(isDisabled ? .accountDisabled : .accountEnabled, account.name))
    }
  }

  /// The password hash of an account; `nil` if there is no such account.
  ///
  /// - Parameter name: The account's name, in any case and with or without diacritics.
  /// - Throws: ``CatalogError`` when the database fails.
  public func passwordHash(ofAccount name: String) throws(CatalogError) -> String? {
    let key = name.trimmed.folded
    if let hash = try secret({ try secrets.password(key) }) { return hash }
    // A read-only catalogue of an older version has it in its own file.
    return try read { database in
      try String.fetchOne(
        database, sql: "SELECT password FROM account WHERE name_key = ? AND password <> ''",
        arguments: [key])
    }
  }

  /// Changes an account's password hash; the history records only that it changed.
  ///
  /// Tokens stay valid; revoke them with ``revokeTokens(ofAccount:by:)`` if the account may be in
  /// wrong hands.
  ///
  /// - Parameters:
  ///   - hash: The hash; the catalogue stores it without interpreting it.
  ///   - name: The account's name, in any case and with or without diacritics.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none.
  public func setPasswordHash(
    _ hash: String, ofAccount name: String, by author: String = ""
  ) throws(CatalogError) {
    try writeAccounts(author, "change password") { database, writer in
      let account = try AccountRow.existing(name, in: database)
      try secrets.set(name.trimmed.folded, password: hash)
      try writer.note(Change(.passwordChanged, account.name))
    }
  }

  /// Accesses the secrets of accounts, and converts errors.
  func secret<Result>(_ body: () throws -> Result) throws(CatalogError) -> Result {
    do {
      return try body()
    } catch {
      throw CatalogError(database: error, file: path.map(AccountSecrets.path(beside:)))
    }
  }

  /// Changes accounts in one transaction; the search index is not affected.
  func writeAccounts<Result>(
    _ author: String, _ action: String, _ body: (Database, RecordWriter) throws -> Result
  ) throws(CatalogError) -> Result {
    try requireWritable()
    do {
      return try database.write { database in
        try body(
          database,
          RecordWriter(
            database, touching: TouchedBooks(), time: now?(), author: author, action: action))
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }
}
