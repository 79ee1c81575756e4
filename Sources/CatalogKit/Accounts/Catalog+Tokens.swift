import GRDB
import Hashing

extension Catalog {
  /// Makes a token with which a program acts as an account; the catalogue keeps only its hash.
  ///
  /// - Returns: The token: 256 random bits, which cannot be shown again.
  /// - Throws: ``CatalogError`` of kind `notFound` when there is no such account, `forbidden` when
  ///   it is disabled.
  public func makeToken(
    forAccount name: String, by author: String = ""
  ) throws(CatalogError) -> String {
    var random = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in
      let text = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    let token = "ck_" + digits.joined()
    try writeAccounts(author, "make token") { database, writer in
      let account = try AccountRow.existing(name, in: database)
      guard !account.isDisabled else { throw CatalogError(.forbidden, "the account is disabled") }
      try database.execute(
        sql: "INSERT INTO account_token VALUES (?, ?, ?)",
        arguments: [Self.hash(token), account.id, now?()])
      try writer.note(Change(.tokenMade, account.name))
    }
    return token
  }

  /// The account that a token stands for; nothing for all other texts, and disabled accounts.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func account(forToken token: String) throws(CatalogError) -> Account? {
    guard token.utf8.count <= 200 else { return nil }
    let account = try read { database in
      try String.fetchOne(
        database,
        sql: """
          SELECT name FROM account JOIN account_token ON account_token.account = account.id
          WHERE hash = ?
          """, arguments: [Self.hash(token)]
      ).flatMap { try AccountRow.find($0, in: database) }
    }
    return account.flatMap { $0.isDisabled ? nil : $0 }
  }

  /// Makes all tokens of an account worthless.
  ///
  /// - Throws: ``CatalogError`` of kind `notFound` when there is no such account.
  public func revokeTokens(
    ofAccount name: String, by author: String = ""
  ) throws(CatalogError) {
    try writeAccounts(author, "revoke tokens") { database, writer in
      let account = try AccountRow.existing(name, in: database)
      try database.execute(
        sql: "DELETE FROM account_token WHERE account = ?", arguments: [account.id])
      if database.changesCount > 0 { try writer.note(Change(.tokensRevoked, account.name)) }
    }
  }

  private static func hash(_ token: String) -> String {
    Array(token.utf8).withUnsafeBytes { SHA256.hexadecimal($0) }
  }
}
