import CheckedRows
import FileAccess
import Foundation
import GRDBSQLite

extension Catalog {
  /// Connects to the catalogue in a file and migrates it: a pool of connections, or a copy in
  /// memory if the file or its folder cannot be written.
  static func connection(to path: String) throws -> any DatabaseWriter {
    guard mayWrite(path) else { return try snapshot(of: path) }
    // Opening a pool switches the file to write-ahead logging; other programs' databases must not
    // be changed.
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // Several processes may open a new file at once. One of them creates the tables; the others
    // fail, and find them at the next attempt.
    for attempt in 1... {
      do {
        try bringUpToDate(queue, path: path)
        break
      } catch let error as DatabaseError where attempt < 10 && error.mayPass {
        usleep(50_000)
      }
    }
    try queue.close()
    let pool = try DatabasePool(path: path, configuration: configuration)
    try AccountSecrets.part(from: pool, into: AccountSecrets(catalog: path))
    return pool
  }

  /// Creates the tables of an empty database, and those that an older catalogue lacks.
  ///
  /// - Throws: ``CatalogError`` if the database is not a catalogue, or was created by a newer
  ///   version.
  static func bringUpToDate(_ database: DatabaseQueue, path: String?) throws {
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
      throw CatalogError(.database, "the database is not a library catalogue", file: path)
    }
  }

  /// Whether SQLite can write the file and its log.
  private static func mayWrite(_ path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    // If there is no file yet, SQLite's own error is more precise.
    guard access(path, F_OK) == 0 else { return true }
    return access(path, W_OK) == 0 && access(folder.isEmpty ? "." : folder, W_OK) == 0
  }

  /// Copies a file that cannot be written into memory, and migrates the copy if it is of an older
  /// version.
  ///
  /// - Throws: ``CatalogError`` if it cannot be read, or is in use and its log is inaccessible.
  static func snapshot(of path: String) throws -> DatabaseQueue {
    var log = stat()
    let copy = try DatabaseQueue(configuration: configuration)
    if stat(path + "-wal", &log) == 0, log.st_size > 0 {
      // The log contains pages that are not in the file yet; only SQLite can combine them.
      var reading = Configuration()
      reading.readonly = true
      reading.busyMode = .timeout(10)
      try DatabaseQueue(path: path, configuration: reading).backup(to: copy)
    } else {
      try load(path, into: copy)
    }
    try bringUpToDate(copy, path: path)
    return copy
  }

  private static func load(_ path: String, into queue: DatabaseQueue) throws {
    var bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).readAll(limit: 1 << 32)
    } catch {
      throw CatalogError(.unreadable, error.message, file: path)
    }
    guard bytes.count >= 100 else { throw DatabaseError(resultCode: .SQLITE_NOTADB) }
    // A database in memory has no log; bytes 18 and 19 say whether the file uses one.
    bytes[18] = 1
    bytes[19] = 1
    try queue.writeWithoutTransaction { database in
      guard let memory = sqlite3_malloc64(UInt64(bytes.count)) else {
        throw DatabaseError(resultCode: .SQLITE_NOMEM)
      }
      bytes.withUnsafeBytes { source in
        if let start = source.baseAddress {
          memory.copyMemory(from: start, byteCount: source.count)
        }
      }
      let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
      let code = sqlite3_deserialize(
        database.sqliteConnection, "main", memory.assumingMemoryBound(to: UInt8.self),
        Int64(bytes.count), Int64(bytes.count), flags)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      try database.execute(sql: "SELECT count(*) FROM sqlite_master")
    }
  }
}

extension DatabaseError {
  /// Whether the error may be caused by concurrent work, so that retrying can help.
  fileprivate var mayPass: Bool {
    [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(resultCode)
  }
}
