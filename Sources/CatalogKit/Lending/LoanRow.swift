import CheckedRows

/// Loans as rows of the database.
enum LoanRow {
  /// Loans with their readers, in order of due date.
  static func loans(
    _ condition: String, _ arguments: StatementArguments, limit: Int = 1000,
    order: String = "loan.due, loan.id", in database: Database
  ) throws -> [Loan] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT loan.id, signature_ms, title, name, mail, lent_on, due, returned_on, renewals,
          reminded_on
        FROM loan LEFT JOIN account ON account.id = loan.account
        WHERE \(condition) ORDER BY \(order) LIMIT \(limit)
        """, arguments: arguments
    ).map { row in
      try Loan(
        id: row[0], signature: row[1], title: row[2], reader: row[3], mail: row[4] ?? "",
        lent: row[5], due: row[6], returned: row[7], renewals: row[8], reminded: row[9])
    }
  }

  /// The open loan of a copy.
  static func open(_ signature: Int, in database: Database) throws -> Loan? {
    try loans("signature_ms = ? AND returned_on IS NULL", [signature], limit: 1, in: database).first
  }
}
