import Foundation
import GRDB

#if Sealing
import SealedDatabase
#endif

/// The connections to a history: one for writing, and several for reading at the same time.
struct HistoryConnections: Sendable {
  let writer: any DatabaseWriter
  let readers: any DatabaseReader

  init(_ pool: DatabasePool) {
    writer = pool
    readers = pool
  }

  /// Opens connections from a URI.
  ///
  /// A writing pool looks for a journal by path, and a URI is not a path; it would write to the
  /// database whenever it is opened (GRDB's `setUpWALMode`).
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
      // The last connection to close checkpoints the journal, which a read-only one cannot do.
      pool.invalidateReadOnlyConnections()
    } else {
      try readers.close()
    }
    try writer.close()
  }
}
