import Foundation
import GRDB

#if Sealing
import SealedDatabase
#endif

/// The connections to a history: one that writes, and those that read meanwhile.
struct HistoryConnections: Sendable {
  let writer: any DatabaseWriter
  let readers: any DatabaseReader

  init(_ pool: DatabasePool) {
    writer = pool
    readers = pool
  }

  /// Connections by a URI.
  ///
  /// A pool that writes looks for a journal by its path, and a URI is not a path; it would write to
  /// the database whenever it is opened (GRDB's `setUpWALMode`).
  init(uri: String, _ configuration: Configuration) throws {
    let writer = try DatabaseQueue(path: uri, configuration: configuration)
    let mode = try writer.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
    if mode != "wal" {
      _ = try writer.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
    }
    try writer.inDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    var reading = configuration
    reading.readonly = true
    self.writer = writer
    readers = try DatabasePool(path: uri, configuration: reading)
  }

  /// The configuration of every connection to a history.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "LocationHistory"
    configuration.busyMode = .timeout(30)
    configuration.prepareDatabase { database in
      database.add(function: PackedMeasures.originFunction)
      try database.execute(sql: "PRAGMA cache_size = -32000")
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return configuration
  }

  func close() throws {
    if let pool = writer as? DatabasePool {
      // The connection that goes last folds the journal in, which one that only reads cannot.
      pool.invalidateReadOnlyConnections()
    } else {
      try readers.close()
    }
    try writer.close()
  }
}
