import CheckedRows
import TextFolding

extension Catalog {
  /// The open loan of a copy; `nil` if it is not lent.
  ///
  /// - Parameter signature: The copy's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func loan(of signature: Int) throws(CatalogError) -> Loan? {
    try read { try LoanRow.open(signature, in: $0) }
  }

  /// A reader's loans, by due date.
  ///
  /// - Parameters:
  ///   - reader: The account's name.
  ///   - returned: Whether to list the loans that have ended instead, latest first.
  /// - Throws: ``CatalogError`` when the database fails.
  public func loans(
    of reader: String, returned: Bool = false
  ) throws(CatalogError) -> [Loan] {
    try read { database in
      guard let account = try AccountRow.find(reader, in: database) else { return [] }
      let state = returned ? "IS NOT NULL" : "IS NULL"
      return try LoanRow.loans(
        "account = ? AND returned_on \(state)", [account.id], limit: returned ? 100 : 1000,
        order: returned ? "loan.id DESC" : "loan.due, loan.id", in: database)
    }
  }

  /// Open loans, by due date.
  ///
  /// - Parameter limit: Maximum number to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func openLoans(limit: Int = 100) throws(CatalogError) -> [Loan] {
    try read { try LoanRow.loans("returned_on IS NULL", [], limit: limit, in: $0) }
  }

  /// The number of open loans.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func openLoanCount() throws(CatalogError) -> Int {
    try read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM loan WHERE returned_on IS NULL") ?? 0
    }
  }

  /// The loans that were due before a day, oldest first.
  ///
  /// - Parameters:
  ///   - today: The day, as `2026-12-01`.
  ///   - limit: Maximum number to return.
  /// - Throws: ``CatalogError`` when the database fails.
  public func overdueLoans(
    on today: String, limit: Int = 10_000
  ) throws(CatalogError) -> [Loan] {
    var loans = try read {
      try LoanRow.loans("returned_on IS NULL AND due < ?", [today], limit: limit, in: $0)
    }
    let mails = try secret { try secrets.mails() }
    for index in loans.indices {
      guard let reader = loans[index].reader else { continue }
      loans[index].mail = mails[reader.folded] ?? loans[index].mail
    }
    return loans
  }

  /// The number of days by which a loan is overdue; 0 or less if it is not.
  ///
  /// - Parameters:
  ///   - loan: The loan.
  ///   - today: The day, as `2026-12-01`, in the library's time zone.
  /// - Throws: ``CatalogError`` of kind `invalidValue` if `today` is not a date.
  public static func daysLate(_ loan: Loan, on today: String) throws -> Int {
    try LendingDay.count(from: loan.due, to: today)
  }

  /// Records that a reader was reminded of an overdue loan.
  ///
  /// - Parameters:
  ///   - loan: The number of the loan.
  ///   - today: The day, as `2026-12-01`, in the library's time zone.
  /// - Throws: ``CatalogError`` when the database fails.
  public func noteReminder(of loan: Loan.ID, on today: String) throws(CatalogError) {
    try writeReaders { database in
      try database.execute(
        sql: "UPDATE loan SET reminded_on = ? WHERE id = ?", arguments: [today, loan])
    }
  }
}
