import CheckedRows
import FileAccess
import Foundation
internal import Localization
import Synchronization

/// A library's catalogue in an SQLite database: books, categories, search, history, loans,
/// accounts.
///
/// ```swift
/// let catalog = try Catalog(path: "library.sqlite")
/// let report = try catalog.importSheets(["ksiazka.csv", "kategorie.csv", "przypisanie.csv"])
/// let page = try catalog.books(matching: BookQuery("zbior zadan", years: 1970...1999))
/// ```
///
/// ## Storage
///
/// The database uses write-ahead logging and transactions: a killed process loses nothing that was
/// acknowledged. Several processes may use one file. A read-only file, or one in a read-only
/// folder, is read into memory and can be searched; changing it is an error. After changes that
/// bypass this library, such as with the `sqlite3` shell, call ``reindex()``.
///
/// ## Threading
///
/// A catalogue is `Sendable`: open it once and share it. Readers wait neither for each other nor
/// for a writer. ``page(for:)``, ``wholeBook(_:)``, ``make(_:)``, ``importing(_:options:)`` and
/// ``observe(_:offset:limit:facets:every:)`` are asynchronous; all other methods block, and the
/// first search after a change waits for the index unless the catalogue was opened with
/// ``Freshness/eventual``. See <doc:UseInAnAppOrServer>.
///
/// ## Changes
///
/// Every change is a transaction and a ``ChangeSet`` in the history, which ``undo(_:by:)`` reverts.
/// ``edit(by:action:isDryRun:_:)`` combines several edits into one change set. The history has no
/// times if the catalogue was opened with `now: nil`.
///
/// ## Errors
///
/// All methods throw ``CatalogError``, whose kind says whether to retry, ask the user or give up.
/// Asynchronous methods also throw `CancellationError`.
public final class Catalog: Sendable {
  /// Whether to create a missing database.
  public enum Opening: Sendable {
    /// A new catalogue is created if the file does not exist.
    case creating
    /// The catalogue must exist.
    case existing
  }

  /// Which index searches use after a change.
  public enum Freshness: Sendable {
    /// The current one: the first search after a change waits until the index is updated.
    case current
    /// The previous one, while a new one is built in the background. For services, whose readers must
    /// not wait for writers.
    ///
    /// The next search finds a change made through the same catalogue, because the writer waits for
    /// the index, half a second at most. Changes by other programs are found some milliseconds later;
    /// in catalogues of up to 5,000 books, at once.
    case eventual
  }

  /// The path of the database as given; `nil` if the catalogue is in memory.
  public let path: String?
  let database: any DatabaseWriter
  /// Whether the file cannot be written, so that a copy in memory is used.
  let isReadOnly: Bool
  /// The secrets of accounts, which are stored separately.
  let secrets: AccountSecrets
  /// Connections for field lookups, which may take long.
  let lookups: LookupConnections
  package let now: (@Sendable () -> Int64)?
  let freshness: Freshness
  let search = Mutex(KeptIndex())
  /// The index on which the next one can be based; separate from ``search``, which is locked while
  /// an index is built.
  let following = Mutex<SearchIndex?>(nil)
  /// The connection that moves the write-ahead log into the database in the background.
  let logMover = Mutex<DatabaseQueue?>(nil)

  /// The system's time, in milliseconds since 1970-01-01T00:00:00Z.
  public static let systemTime: @Sendable () -> Int64 = {
    Int64(Date.now.timeIntervalSince1970 * 1000)
  }

  /// Opens a catalogue, and migrates it to the current version.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - opening: Whether to create a missing database.
  ///   - freshness: Which index searches use after a change.
  ///   - now: Returns milliseconds since 1970-01-01T00:00:00Z, for the history; if `nil`, changes
  ///     have no times.
  /// - Throws: ``CatalogError`` if the file cannot be opened or is not a catalogue.
  public convenience init(
    path: String, opening: Opening = .creating, freshness: Freshness = .current,
    now: (@Sendable () -> Int64)? = Catalog.systemTime
  ) throws(CatalogError) {
    // Not opened to try: closing any descriptor of a file ends all locks that the process has on it,
    // also those of a catalogue that is open. Other processes would then delete a log in use.
    if opening == .existing, access(path, R_OK) != 0 {
      throw CatalogError(.unreadable, FileError(.open, path: path).message, file: path)
    }
    do {
      try self.init(
        Self.connection(to: path), path: path, freshness: freshness, now: now)
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Creates an empty catalogue in memory.
  ///
  /// - Parameter now: Returns milliseconds since 1970-01-01T00:00:00Z, for the history.
  /// - Throws: ``CatalogError`` if SQLite fails.
  public convenience init(now: (@Sendable () -> Int64)? = Catalog.systemTime) throws(CatalogError) {
    do {
      let memory = try DatabaseQueue(configuration: Self.configuration)
      try Self.bringUpToDate(memory, path: nil)
      self.init(memory, path: nil, freshness: .current, now: now)
    } catch {
      throw CatalogError(database: error, file: nil)
    }
  }

  init(
    _ database: any DatabaseWriter, path: String?, freshness: Freshness,
    now: (@Sendable () -> Int64)?
  ) {
    self.database = database
    secrets = AccountSecrets(catalog: path)
    lookups = LookupConnections(path: database is DatabasePool ? path : nil)
    isReadOnly = path != nil && !(database is DatabasePool)
    self.path = path
    self.freshness = freshness
    self.now = now
    deferLog()
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    // As many as the threads of a service that read at the same time.
    configuration.maximumReaderCount = 16
    configuration.prepareDatabase { database in
      database.add(function: SQLFunctions.folded)
      database.add(function: SQLFunctions.edition)
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

  /// Throws for a copy in memory, in which changes would be lost.
  func requireWritable() throws(CatalogError) {
    guard isReadOnly else { return }
    throw CatalogError(
      .database, "the catalogue cannot be changed: the file or its folder is read-only",
      file: path)
  }

  /// Changes the database in one transaction.
  func write<Result>(
    _ body: (Database, TouchedBooks) throws -> Result
  ) throws(CatalogError) -> Result {
    try requireWritable()
    do {
      let (result, touched) = try database.write { database in
        let before = database.totalChangesCount
        let touched = TouchedBooks()
        let result = try body(database, touched)
        if database.totalChangesCount != before { try Self.advance(database, touched) }
        return (result, touched)
      }
      followChange(of: touched)
      return result
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }
}

extension CatalogError {
  /// Converts a database error; the message may contain SQL, but no values.
  init(database error: any Error, file: String?) {
    switch error {
    case let known as CatalogError: self = known
    case let failure as DatabaseError:
      // A copied error has only its code, and its connection reports no error.
      let code = failure.resultCode
      let said = failure.message ?? ""
      let reason =
        said.isEmpty || said == "not an error"
        ? DatabaseError(resultCode: code).message ?? "error \(code.rawValue)" : said
      switch failure.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT:
        self.init(.damaged, Message("file.damaged", .text(reason)), file: file)
      case .SQLITE_CANTOPEN:
        self.init(.unreadable, "cannot open the database: \(reason)", file: file)
      case .SQLITE_READONLY:
        self.init(
          .database, "the catalogue cannot be changed: the file or its folder is read-only",
          file: file)
      default:
        // SQLite could not enlarge the memory that processes share: a file beside the database.
        let isFull = failure.extendedResultCode == .SQLITE_IOERR_SHMSIZE
        self.init(
          .database, "the database failed: \(isFull ? "database or disk is full" : reason)",
          file: file)
      }
    case is RowDecodingError:
      self.init(
        .damaged, Message("file.damaged", .text("a value is not of its column's type")), file: file)
    default: self.init(.database, String(describing: error), file: file)
    }
  }
}
