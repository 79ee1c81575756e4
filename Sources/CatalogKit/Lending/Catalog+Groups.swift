import CheckedRows
import TextFolding

extension Catalog {
  /// The groups of readers, by name.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func groups() throws(CatalogError) -> [ReaderGroup] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, name, loan_days, loan_limit,
            (SELECT count(*) FROM group_member WHERE reader_group = reader_group.id)
          FROM reader_group ORDER BY name_key
          """
      ).map {
        try ReaderGroup(id: $0[0], name: $0[1], loanDays: $0[2], loanLimit: $0[3], count: $0[4])
      }
    }
  }

  /// Adds a group, or changes the one with the given number.
  ///
  /// - Parameters:
  ///   - name: The group's name, of 1 to 100 letters.
  ///   - id: The number of the group to change; `nil` for a new one.
  ///   - loanDays: The loan period in days; `nil` for that of the library.
  ///   - loanLimit: The maximum number of books per reader; `nil` for that of the library.
  /// - Returns: The group's number.
  /// - Throws: ``CatalogError`` of kind `invalidValue` if the name does not have 1 to 100 letters
  ///   or a number is out of range, `conflict` if another group has the name, `notFound` if there
  ///   is no such group.
  @discardableResult
  public func putGroup(
    _ name: String, id: ReaderGroup.ID? = nil, loanDays: Int? = nil, loanLimit: Int? = nil
  ) throws(CatalogError) -> ReaderGroup.ID {
    let name = name.trimmed
    let isName = (1...100).contains(name.count) && !name.folded.isEmpty && !name.holdsNUL
    guard isName, [loanDays, loanLimit].allSatisfy({ $0.map(LendingRules.range.contains) ?? true })
    else {
      throw CatalogError(
        .invalidValue, "a group has a name of 1 to 100 letters, and numbers from 0 to 3650")
    }
    return try writeReaders { database in
      let other = try Int64.fetchOne(
        database, sql: "SELECT id FROM reader_group WHERE name_key = ?", arguments: [name.folded])
      guard other == nil || other == id else {
        throw CatalogError(.conflict, "another group has this name")
      }
      guard let id else {
        try database.execute(
          sql: """
            INSERT INTO reader_group (name, name_key, loan_days, loan_limit) VALUES (?, ?, ?, ?)
            """, arguments: [name, name.folded, loanDays, loanLimit])
        return database.lastInsertedRowID
      }
      try database.execute(
        sql: """
          UPDATE reader_group SET name = ?, name_key = ?, loan_days = ?, loan_limit = ?
          WHERE id = ?
          """, arguments: [name, name.folded, loanDays, loanLimit, id])
      guard database.changesCount > 0 else { throw CatalogError(.notFound, "no such group") }
      return id
    }
  }

  /// Removes a group, but not its readers.
  ///
  /// - Parameter id: The group's number.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such group.
  public func removeGroup(_ id: ReaderGroup.ID) throws(CatalogError) {
    try writeReaders { database in
      try database.execute(sql: "DELETE FROM reader_group WHERE id = ?", arguments: [id])
      guard database.changesCount > 0 else { throw CatalogError(.notFound, "no such group") }
    }
  }

  /// The groups of each account, by the account's number.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func groupsByAccount() throws(CatalogError) -> [Account.ID: Set<ReaderGroup.ID>] {
    try read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT account, reader_group FROM group_member")
      return try rows.reduce(into: [:]) { try $0[$1[0] as Int64, default: []].insert($1[1]) }
    }
  }

  /// Sets the groups to which a reader belongs.
  ///
  /// - Parameters:
  ///   - groups: The numbers of all groups of the reader; those not in it are left.
  ///   - name: The account's name, in any case and with or without diacritics.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such account or group.
  public func setGroups(
    _ groups: Set<ReaderGroup.ID>, ofAccount name: String
  ) throws(CatalogError) {
    try writeReaders { database in
      let account = try AccountRow.existing(name, in: database)
      try database.execute(
        sql: "DELETE FROM group_member WHERE account = ?", arguments: [account.id])
      for group in groups.sorted() {
        try database.execute(
          sql: "INSERT INTO group_member SELECT ?, id FROM reader_group WHERE id = ?",
          arguments: [account.id, group])
        guard database.changesCount > 0 else { throw CatalogError(.notFound, "no such group") }
      }
    }
  }
}
