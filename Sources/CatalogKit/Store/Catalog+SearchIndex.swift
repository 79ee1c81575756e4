import CheckedRows
import Foundation
import Synchronization

extension Catalog {
  /// The current search index, or an older one if that is allowed and a new one is being built.
  ///
  /// A large index is cached in a file beside the database, which may be deleted.
  ///
  /// - Parameter mayBeOlder: Whether an older index is acceptable.
  func searchIndex(mayBeOlder: Bool = true) throws(CatalogError) -> SearchIndex {
    do {
      let stamp = try database.unsafeRead { try Self.stamp($0) }
      if freshness == .eventual, let path,
        let index = try keptIndex(wanting: stamp, path, mayBeOlder: mayBeOlder)
      {
        return index
      }
      return try search.withLock { kept in
        if let index = kept.index, index.stamp == stamp { return index }
        following.withLock { $0 = kept.index }
        let index = try savedIndex(stamp) ?? database.read { try madeIndex($0) }
        kept.index = index
        return index
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// The stamp of the catalogue's current contents.
  func currentStamp() throws -> IndexStamp {
    try database.unsafeRead { try Self.stamp($0) }
  }

  /// The index that searches use at the moment; `nil` before the first search.
  var keptIndex: SearchIndex? { search.withLock(\.index) }

  /// The index on which a newer one can be based.
  private var keptForFollowing: SearchIndex? { following.withLock { $0 } }

  /// Starts building a newer index if the catalogue was changed; does not wait for it.
  ///
  /// Services call this regularly, so that changes are noticed even without searches.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  package func noticeChanges() throws(CatalogError) {
    guard freshness == .eventual, let path else { return }
    do {
      let stamp = try database.unsafeRead { try Self.stamp($0) }
      _ = making(wanting: stamp, path)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Runs a query on one index, with books that still exist.
  ///
  /// The whole query uses one connection: taking one costs as much as a short statement.
  ///
  /// - Parameter body: Runs the query; returns `nil` if a book of the page was removed since the
  ///   index was built. Then the query is run again with a newer index, so that totals and lists
  ///   never contradict each other.
  func answered<Answer>(
    _ body: (SearchIndex, Database) throws -> Answer?
  ) throws -> Answer {
    var isCurrent = false
    if freshness == .eventual, let path {
      let answer = try database.unsafeRead { database -> Answer? in
        guard let index = try readyIndex(database, path) else { return nil }
        isCurrent = true
        return try body(index, database)
      }
      if let answer { return answer }
    }
    for _ in 0..<11 {
      let index = try searchIndex(mayBeOlder: !isCurrent)
      isCurrent = true
      if let answer = try database.unsafeRead({ try body(index, $0) }) { return answer }
    }
    throw CatalogError(.database, "the catalogue changes too fast to be searched", file: path)
  }

  /// The index in memory, if a search may use it without waiting; a newer one is built in the
  /// background if it is outdated.
  private func readyIndex(_ database: Database, _ path: String) throws -> SearchIndex? {
    guard let kept = search.withLock(\.index) else { return nil }
    let stamp = try Self.stamp(database)
    guard kept.stamp != stamp else { return kept }
    guard kept.count > Self.mostAwaited else { return nil }
    _ = making(wanting: stamp, path)
    return kept
  }

  /// The current index, while a newer one is built in the background if it is outdated.
  ///
  /// The index of a small library is built almost at once, so searches wait for it; those of a large
  /// one do not.
  private func keptIndex(
    wanting stamp: IndexStamp, _ path: String, mayBeOlder: Bool
  ) throws -> SearchIndex? {
    let kept = search.withLock(\.index)
    if let kept, kept.stamp == stamp { return kept }
    if mayBeOlder, try isLarge(kept) {
      _ = making(wanting: stamp, path)
    } else {
      wait(for: stamp, path, atMost: mayBeOlder ? Self.longestWait : nil)
    }
    return search.withLock { kept in
      guard let index = kept.index, mayBeOlder || index.stamp == stamp else { return nil }
      return index
    }
  }

  /// Whether searches do not wait for the index: it is large, or becomes large by an import.
  private func isLarge(_ index: SearchIndex?) throws -> Bool {
    if let index, index.count > Self.mostAwaited { return true }
    // Rows are numbered upwards, so the last number is at least the number of books.
    return try database.unsafeRead { database in
      let statement = try database.cachedStatement(sql: "SELECT max(id) FROM book")
      return try (Int64.fetchOne(statement) ?? 0) > Self.mostAwaited
    }
  }

  /// Waits until the index contains a state of the catalogue.
  ///
  /// - Parameter limit: The time limit, from the start of the build; `nil` for none.
  private func wait(for stamp: IndexStamp, _ path: String, atMost limit: DispatchTimeInterval?) {
    // Twice, because an index under construction may predate the latest change.
    for _ in 0..<2 {
      guard let making = making(wanting: stamp, path) else { return }
      let end = limit.map { making.start + $0 } ?? .distantFuture
      guard making.done.wait(timeout: end) == .success, making.hasBegun else { return }
    }
  }

  /// Waits until searches find a change that was just made through this catalogue.
  ///
  /// - Parameter touched: The changed books; if they are unknown, the index is rebuilt in the
  ///   background, and nothing waits for it.
  func followChange(of touched: TouchedBooks) {
    guard freshness == .eventual, let path, let stamp = try? currentStamp(),
      search.withLock({ $0.index != nil })
    else { return }
    if touched.rows == nil {
      _ = making(wanting: stamp, path)
    } else {
      wait(for: stamp, path, atMost: Self.longestWait)
    }
  }

  /// The number of books up to which searches wait for the index.
  private static let mostAwaited = 5000
  /// The time limit for that.
  private static let longestWait = DispatchTimeInterval.milliseconds(500)

  /// The index under construction, started if necessary; `nil` if none is needed.
  private func making(wanting stamp: IndexStamp, _ path: String) -> KeptIndex.Making? {
    let (making, isNew) = search.withLock { kept -> (KeptIndex.Making?, Bool) in
      guard let index = kept.index, index.stamp != stamp else { return (nil, false) }
      if let making = kept.making { return (making, false) }
      let making = KeptIndex.Making(start: .now())
      making.done.enter()
      kept.making = making
      return (making, true)
    }
    guard isNew, let making else { return making }
    following.withLock { $0 = keptIndex }
    // Dispatch shares its threads with Swift's tasks, which must not wait for this work.
    Thread.detachNewThread { [self] in
      makeNewer()
      making.done.leave()
    }
    return making
  }

  /// Builds a newer index, after a pause since the last one.
  private func makeNewer() {
    if let rest = search.withLock(\.rest), rest > .now {
      Thread.sleep(forTimeInterval: (rest - .now) / .seconds(1))
    }
    search.withLock { $0.making?.hasBegun = true }
    let start = ContinuousClock.now
    // A separate connection, so that readers do not wait.
    let made = try? lookups.read(else: database, within: nil) { database, _ in
      if let index = try followedIndex(database) ?? savedIndex(Self.stamp(database)) {
        return index
      }
      // Indexing all books takes long; searches go first.
      Thread.yieldToOthers()
      return try madeIndex(database)
    }
    search.withLock { $0.take(made, after: .now - start) }
  }

  private func madeIndex(_ database: Database) throws -> SearchIndex {
    if let followed = try followedIndex(database) { return followed }
    let columns = try Self.indexColumns(database)
    // If the folder cannot be written, searches use the index in memory.
    if columns.rows.count >= Self.savedFrom, let indexPath,
      (try? columns.write(replacing: indexPath)) != nil, let saved = savedIndex(columns.stamp)
    {
      // The memory of a file is shared by all readers, and can be reclaimed by the system.
      return saved
    }
    return SearchIndex(columns)
  }

  /// An older index with the changed books merged in; `nil` if those are unknown or too many.
  private func followedIndex(_ database: Database) throws -> SearchIndex? {
    let stamp = try Self.stamp(database)
    guard let base = keptForFollowing ?? savedIndex(), base.stamp.identity == stamp.identity,
      let rows = try Self.touched(
        from: base.stamp.generation, to: stamp.generation, in: database,
        most: min(500, 20 + base.count / 20))
    else { return nil }
    return try Self.followed(base, rows, stamp, in: database)
  }

  /// Smaller catalogues are indexed faster than a file can be read and checked.
  private static let savedFrom = 5000

  private var indexPath: String? { path.map { $0 + "-search" } }

  private static func stamp(_ database: Database) throws -> IndexStamp {
    let statement = try database.cachedStatement(sql: "SELECT identity, generation FROM catalog")
    let row = try Row.fetchOne(statement)
    return try IndexStamp(identity: row?[0] ?? 0, generation: row?[1] ?? 0)
  }

  /// The index cached beside the database; `nil` if there is none, or none with the stamp.
  private func savedIndex(_ stamp: IndexStamp? = nil) -> SearchIndex? {
    indexPath.flatMap { try? SearchIndex(path: $0, of: stamp) }
  }

  /// Whether the cached index for the current contents differs from a new one.
  func hasWrongIndex() throws(CatalogError) -> Bool {
    do {
      let kept = keptIndex
      return try database.read { database in
        let stamp = try Self.stamp(database)
        let known = [kept, savedIndex(stamp)].compactMap(\.self).filter { $0.stamp == stamp }
        guard !known.isEmpty else { return false }
        let made = SearchIndex(try Self.indexColumns(database))
        return known.contains { !$0.hasSameContents(as: made) }
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  private static func indexColumns(_ database: Database) throws -> IndexColumns {
    let categories = try CategoryRow.all(in: database, .identifier)
    var builder = SearchIndexBuilder(
      dictionary: try CategoryRow.dictionary(in: database),
      categories: categories.map(\.category))
    let assigned = try assignments(in: database, categories.map(\.row))
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT \(BookRow.columns), edition FROM book ORDER BY title_order, year DESC, id")
    while let row = try rows.next() {
      let id: Int64 = try row[0]
      let range = assigned.range[id] ?? 0..<0
      try builder.add(
        BookRow.book(row), row: id, edition: row[BookRow.columnCount],
        assigned: assigned.categories[range])
    }
    return builder.finished(try stamp(database))
  }

  /// The categories of all books, as indices into the list of categories, grouped by book.
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
      guard let category = try place[row[1]] else { continue }
      let end = categories.count
      let book: Int64 = try row[0]
      range[book] = (range[book]?.lowerBound ?? end)..<end + 1
      categories.append(category)
    }
    return (range, categories)
  }
}
