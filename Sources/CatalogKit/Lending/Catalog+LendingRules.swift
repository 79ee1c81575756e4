import CheckedRows

extension Catalog {
  /// The library's lending rules.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func lendingRules() throws(CatalogError) -> LendingRules {
    try read { try LendingRules(in: $0) }
  }

  /// Changes the lending rules; open loans keep their due dates.
  ///
  /// - Parameter rules: The new rules, which apply to loans and renewals from now on.
  /// - Throws: ``CatalogError`` of kind `invalidValue` if a number is outside
  ///   ``LendingRules/range``.
  public func setLendingRules(_ rules: LendingRules) throws(CatalogError) {
    guard LendingRules.numbers.allSatisfy({ LendingRules.range.contains(rules[keyPath: $0.path]) })
    else {
      throw CatalogError(.invalidValue, "a rule is a number from 0 to 3650")
    }
    try writeReaders { database in
      let numbers = LendingRules.numbers.map { ($0.name, String(rules[keyPath: $0.path])) }
      for (name, value) in numbers + [("registration", rules.registration.rawValue)] {
        try database.execute(
          sql: "INSERT OR REPLACE INTO library_setting VALUES (?, ?)", arguments: [name, value])
      }
    }
  }

  /// Changes data of readers in one transaction, without changing books or the history.
  func writeReaders<Result>(
    _ body: (Database) throws -> Result
  ) throws(CatalogError) -> Result {
    try requireWritable()
    do {
      return try database.write(body)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }
}

extension LendingRules {
  init(in database: Database) throws {
    self.init()
    let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM library_setting")
    let values = try Dictionary(rows.map { try ($0[0] as String, $0[1] as String) }) { $1 }
    for number in Self.numbers {
      if let value = values[number.name].flatMap({ Int($0) }) { self[keyPath: number.path] = value }
    }
    registration = values["registration"].flatMap(Registration.init(rawValue:)) ?? registration
  }

  /// The rules for one reader: of those of several groups, the most generous.
  func adapted(to account: Int64?, in database: Database) throws -> LendingRules {
    guard let account else { return self }
    var rules = self
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT max(loan_days), max(loan_limit) FROM reader_group
        JOIN group_member ON group_member.reader_group = reader_group.id WHERE account = ?
        """, arguments: [account])
    if let days: Int = try row?[0] { rules.loanDays = days }
    if let limit: Int = try row?[1] { rules.loanLimit = limit }
    return rules
  }
}
