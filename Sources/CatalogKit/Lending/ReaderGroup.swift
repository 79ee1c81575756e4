/// Readers for whom the library lends otherwise, such as students or staff.
public struct ReaderGroup: Hashable, Sendable, Identifiable {
  /// Its number.
  public let id: Int64
  /// Its name.
  public let name: String
  /// How many days its readers borrow books for; nothing for the library's own rule.
  public let loanDays: Int?
  /// How many books its readers may have; nothing for the library's own rule.
  public let loanLimit: Int?
  /// How many readers are in it.
  public let count: Int
}
