import CheckedRows
import Foundation
import Synchronization

extension Catalog {
  /// The length of the write-ahead log, in pages, at which a change moves it into the database
  /// although services do so in the background.
  private static let longestLog = 20_000

  /// Leaves the write-ahead log of a service's catalogue to ``moveLog()``.
  ///
  /// By default a change moves the log when it has 1,000 pages, about every hundredth change, and
  /// waits for the disk twice: some 50 ms in which all other changes wait as well.
  func deferLog() {
    guard freshness == .eventual, database is DatabasePool else { return }
    // If this fails, changes move the log as usual.
    try? database.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.longestLog)")
    }
  }

  /// Moves the write-ahead log into the database, beside reading and writing; does not wait for it.
  ///
  /// Services call this regularly.
  package func moveLog() {
    guard freshness == .eventual, database is DatabasePool else { return }
    // Waiting for the disk must not block Swift's threads.
    Thread.detachNewThread { [self] in try? moveLogNow() }
  }

  /// Moves the log, unless another thread is doing so.
  func moveLogNow() throws {
    guard let path else { return }
    try logMover.withLockIfAvailable { connection in
      // It stays open: opening costs more than moving a short log.
      let queue = try connection ?? DatabaseQueue(path: path, configuration: Self.configuration)
      connection = queue
      _ = try queue.writeWithoutTransaction { try $0.checkpoint(.passive) }
    }
  }
}
