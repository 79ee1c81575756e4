/// How often an event occurred on a day; contains no personal data.
///
/// Only sums are stored: neither queries, nor readers, nor times of day.
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

  /// Creates a count, for tests and previews.
  ///
  /// - Parameters:
  ///   - day: The day, as `2026-12-01`.
  ///   - kind: The kind of counted event.
  ///   - count: The number of events.
  public init(day: String, kind: Kind, count: Int) {
    self.day = day
    self.kind = kind
    self.count = count
  }
}
