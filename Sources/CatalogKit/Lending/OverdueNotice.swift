/// The contents of a reminder: all of a reader's overdue loans, in one mail.
public struct OverdueNotice: Hashable, Sendable {
  /// The reader's account.
  public let reader: String
  /// The reader's mail address; empty if there is none or it cannot be used.
  public let mail: String
  /// The loans, oldest first.
  public let loans: [Loan]

  /// Creates a notice, for tests and previews.
  ///
  /// - Parameters:
  ///   - reader: The reader's account.
  ///   - mail: The reader's mail address; empty if there is none or it cannot be used.
  ///   - loans: The loans, oldest first.
  public init(reader: String, mail: String, loans: [Loan]) {
    self.reader = reader
    self.mail = mail
    self.loans = loans
  }
}

extension Catalog {
  /// The readers to remind on a day.
  ///
  /// These are readers with an overdue loan of which they were not reminded within `interval` days.
  /// Loans without a reader are omitted.
  ///
  /// - Parameters:
  ///   - today: The day, as `2026-12-01`.
  ///   - interval: The minimum number of days between two reminders of a loan.
  /// - Returns: A notice per reader, by name.
  /// - Throws: ``CatalogError`` when the database fails.
  public func overdueNotices(
    on today: String, interval: Int = 7
  ) throws -> [OverdueNotice] {
    let loans = try overdueLoans(on: today)
    return try Dictionary(grouping: loans.filter { $0.reader != nil }) { $0.reader ?? "" }
      .filter { _, loans in
        try loans.contains { loan in
          guard let reminded = loan.reminded else { return true }
          return try LendingDay.count(from: reminded, to: today) >= interval
        }
      }
      .map { reader, loans in
        let mail = loans.first?.mail ?? ""
        // An address with a space or a line end could inject mail headers.
        let isSound = mail.utf8.allSatisfy { (0x21...0x7E).contains($0) } && mail.contains("@")
        return OverdueNotice(reader: reader, mail: isSound ? mail : "", loans: loans)
      }
      .sorted { $0.reader < $1.reader }
  }
}
