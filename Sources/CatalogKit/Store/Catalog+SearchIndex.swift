import Dispatch
import FileAccess
import GRDB
import Synchronization

/// The search index that a catalogue keeps in memory.
struct KeptIndex: Sendable {
  var index: SearchIndex?
  /// Whether a newer one is being made in the background.
  var isBeingMade = false
}

extension Catalog {
  /// The search index of the catalogue as it is now; an older one while a new one is made, where
  /// that is allowed.
  ///
  /// A large one is kept in a file beside the database, which is only a copy: it may be removed.
  func searchIndex() throws(CatalogError) -> SearchIndex {
    do {
      let stamp = try database.unsafeRead { try Self.stamp($0) }
      if freshness == .eventual, let path, let index = keptIndex(wanting: stamp, path) {
        return index
      }
      return try search.withLock { kept in
        if let index = kept.index, index.stamp == stamp { return index }
        let index = try savedIndex(stamp) ?? database.read { try madeIndex($0) }
        kept.index = index
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
    let statement = try database.cachedStatement(sql: "SELECT identity, generation FROM catalog")
    let row = try Row.fetchOne(statement)
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
