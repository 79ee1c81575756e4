import CheckedRows

extension Catalog {
  /// One page of the editions that match a query, each with all its copies.
  public struct EditionPage: Hashable, Sendable {
    /// The total number of editions found.
    public let total: Int
    /// The editions of the page.
    public let editions: [Edition]
    /// Whether the editions match all words of the query, or only the most selective ones.
    public let match: SearchPage.Match
    /// The query with misspelt words corrected.
    public let suggestion: String?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - total: The total number of editions found.
    ///   - editions: The editions of the page.
    ///   - match: Whether they have all of the words, or only the most telling ones.
    ///   - suggestion: The query with misspelt words corrected.
    public init(
      total: Int, editions: [Edition], match: SearchPage.Match = .all, suggestion: String? = nil
    ) {
      self.total = total
      self.editions = editions
      self.match = match
      self.suggestion = suggestion
    }
  }

  /// One page of the editions that match a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - offset: Number of editions to skip.
  ///   - limit: Maximum number to return.
  /// - Throws: ``CatalogError`` as a search for books.
  /// - Complexity: As a search for books, for ``Catalog/Freshness/current`` after a change
  ///   including the update of the index.
  public func editions(
    matching query: BookQuery = BookQuery(), offset: Int = 0, limit: Int = 20
  ) throws(CatalogError) -> EditionPage {
    var query = query
    query.groupsEditions = true
    let page = try books(matching: query, offset: offset, limit: limit, facets: [])
    let numbers = try read { database in
      try page.books.map { book in
        try Int64.fetchOne(
          database, sql: "SELECT edition FROM book WHERE signature_ms = ?",
          arguments: [book.signature]) ?? 0
      }
    }
    let editions = page.books.indices.map {
      Edition(id: numbers[$0], book: page.books[$0], copies: page.copies[$0])
    }
    return EditionPage(
      total: page.total, editions: editions, match: page.match, suggestion: page.suggestion)
  }

  /// The edition of a book; `nil` if there is no such book.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func edition(of signature: Int) throws(CatalogError) -> Edition? {
    try read { database in
      guard let known = try BookRow.find(signature, in: database),
        let number = try EditionRow.find(known.id, in: database)
      else { return nil }
      var book = known.book
      book.categories = try BookRow.categories(of: known.id, .identifier, in: database)
      let copies = try EditionRow.copies(of: [number], in: database)[number] ?? []
      return Edition(id: number, book: book, copies: copies)
    }
  }

  /// Splits a copy off as a separate edition, which remains separate if its fields change.
  ///
  /// - Parameters:
  ///   - signature: The copy's call number.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set; `nil` if the copy was already a separate edition.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such book.
  @discardableResult
  public func splitEdition(
    of signature: Int, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      let known = try Self.existing(signature, in: database)
      let number = try EditionRow.find(known.id, in: database) ?? 0
      let copies = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM book WHERE edition = ?", arguments: [number])
      guard copies != 1 else { return nil }
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "split edition")
      try writer.setEdition(
        Int64.random(in: .min ... .max), of: known.id, signature, from: number, isFixed: true)
      return writer.changeSet
    }
  }

  /// Joins two editions: the copies of the second become copies of the first.
  ///
  /// - Parameters:
  ///   - first: The call number of a copy of the edition that remains.
  ///   - second: The call number of a copy of the other edition.
  ///   - author: The account that makes the change, for the history; empty for none.
  /// - Returns: The number of the change set; `nil` if they were already one edition.
  /// - Throws: ``CatalogError`` of kind `notFound` if there is no such book.
  @discardableResult
  public func joinEditions(
    of first: Int, and second: Int, by author: String = ""
  ) throws(CatalogError) -> ChangeSet.ID? {
    try write { database, touched in
      let target = try EditionRow.find(Self.existing(first, in: database).id, in: database) ?? 0
      let old = try EditionRow.find(Self.existing(second, in: database).id, in: database) ?? 0
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: author, action: "join editions")
      let rows = try Row.fetchAll(
        database, sql: "SELECT id, signature_ms FROM book WHERE edition = ? ORDER BY id",
        arguments: [old])
      for row in rows {
        try writer.setEdition(target, of: row[0], row[1], from: old, isFixed: true)
      }
      return writer.changeSet
    }
  }
}
