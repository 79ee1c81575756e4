/// Readers with their own lending rules, such as students or staff.
public struct ReaderGroup: Hashable, Sendable, Identifiable {
  /// The number of the group.
  public let id: Int64
  /// The name of the group.
  public let name: String
  /// The loan period of its readers in days; `nil` for that of the library.
  public let loanDays: Int?
  /// The maximum number of books per reader; `nil` for that of the library.
  public let loanLimit: Int?
  /// The number of readers in the group.
  public let count: Int
}
