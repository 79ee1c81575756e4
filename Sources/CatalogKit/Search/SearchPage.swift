/// One page of the books that match a query.
///
/// ``total`` is exact. Pages of equal queries do not overlap unless the catalogue changes between
/// them; show ``suggestion`` as a link, and say so if ``match`` is ``Match/some``.
public struct SearchPage: Hashable, Sendable {
  /// The total number of books found.
  public let total: Int
  /// The books of this page.
  public let books: [Book]
  /// The counts of properties over all books found.
  public let facets: Facets
  /// The query with misspelt words corrected; `nil` if no correction was needed to find books.
  public let suggestion: String?
  /// Whether the books match all words, or only the most distinctive ones because none matches all.
  public let match: Match
  /// The copies of each book's edition, in the order of ``books``.
  public let copies: [[BookCopy]]

  /// How much of a query the books match.
  public enum Match: String, Hashable, Sendable, Codable {
    /// All of it.
    case all
    /// Some of the words.
    case some
  }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - total: The total number of books found.
  ///   - books: The books of this page.
  ///   - facets: The common properties of the books found.
  ///   - suggestion: The query with misspelt words corrected, if books were found only for that
  ///     one.
  ///   - match: Whether the books have all of the words, or only the most telling ones, since none
  ///     has all.
  ///   - copies: The copies of each book's edition, in the order of ``books``.
  public init(
    total: Int, books: [Book], facets: Facets = Facets(), suggestion: String? = nil,
    match: Match = .all, copies: [[BookCopy]] = []
  ) {
    self.total = total
    self.books = books
    self.facets = facets
    self.suggestion = suggestion
    self.match = match
    self.copies = copies
  }
}
