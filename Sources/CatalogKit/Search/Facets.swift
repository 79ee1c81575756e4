/// The number of books found for each value of some properties.
///
/// ```swift
/// let page = try catalog.books(matching: BookQuery("algebra"), facets: [.decade])
/// for decade in page.facets[.decade] { print(decade.value, decade.count) }
/// ```
///
/// Counts are over all books found, not only those of the page.
public struct Facets: Hashable, Sendable {
  /// The properties that can be counted.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Categories; a book counts in its categories and in their main categories.
    case category
    /// Types.
    case type
    /// Availabilities.
    case availability
    /// Decades, by their first year.
    case decade
    /// Individual authors, the most frequent ones.
    case author
  }

  /// A value and its number of books.
  public struct Count: Hashable, Sendable, Identifiable {
    /// The value as used in queries: `G01`, `zbiór zadań`, `1990`.
    public let value: String
    /// The name of a category; `nil` for other properties.
    public let name: String?
    /// The number of books found that have the value.
    public let count: Int

    /// The value, which is unique among the counts of one property.
    public var id: String { value }

    /// Creates a count.
    ///
    /// - Parameters:
    ///   - value: The value as a query names it: `G01`, `zbiór zadań`, `1990`.
    ///   - name: A category's name.
    ///   - count: The number of the found books that have it.
    public init(value: String, name: String? = nil, count: Int) {
      self.value = value
      self.name = name
      self.count = count
    }
  }

  /// The counts by property: categories by identifier, decades in order, others most frequent
  /// first.
  public var counts: [Kind: [Count]] = [:]

  /// Creates counts.
  ///
  /// - Parameter counts: The counts by property: categories by identifier, decades by time, others
  ///   most frequent first.
  public init(_ counts: [Kind: [Count]] = [:]) { self.counts = counts }

  /// The counts of one property.
  ///
  /// - Parameter kind: The property.
  public subscript(kind: Kind) -> [Count] { counts[kind] ?? [] }
}
