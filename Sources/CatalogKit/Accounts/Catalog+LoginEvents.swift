import CheckedRows
import TextFolding

extension Catalog {
  /// The number of days for which the login audit is kept.
  public static let loginEventDays = 90

  /// Records a login, or an attempt, in the audit; deletes entries that are too old.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - name: The name as typed. It is stored only if there is such an account.
  /// - Throws: ``CatalogError`` when the database fails.
  public func noteLogin(_ kind: LoginEvent.Kind, account name: String) throws(CatalogError) {
    let time = now?() ?? 0
    try writeReaders { database in
      let account = try AccountRow.find(String(name.prefix(200)), in: database)
      try database.execute(
        sql: "INSERT INTO login_event (at, account, kind) VALUES (?, ?, ?)",
        arguments: [time, account?.id, kind.rawValue])
      try database.execute(
        sql: "DELETE FROM login_event WHERE at < ?",
        arguments: [time - Int64(Self.loginEventDays) * 86_400_000])
    }
  }

  /// The audit of logins, latest first.
  ///
  /// - Parameter limit: Maximum number to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func loginEvents(limit: Int = 200) throws(CatalogError) -> [LoginEvent] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT at, name, kind FROM login_event
          LEFT JOIN account ON account.id = login_event.account
          ORDER BY login_event.id DESC LIMIT ?
          """, arguments: [limit]
      ).compactMap { row in
        try LoginEvent.Kind(rawValue: row[2]).map {
          try LoginEvent(time: row[0], account: row[1], kind: $0)
        }
      }
    }
  }
}
