/// Daily counts of an event, without personal data.
public struct DailyCount: Hashable, Sendable {
  /// The kind of counted event.
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
  /// The kind of counted event.
  public let kind: Kind
  /// The number of times it happened.
  public let count: Int
}
