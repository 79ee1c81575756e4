extension Catalog {
  /// One page of the books that a CQL query finds.
  public struct CQLPage: Hashable, Sendable {
    /// The total number of books found.
    public let total: Int
    /// The books of the page.
    public let books: [Book]

    /// Creates a page, for tests and previews.
    ///
    /// - Parameters:
    ///   - total: The total number of books found.
    ///   - books: The books of the page.
    public init(total: Int, books: [Book]) {
      self.total = total
      self.books = books
    }
  }

  /// Runs a CQL 1.2 query, such as `dc.title = algebra and dc.date > 1990`.
  ///
  /// Case and diacritics are ignored, as in searches; books are listed by relevance unless an order
  /// is given.
  ///
  /// - Parameters:
  ///   - question: The query; it may end with `sortby dc.title` or `sortby dc.date`.
  ///   - sortKeys: The order in the notation of SRU 1.1, `dc.date,,0`; it overrides that of the
  ///     query.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  /// - Throws: ``CQLError`` if the query is invalid or unsupported; ``CatalogError`` if the
  ///   database fails.
  public func books(
    cql question: String, sortKeys: String = "", offset: Int = 0, limit: Int = 20
  ) throws -> CQLPage {
    let query = try CQLParser.parse(question)
    let order = sortKeys.isEmpty ? query.order : try CQLOrder(sortKeys: sortKeys)
    return try answered { index, database in
      let hits = index.find(query.expression)
      let page = index.page(hits, by: order, offset: max(0, offset), limit: limit)
      guard let books = try rows(page, in: index, database)?.books else { return nil }
      return CQLPage(total: hits.books.count, books: books)
    }
  }
}
