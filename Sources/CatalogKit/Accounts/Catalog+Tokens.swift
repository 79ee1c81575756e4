import CheckedRows
import TextFolding

extension Catalog {
  /// Creates a token with which a program can act as an account; the catalogue stores only its
  /// hash.
  ///
  /// - Parameters:
  ///   - name: The account's name, in any case and with or without diacritics.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The token: 256 random bits, which cannot be shown again.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account, `forbidden` if it
  ///   is disabled.
  public func makeToken(
    forAccount name: String, by author: String = ""
  ) throws(CatalogError) -> String {
    let token = "ck_" + SecretToken.make()
    try writeAccounts(author, "make token") { database, writer in
      let account = try AccountRow.existing(name, in: database)
      guard !account.isDisabled else { throw CatalogError(.forbidden, "the account is disabled") }
      try secrets.write { secrets in
        try secrets.execute(
          sql: "INSERT INTO token VALUES (?, ?, ?)",
          arguments: [SecretToken.hash(token), account.name.folded, now?()])
      }
      try writer.note(Change(.tokenMade, account.name))
    }
    return token
  }

  /// The account of a token; `nil` if the token is invalid or the account is disabled.
  ///
  /// It compares hashes, so that the database reveals no token.
  ///
  /// - Parameter token: The token as the client sent it.
  /// - Throws: ``CatalogError`` when the database fails.
  public func account(forToken token: String) throws(CatalogError) -> Account? {
    guard token.utf8.count <= 200 else { return nil }
    let name = try secret {
      try secrets.read { secrets in
        try String.fetchOne(
          secrets, sql: "SELECT name_key FROM token WHERE hash = ?",
          arguments: [SecretToken.hash(token)])
      }
    }
    guard let name else { return nil }
    let account = try read { try AccountRow.find(name, in: $0) }
    return account.flatMap { $0.isDisabled ? nil : $0 }
  }

  /// Revokes all tokens of an account.
  ///
  /// - Parameters:
  ///   - name: The account's name, in any case and with or without diacritics.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account.
  public func revokeTokens(
    ofAccount name: String, by author: String = ""
  ) throws(CatalogError) {
    try writeAccounts(author, "revoke tokens") { database, writer in
      let account = try AccountRow.existing(name, in: database)
      let count = try secrets.write { secrets in
        try secrets.execute(
          sql: "DELETE FROM token WHERE name_key = ?", arguments: [account.name.folded])
        return secrets.changesCount
      }
      if count > 0 { try writer.note(Change(.tokensRevoked, account.name)) }
    }
  }
}
