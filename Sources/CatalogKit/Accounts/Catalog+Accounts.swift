import GRDB
import TextFolding

extension Catalog {
  /// All accounts, by name.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func accounts() throws(CatalogError) -> [Account] {
    let mails = try secret { try secrets.mails() }
    return try read { try AccountRow.all(in: $0) }.map { $0.with(mails) }
  }

  /// The account under a name, or nothing; case and diacritics do not matter.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func account(named name: String) throws(CatalogError) -> Account? {
    let mails = try secret { try secrets.mails() }
    return try read { try AccountRow.find(name, in: $0) }?.with(mails)
  }

  /// The account of the editor of a change.
  ///
  /// - Parameters:
  ///   - name: The account's name.
  ///   - role: The least role that may do it.
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none, `forbidden` when it is
  ///   disabled or may not do that.
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

  /// Makes an account.
  ///
  /// - Parameters:
  ///   - name: The name, of at most 150 letters and without spaces; `Ewa` and `ewa` are one.
  ///   - role: The role, which sets its permissions.
  ///   - mail: A mail address.
  ///   - passwordHash: The stored value that a password is compared with; the catalogue does not
  ///     interpret it.
  ///   - author: The account that makes it, for the history.
  /// - Throws: ``CatalogError`` of kind `invalidValue` for a name that cannot be one, `conflict`
  ///   for one that is taken.
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

  /// Gives an account another role.
  ///
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none, `conflict` when no
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

  /// Disables an account, or enables it again.
  ///
  /// - Throws: ``CatalogError`` of kind `notFound` when there is none, `conflict` when no
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

  /// The value that an account's password is compared with; `nil` where there is no such account.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func passwordHash(ofAccount name: String) throws(CatalogError) -> String? {
    let key = name.trimmed.folded
    if let hash = try secret({ try secrets.password(key) }) { return hash }
    // An older catalogue that is read-only keeps it in its own file.
    return try read { database in
      try String.fetchOne(
        database, sql: "SELECT password FROM account WHERE name_key = ? AND password <> ''",
        arguments: [key])
    }
  }

  /// Changes an account's password; the history records only the fact.
  ///
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

  /// Reads or writes what of accounts is secret.
  func secret<Result>(_ body: () throws -> Result) throws(CatalogError) -> Result {
    do {
      return try body()
    } catch {
      throw CatalogError(database: error, file: path.map(AccountSecrets.path(beside:)))
    }
  }

  /// Changes accounts in one transaction; what searches find stays as it is.
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
