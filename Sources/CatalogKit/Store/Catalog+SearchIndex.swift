import Dispatch
import FileAccess
import GRDB
import Synchronization

/// The search index that a catalogue keeps in memory.
struct KeptIndex: Sendable {
  var index: SearchIndex?
  /// Whether a newer one is being made in the background.
  var isBeingMade = false
  /// The counts of questions that found many books: each further page asks for them again.
  var counted: [FacetQuestion: Facets] = [:]
}

/// What counts were asked for.
struct FacetQuestion: Hashable {
  let query: BookQuery
  let kinds: Set<Facets.Kind>
  let authorLimit: Int

  init(_ query: BookQuery, _ kinds: Set<Facets.Kind>, authorLimit: Int) {
    var query = query
    query.sorting = nil
    self.query = query
    self.kinds = kinds
    self.authorLimit = authorLimit
  }
}

extension Catalog {
  /// The counts that a question asks for, kept where counting takes long.
  func facets(_ question: FacetQuestion, of hits: Hits, in index: SearchIndex) -> Facets {
    func count() -> Facets {
      index.facets(of: hits, question.kinds, authorLimit: question.authorLimit)
    }
    guard hits.books.count >= Self.keptFrom else { return count() }
    let known = search.withLock { $0.index?.stamp == index.stamp ? $0.counted[question] : nil }
    if let known { return known }
    let facets = count()
    search.withLock { kept in
      guard kept.index?.stamp == index.stamp else { return }
      if kept.counted.count >= Self.mostKept { kept.counted.removeAll() }
      kept.counted[question] = facets
    }
    return facets
  }

  /// Fewer books are counted in less than a tenth of a millisecond.
  private static let keptFrom = 2000
  private static let mostKept = 256

  /// The search index of the catalogue as it is now; an older one while a new one is made, where
  /// that is allowed.
  ///
  /// A large one is kept in a file beside the database, which is only a copy: it may be removed.
  func searchIndex() throws(CatalogError) -> SearchIndex {
    do {
      let stamp = try database.read { try Self.stamp($0) }
      if freshness == .eventual, let path, let index = keptIndex(wanting: stamp, path) {
        return index
      }
      return try search.withLock { kept in
        if let index = kept.index, index.stamp == stamp { return index }
        let index = try savedIndex(stamp) ?? database.read { try madeIndex($0) }
        kept.index = index
        kept.counted = [:]
        return index
      }
    } catch let error as FileError {
      throw CatalogError(.unreadable, error.message, file: error.path)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// The index that is there, while a newer one is made in the background where it is outdated.
  private func keptIndex(wanting stamp: Sections.Stamp, _ path: String) -> SearchIndex? {
    let (index, isOutdated) = search.withLock { kept in
      let isOutdated = kept.index.map { $0.stamp != stamp } == true && !kept.isBeingMade
      if isOutdated { kept.isBeingMade = true }
      return (kept.index, isOutdated)
    }
    if isOutdated {
      DispatchQueue.global(qos: .utility).async { [self] in
        // A connection of its own, so that nobody waits; when it fails, the next search tries.
        let made = try? savedIndex(stamp) ?? Self.reader(of: path).read { try madeIndex($0) }
        search.withLock { kept in
          kept.isBeingMade = false
          guard let made else { return }
          kept.index = made
          kept.counted = [:]
        }
      }
    }
    return index
  }

  private static func reader(of path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func madeIndex(_ database: Database) throws -> SearchIndex {
    let bytes = try Self.indexBytes(database)
    guard let made = SearchIndex(try MappedFile(copying: bytes)) else {
      throw CatalogError(.database, "the search index could not be made", file: path)
    }
    if made.count >= Self.savedFrom { save(bytes) }
    return made
  }

  /// Smaller catalogues are indexed faster than a file is read and checked.
  private static let savedFrom = 5000

  private var indexPath: String? { path.map { $0 + "-search" } }

  private static func stamp(_ database: Database) throws -> Sections.Stamp {
    let row = try Row.fetchOne(database, sql: "SELECT identity, generation FROM catalog")
    return Sections.Stamp(identity: row?[0] ?? 0, generation: row?[1] ?? 0)
  }

  private func savedIndex(_ stamp: Sections.Stamp) -> SearchIndex? {
    guard let indexPath, let file = try? MappedFile(path: indexPath),
      let saved = SearchIndex(file), saved.stamp == stamp
    else { return nil }
    return saved
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
