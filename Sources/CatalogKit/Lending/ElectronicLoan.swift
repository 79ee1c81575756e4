public import Foundation

/// A loan of an electronic copy.
///
/// It ends by itself: the link stops working at ``ends``.
public struct ElectronicLoan: Hashable, Sendable, Identifiable {
  /// The number of the loan.
  public let id: Int64
  /// The book's call number.
  public let signature: Int
  /// The book's title.
  public let title: String
  /// The reader's account.
  public let reader: String
  /// The end of the loan, in milliseconds since 1970-01-01T00:00:00Z.
  public let ends: Int64

  /// Creates a loan, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the loan.
  ///   - signature: The book's call number.
  ///   - title: The book's title.
  ///   - reader: The reader's account.
  ///   - ends: The end of the loan, in milliseconds since 1970-01-01T00:00:00Z.
  public init(id: Int64, signature: Int, title: String, reader: String, ends: Int64) {
    self.id = id
    self.signature = signature
    self.title = title
    self.reader = reader
    self.ends = ends
  }
}

extension ElectronicLoan {
  /// The end of the loan, as a date.
  public var endDate: Date { Date(timeIntervalSince1970: Double(ends) / 1000) }
}
