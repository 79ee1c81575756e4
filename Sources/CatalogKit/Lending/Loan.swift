/// A loan of a copy.
public struct Loan: Hashable, Sendable, Identifiable {
  /// The number of the loan.
  public let id: Int64
  /// The copy's signature.
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
}
