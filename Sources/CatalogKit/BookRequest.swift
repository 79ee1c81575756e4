/// A request to a catalogue: a query, and the part of the results to return.
///
/// ```swift
/// let request = BookRequest(BookQuery("algebra liniowa"), limit: 50, facets: [.type, .decade])
/// let page = try await catalog.page(for: request)
/// ```
public struct BookRequest: Hashable, Sendable, Codable {
  /// The query.
  public var query: BookQuery
  /// Number of books to skip.
  public var offset: Int
  /// Maximum number of books to return.
  public var limit: Int
  /// The facets to count over all books found.
  public var facets: Set<Facets.Kind>

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  ///   - facets: The facets to count over all books found.
  public init(
    _ query: BookQuery, offset: Int = 0, limit: Int = 20, facets: Set<Facets.Kind> = []
  ) {
    self.query = query
    self.offset = offset
    self.limit = limit
    self.facets = facets
  }
}
