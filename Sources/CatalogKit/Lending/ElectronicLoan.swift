/// A loan of an electronic copy.
public struct ElectronicLoan: Hashable, Sendable, Identifiable {
  /// The number of the loan.
  public let id: Int64
  /// The book's signature.
  public let signature: Int
  /// The book's title.
  public let title: String
  /// The reader's account.
  public let reader: String
  /// The end of the loan, in milliseconds since 1970-01-01T00:00:00Z.
  public let ends: Int64
}
