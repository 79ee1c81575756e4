/// How often something happened on a day, without a word about whom it happened to.
public struct DailyCount: Hashable, Sendable {
  /// What is counted.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Pages of the public catalogue that were shown.
    case visits
    /// Searches on the page, and by programs.
    case searches
    /// Searches that found nothing.
    case emptySearches = "empty_searches"
    /// Copies that were lent.
    case loans
    /// Electronic copies that were borrowed.
    case electronicLoans = "electronic_loans"
  }

  /// The day, as `2026-12-01`.
  public let day: String
  /// What is counted.
  public let kind: Kind
  /// How often it happened.
  public let count: Int
}
