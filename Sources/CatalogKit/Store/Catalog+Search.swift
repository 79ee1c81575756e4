import CheckedRows

extension Catalog {
  /// One page of the books that match a query.
  ///
  /// Equal matches are ordered by title, so pages never overlap.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  ///   - facets: The facets to count over all books found.
  ///   - authorLimit: Maximum number of authors in the facet.
  /// - Returns: The page; if a word is unknown, it has books with similarly spelt words.
  /// - Throws: ``CatalogError`` of kind `badQuery` if the query is invalid, or of another kind if
  ///   the database fails.
  /// - Complexity: Usually O(books found); milliseconds for 100,000 books. The first search after
  ///   opening also loads or builds the index, see ``prepareSearch()``.
  public func books(
    matching query: BookQuery, offset: Int = 0, limit: Int = 20,
    facets: Set<Facets.Kind> = Set(Facets.Kind.allCases), authorLimit: Int = 10
  ) throws(CatalogError) -> SearchPage {
    do {
      return try answered { index, database in
        var answer = try index.answer(query, nicknames())
        let grouping = query.groupsEditions ? index.grouped(index.hits(answer.found)) : nil
        if let grouping { answer.found = .hits(grouping.hits) }
        let sorting = query.sorting ?? (answer.hasWords ? .relevance : .title)
        let page = index.page(answer.found, by: sorting, offset: max(0, offset), limit: limit)
        guard let rows = try rows(page, in: index, database) else { return nil }
        var counted = index.facets(of: answer.found, facets, authorLimit: max(0, authorLimit))
        // An edition with a free copy and a lent one counts for both, as their filters find it.
        if let grouping, facets.contains(.availability) {
          counted.counts[.availability] = index.availabilityFacet(grouping.availabilities)
        }
        return SearchPage(
          total: index.total(answer.found), books: rows.books, facets: counted,
          suggestion: answer.suggestion, match: answer.isPartial ? .some : .all,
          copies: rows.copies)
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Titles, authors and subjects that contain all words of a line: those that begin with it first,
  /// then the most frequent.
  ///
  /// - Parameters:
  ///   - text: The line; its last word may be incomplete.
  ///   - limit: Maximum number to return.
  /// - Throws: ``CatalogError`` if the line is invalid or the database fails.
  public func suggestions(for text: String, limit: Int = 10) throws(CatalogError) -> [Suggestion] {
    let line = SuggestionLine(text)
    guard !line.isEmpty else { return [] }
    do {
      return try answered { index, database in
        let answer = try index.answer(BookQuery(line.query), nicknames())
        guard !answer.isPartial, answer.suggestion == nil else { return [] }
        let page = index.page(answer.found, by: .relevance, offset: 0, limit: 200)
        let titles = try titles(page, in: index, database)
        let facets = index.facets(of: answer.found, [.author, .category], authorLimit: 20)
        return line.suggestions(titles, facets, limit: max(0, limit))
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Builds or loads the search index in advance, so that the first search does not have to.
  ///
  /// Call it in the background when an app or service starts. It takes milliseconds if the index
  /// file is current, else about a second for 100,000 books.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func prepareSearch() throws(CatalogError) { _ = try searchIndex() }

  /// Rebuilds the search index.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func reindex() throws(CatalogError) {
    try write { database, touched in
      touched.insertAll()
      try Self.advance(database, touched)
    }
    _ = try searchIndex()
  }
}
