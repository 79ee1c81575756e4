import GRDB

extension LocationHistory {
  /// Emits an element after each transaction of this history that adds, removes or merges records.
  ///
  /// Changes not yet consumed are one element. The sequence ends with the task that
  /// iterates over it, or when the history can no longer be observed. Changes that other processes
  /// make are not seen.
  public var changes: AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observation = DatabaseRegionObservation(tracking: Table("location"))
      let cancellable = observation.start(
        in: pool, onError: { _ in continuation.finish() },
        onChange: { _ in continuation.yield() })
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }

  /// Tells observers that records changed, as SQLite itself does not for tables without row ids.
  static func notify(_ database: Database) throws {
    try database.notifyChanges(in: Table("location"))
  }
}
