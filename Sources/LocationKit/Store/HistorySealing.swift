#if Sealing
import Foundation
import GRDB
import SealedDatabase

#if canImport(GRDBSQLite)
import GRDBSQLite
#else
import SQLite3
#endif

/// Seals and unseals whole histories.
///
/// The copy is compared with the history, table by table, before it replaces it. No other program
/// may have the history open meanwhile.
public enum HistorySealing {
  /// Whether the file at a path is a sealed history.
  ///
  /// Looks at the beginning of the file, which need not be readable with any passphrase.
  ///
  /// - Parameter path: The file.
  /// - Returns: `false` if there is no such file.
  public static func isSealed(_ path: String) -> Bool {
    HistoryHeader.owner(of: path) == .sealed
  }

  /// Seals a history.
  ///
  /// The existing file is replaced; parts of it may still be recoverable from the disk.
  ///
  /// - Parameters:
  ///   - path: The file of the history.
  ///   - seal: The new passphrase.
  /// - Throws: ``LocationError`` if the history is open elsewhere, already sealed, or damaged.
  /// - Complexity: O(size of the history), with as much free space on the disk.
  public static func seal(_ path: String, under seal: HistorySeal) throws(LocationError) {
    do {
      // Migrates it to the current version, and rejects files that are not histories.
      try LocationHistory(path: path, mayCreate: false).close()
      let passphrase = try SealedHistory.checked(seal)
      let keys = SealKeys()
      let file = try SealedFileMaker.emptyFile(keys, passphrase: passphrase, work: seal.work)
      let layer = try SealedFileLayer(keys)
      defer { layer.remove() }
      try replace(path, opening: path, with: file, reserving: SealedFileLayer.reservedBytes) {
        layer.uri(escapedPath: ReadOnlyHistory.escaped($0))
      } check: { copy, queue in
        try queue.inDatabase { try checkSeal(copy, $0, layer) }
      }
    } catch {
      throw failure(error, path)
    }
  }

  /// Unseals a history.
  ///
  /// - Parameters:
  ///   - path: The file of the history.
  ///   - seal: Its passphrase.
  /// - Throws: ``LocationError`` if the passphrase is wrong, or the history is open elsewhere.
  /// - Complexity: O(size of the history), with as much free space on the disk.
  public static func unseal(_ path: String, _ seal: HistorySeal) throws(LocationError) {
    do {
      try LocationHistory(path: path, mayCreate: false, seal: seal).close()
      let layer = try SealedHistory.layer(path, seal)
      defer { layer.remove() }
      guard let system = sqlite3_vfs_find(nil), let name = system.pointee.zName else {
        throw SealFailure.unreadable
      }
      let plain = String(cString: name)
      let uri = layer.uri(escapedPath: ReadOnlyHistory.escaped(path))
      try replace(path, opening: uri, with: [], reserving: 0) {
        "file:\(ReadOnlyHistory.escaped($0))?vfs=\(plain)"
      }
    } catch {
      throw failure(error, path)
    }
  }

  private static func failure(_ error: any Error, _ path: String) -> LocationError {
    if let failure = error as? SealFailure { return LocationError(failure, file: path) }
    return LocationError(storeFailure: error, path: path)
  }

  /// Writes a copy of a history beside it, checks it, and replaces the history by it.
  private static func replace(
    _ path: String, opening source: String, with start: [UInt8], reserving reserved: Int32,
    uri: (String) -> String,
    check: (_ copy: String, DatabaseQueue) throws -> Void = { _, _ in }
  ) throws {
    let partial = path + ".partial-\(UInt32.random(in: 0 ... .max))"
    defer {
      for ending in ["", "-wal", "-shm", "-journal"] { unlink(partial + ending) }
    }
    let queue = try alone(source)
    try PrivateFile.make(partial, with: start)
    try queue.writeWithoutTransaction { try copy($0, to: uri(partial), reserving: reserved) }
    let made = try DatabaseQueue(
      path: uri(partial), configuration: HistoryConnections.configuration)
    try made.inDatabase { database in
      let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
      guard answer == "ok", mode == "wal" else { throw LocationError.damagedStore }
    }
    guard try queue.inDatabase(counts) == made.inDatabase(counts) else {
      throw LocationError.damagedStore
    }
    try made.close()
    let again = try DatabaseQueue(
      path: uri(partial), configuration: HistoryConnections.configuration)
    try check(partial, again)
    try again.close()
    guard rename(partial, path) == 0 else {
      throw LocationError(.unreadable, "cannot replace the history")
    }
    try queue.close()
  }

  /// Opens a connection that locks out all others until it is closed.
  private static func alone(_ source: String) throws -> DatabaseQueue {
    var configuration = HistoryConnections.configuration
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: source, configuration: configuration)
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      // Only an exclusive connection can do without the journal; SQLite then keeps the lock.
      let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
      guard mode == "delete" else {
        throw LocationError(.store, "another program has the history open; try again without it")
      }
      try database.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
    }
    return queue
  }

  /// Copies a database into one that reserves some bytes at the end of each page.
  static func copy(_ database: Database, to uri: String, reserving reserved: Int32) throws {
    guard let connection = database.sqliteConnection else { throw SealFailure.unreadable }
    var bytes = reserved
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes)
    defer { sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes) }
    try database.execute(sql: "VACUUM INTO ?", arguments: [uri])
  }

  /// The number of rows in each table.
  private static func counts(_ database: Database) throws -> [String: Int] {
    let names = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    var counts: [String: Int] = [:]
    for name in names {
      counts[name] = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)")
    }
    return counts
  }

  /// Verifies that every page of a copy is sealed and can be opened.
  private static func checkSeal(
    _ copy: String, _ database: Database, _ layer: SealedFileLayer
  ) throws {
    guard let connection = database.sqliteConnection else { throw SealFailure.unreadable }
    let report = try layer.check(connection)
    guard isSealed(copy), report.pages > 0, report.damagedPages == 0, report.isHeaderSound,
      report.isCurrent == true
    else { throw SealFailure.notSealed }
  }
}

extension LocationHistory {
  /// Whether the history is sealed.
  public var isSealed: Bool { layer != nil }

  /// Seals the data key of the history under another passphrase.
  ///
  /// The data key stays the same: anyone with an earlier copy of the file and the earlier
  /// passphrase can find it. To replace it, unseal the history and seal it again.
  ///
  /// - Parameter seal: The new passphrase.
  /// - Throws: ``LocationError`` if the history is not sealed or cannot be written.
  public func changePassphrase(to seal: HistorySeal) async throws {
    guard let layer else { throw LocationError(.store, "the history is not sealed", file: path) }
    let passphrase = try SealedHistory.checked(seal)
    try await sealed {
      try await pool.write { database in
        guard let connection = database.sqliteConnection else { throw SealFailure.unreadable }
        try layer.changePassphrase(connection, to: passphrase, work: seal.work)
      }
    }
  }

  /// The problems of the sealed file itself.
  func sealFindings() async throws -> [String] {
    guard let layer else { return [] }
    let report = try await sealed {
      try await pool.writeWithoutTransaction { database in
        // Pages that a crash left in the journal are written to the file first.
        if !isReadOnly { _ = try? database.checkpoint(.passive) }
        guard let connection = database.sqliteConnection else { throw SealFailure.unreadable }
        return try layer.check(connection)
      }
    }
    var findings: [String] = []
    if !report.isHeaderSound { findings.append("seal: the header was changed") }
    if report.damagedPages > 0 {
      findings.append("seal: \(report.damagedPages) of \(report.pages) pages were changed")
    }
    if report.isCurrent == false {
      findings.append("seal: pages were replaced by older ones or removed")
    }
    return findings
  }

  private func sealed<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as SealFailure {
      throw LocationError(error, file: path)
    } catch {
      throw failure(error)
    }
  }
}
#endif
