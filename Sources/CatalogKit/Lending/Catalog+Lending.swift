import CheckedRows
internal import Localization

extension Catalog {
  /// Lends a copy.
  ///
  /// The copy must be free, or held for this reader, whose reservation is then fulfilled.
  ///
  /// - Parameters:
  ///   - signature: The copy.
  ///   - reader: The reader's account; `nil` to lend without recording it.
  ///   - today: The day, as `2026-12-01`.
  ///   - author: The account that lends it, for the history.
  /// - Returns: The loan, with its due date.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such copy or reader, `conflict`
  ///   if the copy is lent, held for another reader or for use in the library only, `forbidden` if
  ///   the reader has as many books as the rules allow.
  @discardableResult
  public func lend(
    _ signature: Int, to reader: String?, on today: String, by author: String = ""
  ) throws -> Loan {
    try edit(by: author, action: "lend") { edit in
      let database = edit.writer.database
      guard let book = try edit.book(signature) else {
        throw CatalogError.noBook(signature)
      }
      let account = try reader.map { try AccountRow.existing($0, in: database) }
      let words = try LendingWords(in: database)
      let held = try ReservationRow.holding(signature, in: database)
      guard try LoanRow.open(signature, in: database) == nil else {
        throw CatalogError(.conflict, Message("lending.isLent"))
      }
      guard held == nil || held?.account == account?.id else {
        throw CatalogError(.conflict, Message("lending.isHeld"))
      }
      guard held != nil || book.availability == words.free else {
        throw CatalogError(.conflict, Message("lending.cannotBorrow"))
      }
      let rules = try LendingRules(in: database).adapted(to: account?.id, in: database)
      try Self.requirePlace(for: account, rules, in: database)
      let due = try LendingDay.day(rules.loanDays, after: today)
      try edit.update(signature) { book in
        book.availability = words.lent
        book.due = due
      }
      try database.execute(
        sql: "INSERT INTO loan (signature_ms, title, account, lent_on, due) VALUES (?, ?, ?, ?, ?)",
        arguments: [signature, book.title, account?.id, today, due])
      if let account { try Self.fulfil(account.id, signature, on: today, edit) }
      guard let loan = try LoanRow.open(signature, in: database) else {
        throw CatalogError(.database, "the loan was not saved")
      }
      return loan
    }.result
  }

  /// Takes a copy back; it is then held for the next reader in its queue.
  ///
  /// - Parameters:
  ///   - signature: The copy's call number.
  ///   - today: The day, as `2026-12-01`, in the library's time zone.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The loan that ended, and the reservation for which the copy is now held.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such copy, `conflict` if it is
  ///   not lent.
  @discardableResult
  public func takeBack(
    _ signature: Int, on today: String, by author: String = ""
  ) throws -> ReturnedCopy {
    try edit(by: author, action: "return") { edit in
      let database = edit.writer.database
      let loan = try LoanRow.open(signature, in: database)
      let book = try edit.book(signature)
      guard book != nil || loan != nil else {
        throw CatalogError.noBook(signature)
      }
      let words = try LendingWords(in: database)
      let isHeld = try ReservationRow.holding(signature, in: database) != nil
      guard loan != nil || (book?.availability == words.lent && !isHeld) else {
        throw CatalogError(.conflict, Message("lending.isNotLent"))
      }
      try database.execute(
        sql: "UPDATE loan SET returned_on = ? WHERE signature_ms = ? AND returned_on IS NULL",
        arguments: [today, signature])
      // A book that was removed while it was lent has no shelf to return to.
      guard book != nil else { return ReturnedCopy(loan: loan) }
      return ReturnedCopy(loan: loan, next: try Self.passOn(signature, on: today, edit))
    }.result
  }

  /// Renews a loan for another loan period from today.
  ///
  /// - Parameters:
  ///   - loan: The loan's number.
  ///   - reader: The reader who requests the renewal, who must have the loan and is subject to the
  ///     rules; `nil` for a librarian.
  ///   - today: The day, as `2026-11-23`.
  ///   - author: The account that renews it, for the history.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such open loan, `conflict` if
  ///   others are waiting for the book, `forbidden` if the reader may not renew it again.
  @discardableResult
  public func renew(
    _ loan: Loan.ID, for reader: String? = nil, on today: String, by author: String = ""
  ) throws -> Loan {
    try edit(by: author, action: "renew") { edit in
      let database = edit.writer.database
      guard
        let known = try LoanRow.loans(
          "loan.id = ? AND returned_on IS NULL", [loan], limit: 1, in: database
        ).first, reader == nil || known.reader == reader
      else { throw CatalogError(.notFound, "there is no such open loan") }
      guard try ReservationRow.waiting(for: known.signature, in: database).isEmpty else {
        throw CatalogError(.conflict, Message("lending.othersWait"))
      }
      let account = try known.reader.flatMap { try AccountRow.find($0, in: database) }
      let rules = try LendingRules(in: database).adapted(to: account?.id, in: database)
      guard reader == nil || (known.renewals < rules.renewalLimit && known.due >= today) else {
        throw CatalogError(.forbidden, Message("lending.noRenewal"))
      }
      let due = max(known.due, try LendingDay.day(rules.loanDays, after: today))
      try database.execute(
        sql: "UPDATE loan SET due = ?, renewals = renewals + 1, reminded_on = NULL WHERE id = ?",
        arguments: [due, loan])
      if try edit.book(known.signature) != nil {
        try edit.update(known.signature) { $0.due = due }
      }
      return try LoanRow.loans("loan.id = ?", [loan], limit: 1, in: database).first ?? known
    }.result
  }

  private static func requirePlace(
    for account: Account?, _ rules: LendingRules, in database: Database
  ) throws {
    guard let account else { return }
    guard !account.isDisabled else { throw CatalogError(.forbidden, Message("lending.disabled")) }
    let count =
      try Int.fetchOne(
        database, sql: "SELECT count(*) FROM loan WHERE account = ? AND returned_on IS NULL",
        arguments: [account.id]) ?? 0
    guard count < rules.loanLimit else {
      throw CatalogError(.forbidden, Message("lending.limit"))
    }
  }
}

/// The availabilities for copies that are free and that are lent.
struct LendingWords {
  let free: String
  let lent: String

  init(in database: Database) throws {
    let words = try CategoryRow.dictionary(in: database).availabilities
    guard let words = Self(words) else {
      throw CatalogError(.conflict, "lending needs two words for availability: free and lent")
    }
    self = words
  }

  init?(_ words: [String]) {
    guard let free = words.first,
      let lent = words.dropFirst().first(where: { $0.lowercased().hasPrefix("wypożycz") })
        ?? words.dropFirst().first
    else { return nil }
    self.free = free
    self.lent = lent
  }
}
