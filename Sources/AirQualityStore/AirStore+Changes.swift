import CheckedRows

extension AirStore {
  /// Emits an element after changes by this or another process, at most one in `interval`.
  ///
  /// Changes that have not been consumed are combined into one element. The sequence ends when the
  /// task that iterates over it is cancelled. A read-only store emits only the changes of other
  /// processes.
  ///
  /// - Parameter interval: How often the file is checked (SQLite's `data_version`).
  public func changes(every interval: Duration) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let polling = Task {
        var last: [Int64]?
        while !Task.isCancelled {
          let state = try? await state()
          if let state {
            if let last, last != state { continuation.yield() }
            last = state
          }
          do { try await Task.sleep(for: interval) } catch { break }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in polling.cancel() }
    }
  }

  /// The value of a query, now and after each change by this or another process.
  ///
  /// ```swift
  /// let store = try AirStore(path: "readings.sqlite")
  /// for try await series in store.observe({ try await $0.readings(of: 3764) }) {
  ///   print(series?.readings.count ?? 0)
  /// }
  /// ```
  ///
  /// Equal consecutive values are not repeated.
  ///
  /// - Parameters:
  ///   - query: Queries the store.
  ///   - interval: How often the file is checked for changes.
  public func observe<Value: Equatable & Sendable>(
    _ query: @escaping @Sendable (AirStore) async throws -> Value,
    every interval: Duration = .milliseconds(250)
  ) -> AirObservation<Value> {
    AirObservation(self, query, every: interval)
  }

  /// Numbers that change with other connections' transactions and with this connection's rows.
  func state() async throws -> [Int64] {
    guard let writer else { return try await database.read(Self.state) }
    return try await writer.writeWithoutTransaction(Self.state)
  }

  @Sendable private static func state(_ database: Database) throws -> [Int64] {
    [
      try Int64.fetchOne(database, sql: "PRAGMA data_version") ?? 0,
      Int64(database.totalChangesCount),
    ]
  }
}
