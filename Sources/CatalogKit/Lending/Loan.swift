/// A loan of a copy.
///
/// Days are text as in the database, `2026-12-01`, without a time or zone: they compare and sort as
/// text.
public struct Loan: Hashable, Sendable, Identifiable {
  /// The number of the loan.
  public let id: Int64
  /// The copy's call number.
  public let signature: Int
  /// The title at the time of lending.
  public let title: String
  /// The reader's account; `nil` if the loan has no reader.
  public let reader: String?
  /// The reader's mail address; empty if there is none.
  public internal(set) var mail: String
  /// The day of lending, as `2026-12-01`.
  public let lent: String
  /// The due date.
  public let due: String
  /// The day of return; `nil` while the copy is lent.
  public let returned: String?
  /// The number of renewals.
  public let renewals: Int
  /// The day of the last reminder; `nil` if there was none.
  public let reminded: String?

  /// Creates a loan, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the loan.
  ///   - signature: The copy's call number.
  ///   - title: The title at the time of lending.
  ///   - reader: The reader's account; `nil` if the loan has no reader.
  ///   - mail: The reader's mail address; empty if there is none.
  ///   - lent: The day of lending, as `2026-12-01`.
  ///   - due: The due date.
  ///   - returned: The day of return; `nil` while the copy is lent.
  ///   - renewals: The number of renewals.
  ///   - reminded: The day of the last reminder; `nil` if there was none.
  public init(
    id: Int64, signature: Int, title: String, reader: String? = nil, mail: String, lent: String,
    due: String, returned: String? = nil, renewals: Int, reminded: String? = nil
  ) {
    self.id = id
    self.signature = signature
    self.title = title
    self.reader = reader
    self.mail = mail
    self.lent = lent
    self.due = due
    self.returned = returned
    self.renewals = renewals
    self.reminded = reminded
  }
}
