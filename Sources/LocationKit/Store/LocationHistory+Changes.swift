import GRDB

extension LocationHistory {
  /// Emits an element after each transaction of this history that adds, removes or merges records.
  ///
  /// Pending changes are combined into one element. The sequence ends with the iterating task, or
  /// when the history can no longer be observed. Changes by other processes are reported only by
  /// ``changes(every:)``.
  ///
  /// ```swift
  /// for await _ in history.changes {
  ///   show(try await history.count())
  /// }
  /// ```
  ///
  /// Use ``observe(_:every:)`` for values: it asks again by itself and leaves out equal ones.
  public var changes: AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observation = DatabaseRegionObservation(tracking: Table("location"))
      let cancellable = observation.start(
        in: pool, onError: { _ in continuation.finish() },
        onChange: { _ in continuation.yield() })
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }

  /// Emits an element after each transaction of this or another process, at most one per
  /// `interval`.
  ///
  /// Changes by this history are reported at once; for others it checks the file's version
  /// (SQLite's `data_version`).
  ///
  /// - Parameter interval: The time between two checks of the file, such as a quarter of a second
  ///   for a screen.
  public func changes(every interval: Duration) -> AsyncStream<Void> {
    changes(every: interval, after: nil)
  }

  /// A number that changes when another connection changes the file.
  func dataVersion() async throws -> Int64? {
    try await pool.writeWithoutTransaction {
      try Int64.fetchOne($0, sql: "PRAGMA data_version")
    }
  }

  /// Emits an element after each change, including changes by others since a version of the file.
  func changes(every interval: Duration, after version: Int64?) -> AsyncStream<Void> {
    let own = changes
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watching = Task {
        for await _ in own { continuation.yield() }
      }
      let polling = Task {
        var last = version
        while !Task.isCancelled {
          if let version = try? await dataVersion() {
            if let last, last != version { continuation.yield() }
            last = version
          }
          do { try await Task.sleep(for: interval) } catch { break }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in
        watching.cancel()
        polling.cancel()
      }
    }
  }

  /// The time of the newest record, in milliseconds since 1970; `nil` if no record has a time.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func newestTime() async throws -> Int64? {
    try await read { try Int64.fetchOne($0, sql: "SELECT max(t) FROM location") }
  }

  /// Notifies observers of changed records; SQLite itself does not do so for tables without row
  /// ids.
  static func notify(_ database: Database) throws {
    try database.notifyChanges(in: Table("location"))
  }
}
