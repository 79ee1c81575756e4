/// How often an event occurred on a day; contains no personal data.
public struct DailyCount: Hashable, Sendable {
  /// The kinds of counted events.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Page views of the public catalogue.
    case visits
    /// Searches by people and programs.
    case searches
    /// Searches without results.
    case emptySearches = "empty_searches"
    /// Copies lent.
    case loans
    /// Electronic copies borrowed.
    case electronicLoans = "electronic_loans"
  }

  /// The day, as `2026-12-01`.
  public let day: String
  /// The kind of counted event.
  public let kind: Kind
  /// The number of events.
  public let count: Int
}
