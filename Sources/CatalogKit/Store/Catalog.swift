import FileAccess
import Foundation
import GRDB
import Synchronization

/// A library's catalogue in an SQLite database.
///
/// ```swift
/// let catalog = try Catalog(path: "library.sqlite")
/// let report = try catalog.importSheets(["ksiazka.csv", "kategorie.csv", "przypisanie.csv"])
/// let page = try catalog.books(matching: BookQuery("zbior zadan", years: 1970...1999))
/// ```
///
/// The database is written ahead (WAL) and in transactions: a process that is killed loses nothing
/// it acknowledged. A catalogue may be used from any number of tasks; one at a time is served.
/// Changes made past this library, with the `sqlite3` shell say, are found by searches after
/// ``reindex()``.
public final class Catalog: Sendable {
  /// Whether a missing database is made.
  public enum Opening: Sendable {
    /// A new catalogue is made where there is no file.
    case creating
    /// There must be a catalogue already.
    case existing
  }

  /// What searches answer from after a change.
  public enum Freshness: Sendable {
    /// From the catalogue as it is: the first search after a change waits for the index.
    case current
    /// From the index of before, while a new one is made in the background, if that takes longer
    /// than half a second; for services, whose users shall not wait for an import that somebody
    /// else runs.
    case eventual
  }

  /// The path of the database as it was given; nothing when the catalogue lives in memory.
  public let path: String?
  let database: DatabaseQueue
  package let now: (@Sendable () -> Int64)?
  let freshness: Freshness
  let search = Mutex(KeptIndex())

  /// Opens a catalogue, and brings an older one up to date.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - opening: Whether a missing database is made.
  ///   - freshness: What searches answer from after a change.
  ///   - now: Milliseconds since 1970-01-01T00:00:00Z, for the history; changes carry no time
  ///     without it.
  /// - Throws: ``CatalogError`` when the file cannot be opened or is no catalogue.
  public convenience init(
    path: String, opening: Opening = .creating, freshness: Freshness = .current,
    now: (@Sendable () -> Int64)? = nil
  ) throws(CatalogError) {
    if opening == .existing {
      do {
        _ = try InputFile(path: path)
      } catch {
        throw CatalogError(.unreadable, error.message, file: path)
      }
    }
    do {
      try self.init(
        DatabaseQueue(path: path, configuration: Self.configuration), path: path,
        freshness: freshness, now: now)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Makes an empty catalogue in memory.
  ///
  /// - Parameter now: Milliseconds since 1970-01-01T00:00:00Z, for the history.
  /// - Throws: ``CatalogError`` when SQLite fails.
  public convenience init(now: (@Sendable () -> Int64)? = nil) throws(CatalogError) {
    do {
      try self.init(
        DatabaseQueue(configuration: Self.configuration), path: nil, freshness: .current, now: now)
    } catch {
      throw CatalogError(database: error, file: nil)
    }
  }

  private init(
    _ database: DatabaseQueue, path: String?, freshness: Freshness,
    now: (@Sendable () -> Int64)?
  ) throws {
    self.database = database
    self.path = path
    self.freshness = freshness
    self.now = now
    // Several programs may open a new file at once. One of them makes the tables, and the others,
    // whose own attempt fails, find them at the next.
    for attempt in 1... {
      do {
        try Self.bringUpToDate(database, path: path)
        return
      } catch let error as DatabaseError where attempt < 10 && error.mayPass {
        usleep(50_000)
      }
    }
  }

  private static func bringUpToDate(_ database: DatabaseQueue, path: String?) throws {
    let migrator = Schema.migrator
    let isCurrent = try database.read { database in
      try checkOwnership(of: database, path: path)
      if try migrator.hasBeenSuperseded(database) {
        throw CatalogError(
          .database, "the catalogue was made by a newer version of this program", file: path)
      }
      return try migrator.hasCompletedMigrations(database)
    }
    guard !isCurrent else { return }
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try migrator.migrate(database)
  }

  private static func checkOwnership(of database: Database, path: String?) throws {
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    let owner = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let isHalfMade = try database.tableExists("grdb_migrations")
    guard tables == 0 || owner == Schema.applicationID || (owner == 0 && isHalfMade) else {
      throw CatalogError(.database, "the database is no catalogue", file: path)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { database in
      database.add(function: SQLFunctions.folded)
    }
    return configuration
  }
}

extension Catalog {
  /// Reads from the database.
  func read<Result>(
    _ body: (Database) throws -> Result
  ) throws(CatalogError) -> Result {
    do {
      return try database.read(body)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Changes the database in one transaction.
  func write<Result>(
    _ body: (Database) throws -> Result
  ) throws(CatalogError) -> Result {
    do {
      return try database.write { database in
        let before = database.totalChangesCount
        let result = try body(database)
        if database.totalChangesCount != before { try Self.advance(database) }
        return result
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Notes that the contents changed, so that search indexes of before are of no use.
  static func advance(_ database: Database) throws {
    try database.execute(sql: "UPDATE catalog SET generation = generation + 1")
  }
}

extension DatabaseError {
  /// Whether somebody else's work at the same time can be the reason.
  fileprivate var mayPass: Bool {
    [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(resultCode)
  }
}

extension CatalogError {
  /// Puts a failure of the database into our words; SQL is shown, values are not.
  init(database error: any Error, file: String?) {
    switch error {
    case let known as CatalogError: self = known
    case let failure as DatabaseError:
      // A copy tells its reason by its code alone, beside a connection that had no error.
      let code = failure.resultCode
      let said = failure.message ?? ""
      let reason =
        said.isEmpty || said == "not an error"
        ? DatabaseError(resultCode: code).message ?? "error \(code.rawValue)" : said
      switch failure.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT:
        self.init(.damaged, "the file is damaged or no database: \(reason)", file: file)
      case .SQLITE_CANTOPEN:
        self.init(.unreadable, "cannot open the database: \(reason)", file: file)
      default:
        self.init(.database, "the database failed: \(reason)", file: file)
      }
    default: self.init(.database, String(describing: error), file: file)
    }
  }
}
