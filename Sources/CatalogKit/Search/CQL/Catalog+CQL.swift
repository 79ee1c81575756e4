extension Catalog {
  /// The books that a question in CQL finds.
  public struct CQLPage: Hashable, Sendable {
    /// The total number of books found.
    public let total: Int
    /// The books of the page.
    public let books: [Book]
  }

  /// Answers a question in CQL 1.2, such as `dc.title = algebra and dc.date > 1990`.
  ///
  /// Words are compared folded, as in searches; books come by relevance unless an order is said.
  ///
  /// - Parameters:
  ///   - question: The question; it may end with `sortby dc.title` or `sortby dc.date`.
  ///   - sortKeys: The order as SRU 1.1 said it, `dc.date,,0`; it goes before that of the question.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  /// - Throws: ``CQLError`` for a question that cannot be answered; ``CatalogError`` when the
  ///   database fails.
  public func books(
    cql question: String, sortKeys: String = "", offset: Int = 0, limit: Int = 20
  ) throws -> CQLPage {
    let query = try CQLParser.parse(question)
    let order = sortKeys.isEmpty ? query.order : try CQLOrder(sortKeys: sortKeys)
    return try answered { index in
      let hits = index.find(query.expression)
      let page = index.page(hits, by: order, offset: max(0, offset), limit: limit)
      guard let books = try books(page, in: index) else { return nil }
      return CQLPage(total: hits.books.count, books: books)
    }
  }
}
