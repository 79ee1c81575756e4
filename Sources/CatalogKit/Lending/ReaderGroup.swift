/// Readers with their own lending rules, such as students or staff.
public struct ReaderGroup: Hashable, Sendable, Identifiable {
  /// Its number.
  public let id: Int64
  /// Its name.
  public let name: String
  /// The loan period of its readers in days; `nil` for the library's own rule.
  public let loanDays: Int?
  /// The maximum number of books for its readers; `nil` for the library's own rule.
  public let loanLimit: Int?
  /// The number of readers in it.
  public let count: Int
}
