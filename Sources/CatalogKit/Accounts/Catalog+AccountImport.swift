import CheckedRows
import TextFolding

extension Catalog {
  /// Imports accounts of the 2014 service, with their passwords and groups.
  ///
  /// - Parameters:
  ///   - accounts: The accounts read by ``ForeignAccount/read(path:)``.
  ///   - isDryRun: Whether to report only, and import nothing.
  ///   - isVerifiable: Returns whether login supports a password hash.
  ///   - author: The account that imports, for the history.
  /// - Returns: The accounts added and not added; existing accounts are unchanged.
  /// - Throws: ``CatalogError`` when the database fails; then no account is added.
  public func importAccounts(
    _ accounts: [ForeignAccount], isDryRun: Bool = false, by author: String = "",
    isVerifiable: (String) -> Bool
  ) throws(CatalogError) -> AccountImport {
    try requireWritable()
    do {
      var report = AccountImport()
      var taken: [(key: String, password: String, mail: String)] = []
      try database.writeWithoutTransaction { database in
        try database.inTransaction {
          let writer = RecordWriter(
            database, touching: TouchedBooks(), time: now?(), author: author,
            action: "import accounts")
          for (place, account) in accounts.enumerated() {
            let isKnownHash = isVerifiable(account.passwordHash)
            guard
              let name = try take(
                account, place + 1, isVerifiable: isKnownHash, report: &report, writer: writer)
            else {
              continue
            }
            let password = isKnownHash ? account.passwordHash : ""
            taken.append((name.folded, password, account.mail.trimmed))
          }
          guard !isDryRun else { return .rollback }
          // Stored before the accounts, so that an account is never without its password.
          for account in taken {
            try secrets.set(account.key, password: account.password, mail: account.mail)
          }
          return .commit
        }
      }
      return report
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  private func take(
    _ account: ForeignAccount, _ record: Int, isVerifiable: Bool, report: inout AccountImport,
    writer: RecordWriter
  ) throws -> String? {
    let database = writer.database
    let name = account.name.trimmed
    guard Self.isAccountName(name), account.mail.count <= 320, !account.mail.holdsNUL else {
      report.rejected.append(
        .init(record: record, reason: "the name or mail address is not valid"))
      return nil
    }
    guard try AccountRow.find(name, in: database) == nil else {
      report.known.append(name)
      return nil
    }
    try database.execute(
      sql: """
        INSERT INTO account (name, name_key, mail, role, password, is_disabled, created_at)
        VALUES (?, ?, '', ?, '', ?, ?)
        """, arguments: [name, name.folded, account.role.rawValue, account.isDisabled, now?()])
    let id = database.lastInsertedRowID
    try writer.note(Change(.accountAdded, name, new: account.role.rawValue))
    for group in account.groups.map(\.trimmed) where !group.folded.isEmpty {
      try database.execute(
        sql: "INSERT OR IGNORE INTO reader_group (name, name_key) VALUES (?, ?)",
        arguments: [String(group.prefix(100)), String(group.prefix(100)).folded])
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO group_member SELECT ?, id FROM reader_group WHERE name_key = ?
          """, arguments: [id, String(group.prefix(100)).folded])
    }
    report.added.append(name)
    if !isVerifiable { report.withoutPassword.append(name) }
    return name
  }

  /// Whether a text is a valid account name.
  static func isAccountName(_ name: String) -> Bool {
    (1...150).contains(name.count) && !name.folded.isEmpty
      && name.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      }
  }
}
