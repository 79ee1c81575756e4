import CheckedRows
import TextFolding

extension Catalog {
  /// Adds an account that a reader requested on the web.
  ///
  /// - Parameters:
  ///   - name: See ``addAccount(_:role:mail:passwordHash:by:)``.
  ///   - mail: The reader's mail address.
  ///   - passwordHash: The hash of the password, as for new accounts.
  ///   - needsApproval: Whether it stays disabled until an administrator approves it.
  /// - Throws: ``CatalogError`` as ``addAccount(_:role:mail:passwordHash:by:)``, and `forbidden` if
  ///   1,000 accounts are waiting for approval.
  @discardableResult
  public func register(
    _ name: String, mail: String, passwordHash: String, needsApproval: Bool
  ) throws(CatalogError) -> Account {
    let requests = try requestCount()
    guard !needsApproval || requests < 1000 else {
      throw CatalogError(.forbidden, "too many accounts wait for approval")
    }
    let account = try addAccount(
      name, role: .reader, mail: mail, passwordHash: passwordHash, by: name)
    guard needsApproval else { return account }
    return try writeReaders { database in
      try database.execute(
        sql: "UPDATE account SET is_disabled = 1 WHERE id = ?", arguments: [account.id])
      try database.execute(
        sql: "INSERT INTO account_request VALUES (?, ?)", arguments: [account.id, now?()])
      return try AccountRow.existing(name, in: database)
    }
  }

  /// The names of accounts that wait for approval, oldest first.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func accountRequests() throws(CatalogError) -> [String] {
    try read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT name FROM account_request JOIN account ON account.id = account_request.account
          ORDER BY made_at, account
          """)
    }
  }

  /// Approves an account that waits for approval, or removes it.
  ///
  /// - Parameters:
  ///   - name: The account's name, in any case and with or without diacritics.
  ///   - isApproved: Whether to approve the account; otherwise it is removed.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Throws: ``CatalogError`` of kind `notFound` if no such account is waiting.
  public func answerRequest(
    of name: String, approving isApproved: Bool, by author: String = ""
  ) throws(CatalogError) {
    try writeAccounts(author, isApproved ? "enable account" : "disable account") {
      database, writer in
      let account = try AccountRow.existing(name, in: database)
      try database.execute(
        sql: "DELETE FROM account_request WHERE account = ?", arguments: [account.id])
      guard database.changesCount > 0 else {
        throw CatalogError(.notFound, "the account is not waiting for approval")
      }
      let sql =
        isApproved
        ? "UPDATE account SET is_disabled = 0 WHERE id = ?" : "DELETE FROM account WHERE id = ?"
      try database.execute(sql: sql, arguments: [account.id])
      if !isApproved { try secrets.remove(account.name.folded) }
      try writer.note(Change(isApproved ? .accountEnabled : .accountDisabled, account.name))
    }
  }

  private func requestCount() throws(CatalogError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM account_request") ?? 0 }
  }
}
