import Foundation
import GRDB

#if Sealing
import SealedDatabase
#endif

/// A private location history in one SQLite file: records, their sources, and fast queries.
///
/// ```swift
/// let history = try LocationHistory(path: "history.sqlite")
/// let walk = try LocationFormats.standard.read(path: "walk.gpx")
/// let report = try await history.add(walk.recording, from: walk.file, at: now)
/// print(report.added, report.duplicates)
/// for cluster in try await history.clusters(level: 6) { print(cluster.count) }
/// ```
///
/// ## Storage
///
/// Only its owner may read the file; with a ``HistorySeal`` it is encrypted under a passphrase.
/// Time, position and type identify a record (``RecordID``), so importing a file twice adds
/// nothing. Each import is one transaction and one source, which ``undo(source:)`` removes.
/// Measures are stored to a thousandth, positions to about a centimetre. A read-only file can be
/// queried.
///
/// ## Queries
///
/// A ``LocationFilter`` selects records by time, type, accuracy, box and source. Clusters come from
/// maintained counts and take milliseconds, also for millions of records; see
/// ``clusters(level:matching:)``, `recording(matching:)` and `statistics(matching:in:)`.
///
/// ## Threading
///
/// A history is a `Sendable` value: open it once and share it. Opening blocks; queries and changes
/// are asynchronous and can be called from any actor. Reads do not wait for an import. Several
/// processes may use one file; ``changes(every:)`` observes all of them. See
/// <doc:UseInAnAppOrServer>.
///
/// ## Errors
///
/// Methods throw ``LocationError``. A failed or cancelled import changes nothing; records that
/// cannot be used are counted in its report.
public struct LocationHistory: Sendable {
  let connections: HistoryConnections
  let path: String
  #if Sealing
  let layer: SealedFileLayer?
  let witness: String?
  #endif

  var pool: any DatabaseWriter { connections.writer }

  /// Opens the history at a path, and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The file of the history.
  ///   - mayCreate: Whether to create a history that does not exist.
  ///   - seal: The passphrase of a sealed history; a new history is sealed with it.
  /// - Throws: ``LocationError`` if the file cannot be opened, belongs to another program (it is
  ///   then unchanged), was created by a newer version, is sealed and the passphrase is missing or
  ///   wrong, or is not sealed although a passphrase is given.
  public init(
    path: String, mayCreate: Bool = true, seal: HistorySeal? = nil
  ) throws(LocationError) {
    self.path = path
    do {
      let exists = FileManager.default.fileExists(atPath: path)
      guard exists || mayCreate else {
        throw LocationError(.store, "there is no location history; import a file first")
      }
      // Checked first, because SQLite changes a database by opening it.
      let owner = HistoryHeader.owner(of: path)
      switch owner {
      case .another: throw LocationError(.store, "the database belongs to another program")
      case .noDatabase: throw LocationError(.store, LocationError.notAHistory)
      case .unclaimed, .us, .sealed, nil: break
      }
      #if Sealing
      if let seal {
        guard owner == .sealed || owner == .unclaimed else {
          throw LocationError(.store, "the history is not sealed; seal it first")
        }
        let sealed = try SealedHistory.open(path, seal, isNew: owner == .unclaimed)
        connections = sealed.connections
        layer = sealed.layer
        witness = seal.witness
        return
      }
      layer = nil
      witness = nil
      if owner == .sealed {
        throw LocationError(.sealed, "the history is sealed; its passphrase is needed")
      }
      #else
      if owner == .sealed || seal != nil {
        throw LocationError(
          .sealed,
          "this program was built without sealed histories; build it with the trait Sealing")
      }
      #endif
      connections = HistoryConnections(try Self.open(path, exists: exists))
    } catch {
      throw LocationError(storeFailure: error, path: path)
    }
  }

  private static func open(_ path: String, exists: Bool) throws -> DatabasePool {
    // Created before SQLite opens it, so that no other user can ever read it.
    if try exists || !PrivateFile.make(path) {
      closeToOthers(path)
      EmptyJournal.make(besides: path)
    }
    let configuration = HistoryConnections.configuration
    do {
      return try openForWriting(path, configuration)
    } catch {
      guard exists, ReadOnlyHistory.isCause(error) else { throw error }
      do {
        return try ReadOnlyHistory.open(path, configuration)
      } catch let known as LocationError {
        // A full disk may have left the history unfinished; that is not an older version.
        throw isOfDisk(error) ? error : known
      } catch _ {
        // If that does not help, the first error is more informative.
        throw error
      }
    }
  }

  /// Whether the disk refused to write, rather than a permission.
  private static func isOfDisk(_ error: any Error) -> Bool {
    let code = (error as? DatabaseError)?.resultCode.primaryResultCode
    return code == .SQLITE_IOERR || code == .SQLITE_FULL
  }

  private static func openForWriting(
    _ path: String, _ configuration: Configuration
  ) throws -> DatabasePool {
    let pool = try connect(path, configuration)
    // Writing would wait for another process's import; reading does not.
    if try !pool.writeWithoutTransaction(HistorySchema.isPresent) {
      try pool.write(HistorySchema.prepare)
    }
    return pool
  }

  /// Connects to a database.
  ///
  /// While another connection creates the journal of a new database, SQLite immediately reports
  /// that it is busy, regardless of the busy timeout ("PRAGMA journal_mode").
  private static func connect(
    _ path: String, _ configuration: Configuration
  ) throws -> DatabasePool {
    for _ in 0..<100 {
      do {
        return try DatabasePool(path: path, configuration: configuration)
      } catch let failure as DatabaseError
        where failure.resultCode.primaryResultCode == .SQLITE_BUSY
      {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    return try DatabasePool(path: path, configuration: configuration)
  }

  /// Makes an empty file, which others may have created, accessible only to its owner.
  private static func closeToOthers(_ path: String) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.size] as? Int == 0 else { return }
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// Whether the history is read-only.
  var isReadOnly: Bool { pool.configuration.readonly }

  /// Closes all connections and checkpoints the journal.
  ///
  /// Call it before the process ends or an app is suspended; afterwards, all methods throw.
  ///
  /// - Throws: ``LocationError`` if the history is still being read.
  public func close() throws(LocationError) {
    do {
      try connections.close()
      #if Sealing
      if let layer {
        if let witness { try HistoryWitness.update(witness, layer, of: path) }
        layer.remove()
      }
      #endif
    } catch {
      throw LocationError(storeFailure: error, path: path)
    }
  }

  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.write(body)
    } catch {
      throw failure(error)
    }
  }

  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await connections.readers.read(body)
    } catch {
      throw failure(error)
    }
  }

  /// Converts a database error for the caller; cancellation is passed through.
  func failure(_ error: any Error) -> any Error {
    if error is CancellationError { return error }
    let isReadOnly =
      (error as? DatabaseError)?.resultCode.primaryResultCode == .SQLITE_READONLY
    if isReadOnly, FreeSpace.isUsedUp(besides: path) {
      return LocationError(.store, LocationError.fullDisk, file: path)
    }
    return LocationError(storeFailure: error, path: path)
  }
}

extension LocationError {
  /// Wraps a database error, without the values bound to statements.
  init(storeFailure error: any Error, path: String) {
    if let known = error as? LocationError {
      self = known
      if file == nil { file = path }
    } else if let failure = error as? DatabaseError {
      self.init(.store, Self.message(of: failure), file: path)
    } else if error is RowDecodingError {
      self.init(.store, Self.damagedStore.message, file: path)
    } else {
      self.init(.store, "the store failed", file: path)
    }
  }

  static let fullDisk = "the disk is full; free space and try again"
  static let notAHistory = "the file is not a location history"

  private static func message(of failure: DatabaseError) -> String {
    switch failure.resultCode.primaryResultCode {
    case .SQLITE_READONLY: "the history can be read here but not written"
    case .SQLITE_BUSY: "another program is writing to the history; try again when it is done"
    case .SQLITE_FULL: fullDisk
    case .SQLITE_NOTADB: notAHistory
    case .SQLITE_CORRUPT: damagedStore.message
    // The content differs from what was sealed.
    case .SQLITE_IOERR where failure.extendedResultCode.rawValue == 10 | 32 << 8:
      damagedStore.message
    case .SQLITE_IOERR where failure.message == nil || failure.message == "not an error":
      "the file cannot be read or written; the disk may be full"
    default: failure.message ?? "the database failed"
    }
  }
}
