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

  /// Creates a group, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The number of the group.
  ///   - name: The name of the group.
  ///   - loanDays: The loan period of its readers in days; `nil` for that of the library.
  ///   - loanLimit: The maximum number of books per reader; `nil` for that of the library.
  ///   - count: The number of readers in the group.
  public init(id: Int64, name: String, loanDays: Int? = nil, loanLimit: Int? = nil, count: Int) {
    self.id = id
    self.name = name
    self.loanDays = loanDays
    self.loanLimit = loanLimit
    self.count = count
  }
}
