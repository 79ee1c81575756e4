/// A copy that was lent.
public struct Loan: Hashable, Sendable, Identifiable {
  /// Its number.
  public let id: Int64
  /// The copy's signature.
  public let signature: Int
  /// The title when it was lent.
  public let title: String
  /// The reader's account; nothing for a loan without one.
  public let reader: String?
  /// The reader's mail address; empty if there is none.
  public internal(set) var mail: String
  /// The day it was lent, as `2026-12-01`.
  public let lent: String
  /// The day it is due.
  public let due: String
  /// The day it came back; nothing while it is lent.
  public let returned: String?
  /// The number of times it was renewed.
  public let renewals: Int
  /// The day of the last reminder that it is overdue.
  public let reminded: String?
}
