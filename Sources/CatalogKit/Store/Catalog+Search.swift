import FileAccess
import GRDB
import Synchronization

extension Catalog {
  /// One page of the books that a query finds.
  ///
  /// Equal matches come in the order of their titles, so that pages never overlap.
  ///
  /// - Parameters:
  ///   - query: What is asked.
  ///   - offset: How many books to pass over.
  ///   - limit: How many books to return at most.
  ///   - facets: What to count over all books found.
  ///   - authorLimit: How many authors to list.
  /// - Returns: The page; when a word is unknown, of books with words spelt alike.
  /// - Throws: ``CatalogError`` of kind `badQuery` for a query that makes no sense, or of other
  ///   kinds when the database fails.
  public func books(
    matching query: BookQuery, offset: Int = 0, limit: Int = 20,
    facets: Set<Facets.Kind> = Set(Facets.Kind.allCases), authorLimit: Int = 10
  ) throws(CatalogError) -> SearchPage {
    let index = try searchIndex()
    let answer = try index.answer(query)
    let sorting = query.sorting ?? (answer.hasWords ? .relevance : .title)
    let page = index.page(answer.hits, by: sorting, offset: max(0, offset), limit: limit)
    let books = try read { database in
      try BookRow.books(
        withIDs: page.map { index.rows[Int($0)] }, categories: .identifier, in: database)
    }
    return SearchPage(
      total: answer.hits.books.count, books: books,
      facets: index.facets(of: answer.hits, facets, authorLimit: authorLimit),
      suggestion: answer.suggestion)
  }

  /// Ways to finish a line of words while it is typed, most frequent first.
  ///
  /// - Parameters:
  ///   - text: The line; its last word is unfinished.
  ///   - limit: How many ways to return at most.
  /// - Throws: ``CatalogError`` when the line makes no sense or the database fails.
  public func suggestions(for text: String, limit: Int = 10) throws(CatalogError) -> [String] {
    try searchIndex().completions(of: text, limit: limit)
  }

  /// Makes the search index anew.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func reindex() throws(CatalogError) {
    try write { try Self.advance($0) }
    _ = try searchIndex()
  }

  /// The search index of the catalogue as it is now.
  ///
  /// A large one is kept in a file beside the database, which is only a copy: it may be removed.
  func searchIndex() throws(CatalogError) -> SearchIndex {
    do {
      return try search.withLock { kept in
        let stamp = try stamp()
        if let kept, kept.stamp == stamp { return kept }
        if let saved = savedIndex(), saved.stamp == stamp {
          kept = saved
          return saved
        }
        let bytes = try database.read { try Self.indexBytes($0) }
        guard let made = SearchIndex(try MappedFile(copying: bytes)) else {
          throw CatalogError(.database, "the search index could not be made", file: path)
        }
        if made.count >= Self.savedFrom { save(bytes) }
        kept = made
        return made
      }
    } catch let error as FileError {
      throw CatalogError(.unreadable, error.message, file: error.path)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Smaller catalogues are indexed faster than a file is read and checked.
  private static let savedFrom = 5000

  private var indexPath: String? { path.map { $0 + "-search" } }

  private func stamp() throws -> Sections.Stamp {
    try database.read { try Self.stamp($0) }
  }

  private static func stamp(_ database: Database) throws -> Sections.Stamp {
    let row = try Row.fetchOne(database, sql: "SELECT identity, generation FROM catalog")
    return Sections.Stamp(identity: row?[0] ?? 0, generation: row?[1] ?? 0)
  }

  private func savedIndex() -> SearchIndex? {
    guard let indexPath, let file = try? MappedFile(path: indexPath) else { return nil }
    return SearchIndex(file)
  }

  /// A folder that cannot be written to is no reason not to search.
  private func save(_ bytes: [UInt8]) {
    guard let indexPath, let file = try? AtomicFile(replacing: indexPath) else { return }
    guard (try? file.write(bytes)) != nil else { return }
    try? file.commit()
  }

  private static func indexBytes(_ database: Database) throws -> [UInt8] {
    let categories = try CategoryRow.all(in: database, .identifier)
    var builder = SearchIndexBuilder(
      dictionary: try CategoryRow.dictionary(in: database),
      categories: categories.map(\.category))
    let assigned = try assignments(in: database, categories.map(\.row))
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT \(BookRow.columns) FROM book ORDER BY title_order, year DESC, id")
    while let row = try rows.next() {
      let id: Int64 = row[0]
      let range = assigned.range[id] ?? 0..<0
      builder.add(BookRow.book(row), row: id, assigned: assigned.categories[range])
    }
    return builder.finished(try stamp(database))
  }

  /// The categories of all books, as places in the list of categories, grouped by book.
  private static func assignments(
    in database: Database, _ categoryRows: [Int64]
  ) throws -> (range: [Int64: Range<Int>], categories: [UInt32]) {
    var place: [Int64: UInt32] = [:]
    for (index, row) in categoryRows.enumerated() { place[row] = UInt32(index) }
    var range: [Int64: Range<Int>] = [:]
    var categories: [UInt32] = []
    let rows = try Row.fetchCursor(
      database, sql: "SELECT book, category FROM assignment ORDER BY book, category")
    while let row = try rows.next() {
      guard let category = place[row[1]] else { continue }
      let end = categories.count
      range[row[0], default: end..<end] = (range[row[0]]?.lowerBound ?? end)..<end + 1
      categories.append(category)
    }
    return (range, categories)
  }
}
